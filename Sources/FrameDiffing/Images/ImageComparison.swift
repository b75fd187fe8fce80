internal import Messages
public import Rasterization

/// Two pictures compared: what was found, and whether it passes.
public struct ImageComparison: Hashable, Sendable {
    /// What came out.
    public enum Verdict: Hashable, Sendable {
        /// Every compared pixel is the same.
        case equal
        /// Some pixels differ, but no more than they may.
        case withinTolerance
        /// More differs than may.
        case different
        /// Their sizes differ.
        case differentSize
        /// A picture is missing or damaged.
        case unreadable(Unreadable)
        /// Masks cover all of it.
        case nothingCompared
    }

    /// Which pictures can't be read, and why; at least one.
    public struct Unreadable: Hashable, Sendable {
        /// What is wrong with either; nil for one that can be read.
        public let expected, actual: UnreadableImage?
    }

    /// What came out.
    public let verdict: Verdict
    /// What was allowed.
    public let tolerance: ImageTolerance
    /// How large they are; nil for one that can't be read.
    public let expectedSize, actualSize: PixelSize?
    /// The numbers behind the verdict; nil if the pictures could not be laid over each other.
    public let measurement: ImageMeasurement?

    /// Whether the actual picture is as expected, within the tolerance.
    public var passes: Bool { verdict == .equal || verdict == .withinTolerance }

    /// Compares two pictures outside of `masks`; one that can't be read is never a pass.
    ///
    /// Equal bytes are seen at once; otherwise every pixel that differs is measured.
    /// - Complexity: O(pixels); memory for a few rows.
    public init(
        expected: Result<FrameImage, UnreadableImage>, actual: Result<FrameImage, UnreadableImage>,
        tolerance: ImageTolerance = .exact, masks: [PixelRect] = []
    ) {
        self.tolerance = tolerance
        expectedSize = (try? expected.get())?.size
        actualSize = (try? actual.get())?.size
        guard case .success(let first) = expected, case .success(let second) = actual else {
            verdict = .unreadable(Unreadable(expected: expected.failure, actual: actual.failure))
            measurement = nil
            return
        }
        guard first.size == second.size else {
            verdict = .differentSize
            measurement = nil
            return
        }
        let measurement = ImageMeasurement(
            expected: first, actual: second, tolerance: tolerance,
            masked: MaskedColumns(masks, in: first.size))
        self.measurement = measurement
        verdict = measurement.verdict(within: tolerance)
    }

    /// Compares two pictures outside of `masks`.
    public init(
        expected: FrameImage, actual: FrameImage, tolerance: ImageTolerance = .exact,
        masks: [PixelRect] = []
    ) {
        self.init(
            expected: .success(expected), actual: .success(actual), tolerance: tolerance,
            masks: masks)
    }

    /// Compares the pictures in two PNG files.
    public init(
        expectedPNG: [UInt8], actualPNG: [UInt8], tolerance: ImageTolerance = .exact,
        masks: [PixelRect] = []
    ) {
        func image(_ png: [UInt8]) -> Result<FrameImage, UnreadableImage> {
            Result { () throws(UnreadableImage) in try FrameImage(png: png) }
        }
        self.init(
            expected: image(expectedPNG), actual: image(actualPNG), tolerance: tolerance,
            masks: masks)
    }
}

extension ImageMeasurement {
    /// What these numbers mean under a tolerance.
    fileprivate func verdict(within tolerance: ImageTolerance) -> ImageComparison.Verdict {
        guard comparedPixels > 0 else { return .nothingCompared }
        guard differingPixels + antialiasedPixels > 0 else { return .equal }
        let isWithin = share <= tolerance.share && (densest?.density ?? 0) <= tolerance.density
        return pixelsBeyond == 0 || isWithin ? .withinTolerance : .different
    }
}

extension Result {
    fileprivate var failure: Failure? {
        if case .failure(let failure) = self { failure } else { nil }
    }
}

/// How much two pictures may differ and still match: three limits, each with its own name and unit.
///
/// A pixel is beyond the tolerance if it is farther off than `distance`. Pictures match if no more than
/// `share` of all pixels are beyond, and no more than `density` of any window of `windowSide` pixels
/// squared: so noise that is scattered may pass where a small, solid change doesn't. Where pixels are
/// beyond, both limits hold.
public struct ImageTolerance: Hashable, Sendable {
    /// No pixel may differ.
    public static let exact = ImageTolerance(distance: 0, share: 0, density: 0)

