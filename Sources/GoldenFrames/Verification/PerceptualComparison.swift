internal import FrameDiffing
internal import TimelineDiffing

extension KeptFrames {
    /// Compares `actual` with these frames within a tolerance. Returns the frames that were expected, too.
    func comparison(
        with actual: FrameSequence, _ tolerance: ImageTolerance, _ masks: [FrameMask]
    ) -> (expected: FrameSequence, SequenceComparison) {
        guard tolerance.isPerceptual else {
            let expected = sequence
            return (
                expected,
                SequenceComparison(
                    expected: expected, actual: actual, tolerance: tolerance, masks: masks)
            )
        }
        let perceptual = PerceptualComparison(self, actual, masks: masks)
        return (perceptual.expected, perceptual.comparison)
    }
}

/// A comparison with a golden of another environment.
///
/// The golden's recording is drawn here, too, by the same libraries as the actual frames. So whatever the animation shows
/// otherwise is found exactly, however small it is. Only the pictures that the golden keeps come from its own environment, and
/// they are compared as people see them.
struct PerceptualComparison: Sendable {
    /// The frames that were expected: those of the recording, or, if these are equal, the kept pictures.
    let expected: FrameSequence
    let comparison: SequenceComparison

    /// Compares `actual` with the frames of a golden.
    ///
    /// Without a recording that can be drawn as it was, the kept pictures alone decide, and frames without one don't pass.
    /// - Complexity: O(pixels) for every frame whose hash differs, and for every kept picture.
    init(_ kept: KeptFrames, _ actual: FrameSequence, masks: [FrameMask]) {
        let redrawn = kept.redrawn(unlessIn: actual)
        if let redrawn, let recorded = kept.recorded {
            // Drawn from tables, curves that were closures are not quite what they were.
            let tolerance: ImageTolerance = recorded.sampledCurves.isEmpty ? .exact : .perceptual
            let comparison = SequenceComparison(
                expected: redrawn, actual: actual, tolerance: tolerance, masks: masks)
            guard comparison.passes else {
                (expected, self.comparison) = (redrawn, comparison)
                return
            }
        }
        expected = kept.pictures(orElse: redrawn)
        comparison = SequenceComparison(
            expected: expected, actual: actual, tolerance: .perceptual, masks: masks)
    }
}

extension KeptFrames {
    /// The frames of the recording as they are drawn here, except those that are equal to the ones of `actual` anyway; nil if the
    /// recording can't be drawn as it was: it can't be read, or a picture of it is another one now.
    fileprivate func redrawn(unlessIn actual: FrameSequence) -> FrameSequence? {
        guard let recorded, recorded.pictures.allSatisfy({ $0.state == .same }) else { return nil }
        let hashes = Dictionary(actual.frames.map { ($0.time, $0.hash) }) { first, _ in first }
        var frames: [FrameSequence.Frame] = []
        for frame in sequence.frames {
            guard hashes[frame.time] != frame.hash else {
                frames.append(frame)
                continue
            }
            guard let image = image(at: frame.time) else { return nil }
            frames.append(
                FrameSequence.Frame(number: frame.number, time: frame.time, hash: image.hash))
        }
        return FrameSequence(
            frames: frames, frameRate: sequence.frameRate, size: sequence.size
        ) { frame throws(UnreadableImage) in
            // An equal frame may be asked for, too, and its picture may be kept only.
            if let drawn = image(at: frame.time), drawn.hash == frame.hash { return drawn }
            return try sequence.loadImage(frame)
        }
    }

    /// The kept pictures, and the frames of `redrawn` for those without one; if that is nil, they have none.
    fileprivate func pictures(orElse redrawn: FrameSequence?) -> FrameSequence {
        let drawn = redrawn?.frames ?? []
        let others = Dictionary(drawn.map { ($0.number, $0) }) { first, _ in first }
        let frames = sequence.frames.map { frame in
            keepsPicture(of: frame) ? frame : others[frame.number] ?? frame
        }
        return FrameSequence(
            frames: frames, frameRate: sequence.frameRate, size: sequence.size
        ) { frame throws(UnreadableImage) in
            if let picture = try keptPicture(of: frame) { return picture }
            return try redrawn?.loadImage(frame)
        }
    }
}
