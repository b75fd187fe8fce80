internal import Messages

/// A constant that has a name as its raw value, so that code can also make one that doesn't exist.
protocol NamedConstant: RawRepresentable, Sendable where RawValue == String {
    /// All constants that exist.
    static var all: [Self] { get }
}

extension NamedConstant {
    /// Why the constant can't be a value of `property`, as a message; nil if it exists.
    func problem(as property: String) -> String? {
        let names = Self.all.map(\.rawValue)
        guard !names.contains(rawValue) else { return nil }
        let suggestion = rawValue.suggestion(among: names)
        let advice =
            suggestion.isEmpty ? ": there are \(names.joined(separator: ", "))" : suggestion
        return "\(property) can't be \"\(rawValue)\"\(advice)"
    }
}

extension CALayer {
    /// Ends the recording with an error if a constant that is set as `property` doesn't exist.
    func check(_ constant: some NamedConstant, as property: String) {
        if let problem = constant.problem(as: "\(property) of \(nameInMessages)") {
            refuse(problem)
        }
    }
}

// MARK: - The constants

extension CAMediaTimingFillMode: NamedConstant {
    static var all: [Self] { [.forwards, .backwards, .both, .removed] }
}

extension CAMediaTimingFunctionName: NamedConstant {
    static var all: [Self] { [.linear, .easeIn, .easeOut, .easeInEaseOut, .default] }
}

extension CAAnimationCalculationMode: NamedConstant {
    static var all: [Self] { [.linear, .discrete, .paced, .cubic, .cubicPaced] }
}

extension CAAnimationRotationMode: NamedConstant {
    static var all: [Self] { [.rotateAuto, .rotateAutoReverse] }
}

extension CATransitionType: NamedConstant {
    static var all: [Self] { [.fade, .moveIn, .push, .reveal, .flip] }
}

extension CATransitionSubtype: NamedConstant {
    static var all: [Self] { [.fromLeft, .fromRight, .fromTop, .fromBottom] }
}

extension CALayerContentsGravity: NamedConstant {
    static var all: [Self] {
        [
            .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight,
            .resize, .resizeAspect, .resizeAspectFill,
        ]
    }
}

extension CALayerContentsFilter: NamedConstant {
    static var all: [Self] { [.linear, .nearest, .trilinear] }
}

extension CAShapeLayerFillRule: NamedConstant {
    static var all: [Self] { [.nonZero, .evenOdd] }
}

extension CAShapeLayerLineCap: NamedConstant {
    static var all: [Self] { [.butt, .round, .square] }
}

extension CAShapeLayerLineJoin: NamedConstant {
    static var all: [Self] { [.miter, .round, .bevel] }
}

extension CAGradientLayerType: NamedConstant {
    static var all: [Self] { [.axial, .radial, .conic] }
}

extension CATextLayerTruncationMode: NamedConstant {
    static var all: [Self] { [.none, .start, .end, .middle] }
}

extension CATextLayerAlignmentMode: NamedConstant {
    static var all: [Self] { [.natural, .left, .right, .center, .justified] }
}