    /// How far off a pixel may be: ΔEOK, the Euclidean distance in OKLab, in which black and white are 1
    /// apart. CSS Color 4 takes 0.02 for just noticeable. Near black single levels are farther apart
    /// than that: from `#000` to `#010101` it is 0.067.
    public let distance: Double
    /// The share of the compared pixels that may be farther off, from 0 to 1.
    public let share: Double
    /// The share of the pixels of any one window that may be farther off, from 0 to 1.
    public let density: Double
    /// Pixels of a window's side, at least 1. A smaller picture is a window of its own.
    public let windowSide: Int
    /// Whether pixels that only smooth an edge may differ as they like.
    public let ignoresAntialiasing: Bool

    /// Limits of which each that isn't given allows nothing, except `density`: it only matters where
    /// `share` allows something, and is then a quarter of 16 by 16 pixels unless it is given.
    ///
    /// Numbers outside their range are brought into it; what is no number allows nothing.
    public init(
        distance: Double = 0, share: Double = 0, density: Double = 0.25, windowSide: Int = 16,
        ignoresAntialiasing: Bool = false
    ) {
        func limited(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
        self.distance = limited(distance)
        self.share = limited(share)
        self.density = limited(density)
        self.windowSide = min(max(1, windowSide), PixelSize.limit)
        self.ignoresAntialiasing = ignoresAntialiasing
    }
}

extension ImageComparison: CustomStringConvertible {
    /// What came out in one line, with every measured number beside its limit.
    public var description: String {
        switch verdict {
        case .equal: "equal: \((measurement?.comparedPixels ?? 0).counted("pixel")) compared"
        case .withinTolerance: "within tolerance: \(details)"
        case .different: "different: \(details)"
        case .differentSize: "other size: \(sizes)"
        case .unreadable(let unreadable): "unreadable: \(unreadable)"
        case .nothingCompared: "nothing compared: masks cover every pixel"
        }
    }

    private var sizes: String {
        func text(_ size: PixelSize?) -> String { size.map { "\($0)" } ?? "?" }
        return "\(text(actualSize)) pixels instead of \(text(expectedSize))"
    }

    private var details: String { measurement?.description(within: tolerance) ?? "" }
}

extension ImageComparison.Unreadable: CustomStringConvertible {
    /// The reason for each picture.
    public var description: String {
        [("expected", expected), ("actual", actual)]
            .compactMap { name, reason in reason.map { "the \(name) picture: \($0)" } }
            .joined(separator: "; ")
    }
}

extension ImageMeasurement {
    /// The numbers beside the limits of `tolerance`.
    func description(within tolerance: ImageTolerance) -> String {
        [counts(tolerance), place, worstText(tolerance), densestText(tolerance)]
            .compactMap { $0 }.joined(separator: "; ")
    }

    private func counts(_ tolerance: ImageTolerance) -> String {
        let beyond =
            tolerance.distance > 0
            ? ", \(pixelsBeyond) by more than \(tolerance.distance.text(places: 4))" : ""
        let ignored =
            antialiasedPixels > 0 ? ", \(antialiasedPixels) more only smooth an edge" : ""
        return
            "\(differingPixels) of \(comparedPixels.counted("pixel")) \(differingPixels == 1 ? "differs" : "differ")\(beyond) "
            + "(\(share.percent), limit \(tolerance.share.percent))\(ignored)"
    }

    private var place: String? { bounds.map { "all in \($0)" } }

    private func worstText(_ tolerance: ImageTolerance) -> String? {
        worst.map { pixel in
            "worst at (\(pixel.x), \(pixel.y)): \(pixel.actual) instead of \(pixel.expected), "
                + "distance \(pixel.distance.text(places: 4)) "
                + "(limit \(tolerance.distance.text(places: 4)))"
        }
    }

    private func densestText(_ tolerance: ImageTolerance) -> String? {
        densest.map { window in
            "densest window \(window.rect): \(window.density.percent) "
                + "(limit \(tolerance.density.percent))"
        }
    }
}
