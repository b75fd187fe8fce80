public import Drawing
internal import Messages

/// The comparison of two pictures: measurements and a verdict.
public struct ImageComparison: Hashable, Sendable {
    /// The outcome of the comparison.
    public enum Verdict: Hashable, Sendable {
        /// All compared pixels are equal.
        case equal
        /// Some pixels differ, but within the tolerance.
        case withinTolerance
        /// Pixels differ by more than the tolerance allows.
        case different
        /// The pictures have different sizes.
        case differentSize
        /// A picture is missing or damaged.
        case unreadable(Unreadable)
        /// Masks cover every pixel.
        case nothingCompared
    }

    /// The reasons why one or both pictures can't be read.
    public struct Unreadable: Hashable, Sendable {
        /// The reason for each picture; nil for a readable one. At least one isn't nil.
        public let expected, actual: UnreadableImage?
    }

    /// The outcome of the comparison.
    public let verdict: Verdict
    /// The tolerance of the comparison.
    public let tolerance: ImageTolerance
    /// The size of each picture; nil for one that can't be read.
    public let expectedSize, actualSize: PixelSize?
    /// The measurements behind the verdict; nil if sizes differ or a picture can't be read.
    public let measurement: ImageMeasurement?

    /// Whether the actual picture is as expected or within the tolerance.
    public var passes: Bool { verdict == .equal || verdict == .withinTolerance }

    /// Compares two pictures outside of `masks`. Never passes if one can't be read.
    ///
    /// Equal bytes are recognised quickly. Otherwise every differing pixel is measured.
    /// - Complexity: O(pixels) time; memory for at most as many rows as the tolerance's window has.
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
    /// The verdict on these measurements under a tolerance.
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

/// How much two pictures may differ and still match: three limits with names and units of their own.
///
/// A pixel is beyond the tolerance if its distance exceeds `distance`. Pictures match if no pixel is
/// beyond, or if both shares are small enough: at most `share` of all compared pixels, and at most
/// `density` of the pixels of any square window with sides of `windowSide` pixels. So scattered noise may
/// pass where a small, solid change doesn't.
public struct ImageTolerance: Hashable, Sendable {
    /// No pixel may differ.
    public static let exact = ImageTolerance(distance: 0, share: 0, density: 0)
    /// What other versions of Cairo, Pango and FreeType, or another processor, may change: edges by a fraction of a pixel, and
    /// levels that can't be told apart. The page Goldens has the measure, with its false alarms and misses.
    ///
    /// Of a golden that has its recording, only pictures are compared so; what the animation itself shows must be equal.
    public static let perceptual: ImageTolerance = {
        var tolerance = ImageTolerance(distance: 0.02, share: 0.001, density: 0.02)
        tolerance.isPerceptual = true
        return tolerance
    }()

    /// The allowed distance of a pixel: ΔEOK, the Euclidean distance in OKLab, where black and white are 1
    /// apart. CSS Color 4 considers 0.02 just noticeable. Near black, single levels are farther apart:
    /// `#000` and `#010101` have a distance of 0.067.
    public let distance: Double
    /// The share of the compared pixels that may be beyond `distance`, from 0 to 1.
    public let share: Double
    /// The share of the pixels of any one window that may be beyond `distance`, from 0 to 1.
    public let density: Double
    /// The side of a window in pixels, at least 1. In a smaller picture, the window is clipped to the
    /// picture.
    public let windowSide: Int
    /// Whether pixels that only smooth an edge may differ by any amount.
    public let ignoresAntialiasing: Bool
    /// Whether it is `perceptual`.
    public private(set) var isPerceptual = false

    /// By default no pixel may differ. `density` matters only if `share` is above 0; its default is a
    /// quarter of a window of 16 by 16 pixels.
    ///
    /// Values outside their range are clamped; NaN becomes 0.
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

extension ImageTolerance {
    /// What pictures are that differ within the tolerance.
    var nameOfMatch: String { isPerceptual ? "perceptually equal" : "within tolerance" }
}

extension ImageComparison: CustomStringConvertible {
    /// The outcome in one line, with every measurement beside its limit.
    public var description: String {
        switch verdict {
        case .equal: "equal: \((measurement?.comparedPixels ?? 0).counted("pixel")) compared"
        case .withinTolerance: "\(tolerance.nameOfMatch): \(details)"
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
    /// The measurements beside the limits of `tolerance`.
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
