internal import Drawing
internal import Messages
internal import Rasterization

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
