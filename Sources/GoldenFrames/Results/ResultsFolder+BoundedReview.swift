internal import CollectionBasics
internal import Files
internal import SystemPackage

/// What a review page of limited size shows.
package struct BoundedReview: Hashable, Sendable {
    /// The number of results on the page, and of all that don't pass.
    package let shownResults, allResults: Int
    /// The number of frames with pictures on the page, and of all that have some.
    package let shownFrames, allFrames: Int

    /// Whether something is left out.
    package var isCut: Bool { shownResults < allResults || shownFrames < allFrames }
}

extension ResultsFolder {
    /// Writes a review page of at most `limit` bytes with the results that don't pass.
    ///
    /// If not all of them fit, it has the first ones. Of their frames it has the worst one of each, then one more of each in
    /// turn, spread over time.
    /// - Returns: what it shows; nil if not even the page of one result without pictures fits, and there is no page.
    /// - Throws: `GoldenError` if files can't be read or written.
    package func writeReview(
        to path: String, limit: Int
    ) throws(GoldenError) -> BoundedReview? {
        let all = try results().filter { $0.verdict != .passed }
        var shown = all
        // Half of the bytes are for pictures, as a page without any would help nobody.
        while !shown.isEmpty {
            guard try size(ofPageOf: shown) > limit / 2 else { break }
            shown.removeLast((shown.count + 3) / 4)
        }
        guard !shown.isEmpty else { return nil }
        let frames = try framesByImportance(shown)
        var room = limit - (try size(ofPageOf: shown))
        var paths: Set<String> = []
        var frameCount = 0
        for frame in frames {
            let size = frame.paths.reduce(0) { $0 + embeddedSize(ofPicture: $1) }
            guard size <= room else { continue }
            room -= size
            frameCount += 1
            paths.formUnion(frame.paths)
        }
        try write(page(of: shown) { paths.contains($0) }, to: path)
        var allFrames = 0
        for result in all { allFrames += try result.picturedFrames(in: self).count }
        return BoundedReview(
            shownResults: shown.count, allResults: all.count, shownFrames: frameCount,
            allFrames: allFrames)
    }

    private func size(ofPageOf results: [KeptResult]) throws(GoldenError) -> Int {
        var size = 0
        try page(of: results) { _ in false }.forEachPiece { piece throws(GoldenError) in
            size += piece.count
        }
        return size
    }

    /// The bytes that a picture takes on a page: base64, and its element.
    private func embeddedSize(ofPicture path: String) -> Int {
        let size = Int((try? FilePath(folder().file(path)).stat())?.size ?? 0)
        return (size + 2) / 3 * 4 + path.attributeText.utf8.count + 64
    }

    /// The frames of results: the worst of each, then another one of each in turn.
    private func framesByImportance(_ results: [KeptResult]) throws(GoldenError) -> [KeptFrame] {
        let lists = try results.map { result throws(GoldenError) in
            let frames = try result.picturedFrames(in: self)
            return frames.filter(\.isWorst)
                + frames.indices.halved.map { frames[$0] }.filter { !$0.isWorst }
        }
        let longest = lists.map(\.count).max() ?? 0
        return (0..<longest).flatMap { rank in lists.filter { $0.count > rank }.map { $0[rank] } }
    }
}

extension Range<Int> {
    /// All numbers, each as far from those before as possible: the first, the middle, those of the quarters and so on.
    fileprivate var halved: [Int] {
        var steps = [1]
        while steps[0] < count { steps.insert(steps[0] * 2, at: 0) }
        let order = steps.flatMap { stride(from: lowerBound, to: upperBound, by: $0) }
        return order.uniqued(on: \.self)
    }
}
