/// How large files of a golden may be, so that they are read again.
struct GoldenLimits: Sendable {
    /// Bytes of each file.
    var file = GoldenFolder.limit
    /// Bytes of the timeline when it is unpacked.
    var timeline = RecordedTimeline.sizeLimit
}

extension GoldenContents {
    /// Makes sure that what is recorded as the golden of `name` can be read again.
    /// - Throws: `GoldenError.refused` for the first file that is too large, with the way out.
    func refuseUnreadable(_ name: String, _ limits: GoldenLimits) throws(GoldenError) {
        var sizes = files.mapValues(\.count)
        sizes[GoldenFolder.manifest] = golden?.json.utf8.count
        for (file, size) in sizes.sorted(by: { $0.key < $1.key }) where size > limits.file {
            let way =
                file == GoldenFolder.animation || golden?.pictures[file] != nil
                ? "keep fewer pictures, as --pictures few does" : "record fewer views, or less time"
            throw .refused(Self.refusal(name, file, limits.file, way))
        }
        if let packed = files[GoldenFolder.packedTimeline],
            Gzip.unpack(packed, limit: limits.timeline) == nil
        {
            throw .refused(
                Self.refusal(
                    name, GoldenFolder.timeline, limits.timeline, "record fewer views, or less time"
                ))
        }
    }

    private static func refusal(
        _ name: String, _ file: String, _ limit: Int, _ way: String
    ) -> String {
        "\(name): \(file) would have more than \(limit >> 20) MB and couldn't be read again: \(way)"
    }
}
