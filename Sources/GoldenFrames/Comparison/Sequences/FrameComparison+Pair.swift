extension FrameComparison {
    /// Compares the frames of a pair; loads their pictures only if their hashes differ, and keeps
    /// neither.
    init(
        _ pair: FramePair, of expected: FrameSequence, _ actual: FrameSequence,
        tolerance: ImageTolerance, masks: [FrameMask]
    ) {
        self.expected = pair.expected
        self.actual = pair.actual
        guard let first = pair.expected else {
            outcome = .added
            return
        }
        guard let second = pair.actual else {
            outcome = .missing
            return
        }
        guard expected.size == actual.size else {
            outcome = .otherSize
            return
        }
        guard first.hash != second.hash else {
            outcome = .equal
            return
        }
        let rects = masks.filter { $0.covers(second.time) }.map(\.rect)
        guard let old = expected.image(of: first), let new = actual.image(of: second) else {
            outcome = .withoutPicture
            return
        }
        outcome = .compared(
            ImageComparison(expected: old, actual: new, tolerance: tolerance, masks: rects))
    }
}

extension FrameSequence {
    /// The picture of a frame, or why there is none; nil if none is kept.
    fileprivate func image(of frame: Frame) -> Result<FrameImage, UnreadableImage>? {
        do throws(UnreadableImage) {
            return try loadImage(frame).map { .success($0) }
        } catch {
            return .failure(error)
        }
    }
}
