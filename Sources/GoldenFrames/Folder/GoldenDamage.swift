internal import Rasterization

/// A file of a golden that is gone, or isn't what was recorded.
struct GoldenDamage: Error, Hashable, CustomStringConvertible {
    /// Where it is, or should be.
    let path: String
    /// What is wrong with it, as the end of a sentence.
    let reason: String

    /// A sentence: `card/timeline.txt is gone`.
    var description: String { "\(path) \(reason)" }
}

extension FoundGolden {
    /// Its files that are gone, or aren't what was recorded.
    var damages: [GoldenDamage] { folder.damages(of: golden) }
}

extension GoldenFolder {
    /// The files of `golden`, which lies here, that are gone or aren't what was recorded.
    /// - Complexity: O(bytes), and O(pixels) of each picture.
    func damages(of golden: Golden) -> [GoldenDamage] {
        var damages: [GoldenDamage] = []
        func check(_ body: () throws(GoldenDamage) -> Void) {
            do throws(GoldenDamage) { try body() } catch { damages.append(error) }
        }
        for (name, hash) in golden.pictures.sorted(by: { $0.key < $1.key }) {
            check { () throws(GoldenDamage) in _ = try picture(name, withHash: hash) }
        }
        if golden.settings.pictures == .animation {
            check { () throws(GoldenDamage) in try film().check(golden.frames) }
        }
        if golden.timeline != nil {
            check { () throws(GoldenDamage) in _ = try timelineText(of: golden) }
        }
        if let hash = golden.events {
            check { () throws(GoldenDamage) in
                _ = try recorded(Self.events, withHash: hash) { bytes in bytes }
            }
        }
        return damages
    }

    /// The text of the timeline that was recorded, packed or not.
    func timelineText(of golden: Golden) throws(GoldenDamage) -> [UInt8] {
        let isPacked = !hasFile(Self.timeline) && hasFile(Self.packedTimeline)
        let name = isPacked ? Self.packedTimeline : Self.timeline
        return try recorded(name, withHash: golden.timeline) { bytes in
            isPacked ? Gzip.unpack(bytes, limit: RecordedTimeline.sizeLimit) : bytes
        }
    }

    /// The picture in a file of its own, which must be the one that was recorded.
    func picture(_ name: String, withHash hash: PixelHash) throws(GoldenDamage) -> FrameImage {
        let bytes = try self.bytes(ofRecorded: name)
        let image: FrameImage
        do throws(UnreadableImage) { image = try FrameImage(png: bytes) } catch {
            throw GoldenDamage(path: file(name), reason: "can't be read: \(error)")
        }
        guard image.hash == hash else {
            throw GoldenDamage(path: file(name), reason: "is not the picture that was recorded")
        }
        return image
    }

    /// The pictures that are kept as one animation.
    func film() throws(GoldenDamage) -> KeptFilm {
        let bytes = try self.bytes(ofRecorded: Self.animation)
        guard let film = KeptFilm(bytes, path: file(Self.animation)) else {
            throw GoldenDamage(path: file(Self.animation), reason: "is no animated picture")
        }
        return film
    }

    /// The text in a file, as `unpack` gives it, which must have `hash`.
    private func recorded(
        _ name: String, withHash hash: PixelHash?, _ unpack: ([UInt8]) -> [UInt8]?
    ) throws(GoldenDamage) -> [UInt8] {
        let bytes = try self.bytes(ofRecorded: name)
        guard let text = unpack(bytes) else {
            throw GoldenDamage(path: file(name), reason: "is damaged: it can't be unpacked")
        }
        guard text.withUnsafeBytes({ PixelHash(of: $0) }) == hash else {
            throw GoldenDamage(path: file(name), reason: "isn't what was recorded")
        }
        return text
    }

    private func bytes(ofRecorded name: String) throws(GoldenDamage) -> [UInt8] {
        do throws(GoldenError) {
            if let bytes = try bytes(of: name) { return bytes }
        } catch {
            throw GoldenDamage(path: file(name), reason: "can't be read")
        }
        throw GoldenDamage(path: file(name), reason: "is gone")
    }
}
