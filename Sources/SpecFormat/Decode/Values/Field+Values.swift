internal import CLibrary
internal import Drawing
internal import JSON
internal import LayerTree
internal import Messages

// Decodes points, sizes, colours and transforms.

extension Field {
    /// - Parameters:
    ///   - whole: what the numbers are parts of; nil for points.
    ///   - size: what percentages are parts of.
    func point(inPartsOf whole: String? = nil, percentOf size: Size? = nil) -> Point? {
        let what = "a point [x, y]"
        guard let numbers = numbers(2, what, areShares: whole != nil, percentOf: size) else {
            return nil
        }
        if let whole { warnOfPoints(numbers, of: whole) }
        return Point(x: numbers[0], y: numbers[1])
    }

    func vector() -> Vector? {
        numbers(2, "a shift [x, y]").map { Vector(dx: $0[0], dy: $0[1]) }
    }

    /// - Parameter whole: what percentages are parts of.
    func size(percentOf whole: Size? = nil) -> Size? {
        let what = "a size [width, height], neither negative"
        guard let numbers = numbers(2, what, percentOf: whole) else { return nil }
        guard isAmount || numbers[0] >= 0 && numbers[1] >= 0 else {
            return expected(what, as: .outOfRange)
        }
        return Size(width: numbers[0], height: numbers[1])
    }

    /// - Parameters:
    ///   - whole: what the numbers are parts of; nil for points.
    ///   - size: what percentages are parts of.
    func rect(inPartsOf whole: String? = nil, percentOf size: Size? = nil) -> Rect? {
        let what = "a rectangle [x, y, width, height], its sides not negative"
        guard let numbers = numbers(4, what, areShares: whole != nil, percentOf: size) else {
            return nil
        }
        if let whole { warnOfPoints(numbers, of: whole) }
        guard isAmount || numbers[2] >= 0 && numbers[3] >= 0 else {
            return expected(what, as: .outOfRange)
        }
        return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    /// One factor for both axes, or a list with one for each.
    func scale() -> Vector? {
        let what = "a factor, or two [x, y]"
        let isNumber = calculated() != nil
        if text != nil, !isNumber { return expected(what, advice: adviceOnUnit(isShare: true)) }
        let factor =
            if isNumber {
                number(what).map { Vector(dx: $0, dy: $0) }
            } else {
                numbers(2, what, areShares: true).map { Vector(dx: $0[0], dy: $0[1]) }
            }
        factor.map(warnOfPercentage)
        return factor
    }

    func radii() -> CornerRadii? {
        let what = "a radius, or four [topLeft, topRight, bottomRight, bottomLeft], none negative"
        if calculated() != nil {
            return number(what, in: 0...Double.infinity).map { CornerRadii($0) }
        }
        if text != nil { return expected(what, advice: adviceOnUnit(isShare: false)) }
        guard let radii = numbers(4, what) else { return nil }
        guard isAmount || radii.allSatisfy({ $0 >= 0 }) else {
            return expected(what, as: .outOfRange)
        }
        return CornerRadii(
            topLeft: radii[0], topRight: radii[1], bottomRight: radii[2], bottomLeft: radii[3])
    }

    /// An angle given in degrees; the result is in radians.
    /// Warns of numbers that look like radians.
    func angle() -> Double? { degrees().map(radians) }

    /// An angle in degrees.
    /// Warns of numbers that look like radians.
    func degrees() -> Double? {
        guard let degrees = number("an angle in degrees") else { return nil }
        warnOfRadians(degrees)
        return degrees
    }

    /// Warns of an angle in degrees that looks like radians.
    private func warnOfRadians(_ degrees: Double) {
        guard let meant = degrees.degreesMeantByRadians else { return }
        warn(
            .radians,
            "\(degrees) degrees are hardly a turn: angles are in degrees; if radians are meant, write "
                + "\(meant)")
    }

    /// A colour. `property` is what it is for, if that is known.
    func color(for property: LayerProperty? = nil) -> Color? {
        let what = "a colour such as \"#2bd\", \"rgb(20 40 60)\" or \"tomato\""
        guard let text else {
            let other = colorInAnotherForm.map { ": write \"\($0)\"" }
            return expected(what, advice: other ?? adviceOnGradient(for: property))
        }
        if let color = Color(cssOrNone: text) { return color }
        guard let name = colorInAnotherForm ?? text.nearest(among: Color.cssNames) else {
            return expected(what, advice: adviceOnGradient(for: property), as: .unknownWord)
        }
        report(.unknownWord, "there is no colour \"\(text)\": did you mean \"\(name)\"?")
        return nil
    }

    // MARK: - Transforms

    func transform() -> Transform? {
        if isNone { return Transform([]) }
        guard let fields = elements("a list of operations such as [{\"rotate\": 45}]") else {
            return nil
        }
        let operations = fields.compactMap { $0.operation() }
        return operations.count == fields.count ? Transform(operations) : nil
    }

    private func operation() -> TransformOperation? {
        let names = [
            "translate", "scale", "rotate", "rotateX", "rotateY", "rotate3d", "skew",
            "perspective", "matrix",
        ]
        guard var object = object("an operation such as {\"rotate\": 45}") else { return nil }
        guard object.count <= 1 else {
            return expected(
                "one operation in each object, such as {\"rotate\": 30}, {\"scale\": 2}")
        }
        defer { object.finish() }
        guard let (name, field) = object.takeFirst(of: names) else {
            // `finish` reports a wrong name as an unknown key.
            return object.isEmpty ? expected("one of \(names.joined(separator: ", "))") : nil
        }
        switch name {
        case "translate": return field.shift().map { .translate(x: $0[0], y: $0[1], z: $0[2]) }
        case "scale": return field.factors().map { .scale(x: $0[0], y: $0[1], z: $0[2]) }
        case "rotate": return field.angle().map { .rotate(angle: $0, x: 0, y: 0, z: 1) }
        case "rotateX": return field.angle().map { .rotate(angle: $0, x: 1, y: 0, z: 0) }
        case "rotateY": return field.angle().map { .rotate(angle: $0, x: 0, y: 1, z: 0) }
        case "rotate3d":
            guard let numbers = field.numbers(4, "an axis and an angle [x, y, z, degrees]") else {
                return nil
            }
            field.warnOfRadians(numbers[3])
            return .rotate(
                angle: radians(numbers[3]), x: numbers[0], y: numbers[1], z: numbers[2])
        case "perspective":
            return field.perspectiveDistance().map { .perspective(distance: $0) }
        case "skew":
            guard let angles = field.numbers(2, "two angles [x, y] in degrees") else { return nil }
            angles.forEach(field.warnOfRadians)
            return .skew(x: radians(angles[0]), y: radians(angles[1]))
        default: return field.matrix().map { .matrix($0) }
        }
    }

    /// The eye's distance from the screen in points, above 0 and at most 1e9.
    func perspectiveDistance() -> Double? {
        let what = "the eye's distance in points, above 0 and at most 1000000000"
        guard let distance = number(what, in: 0...1e9) else { return nil }
        return distance > 0 ? distance : expected(what, as: .outOfRange)
    }

    private func shift() -> [Double]? {
        if case .array(let nodes) = node.value, nodes.count == 3 {
            return numbers(3, "a shift [x, y, z]")
        }
        return vector().map { [$0.dx, $0.dy, 0] }
    }

    private func factors() -> [Double]? {
        if case .array(let nodes) = node.value, nodes.count == 3 {
            return numbers(3, "three factors [x, y, z]")
        }
        return scale().map { [$0.dx, $0.dy, 1] }
    }

    /// A matrix in CSS's order. CSS lists columns, which are the rows here, as points here are row vectors.
    private func matrix() -> Transform3D? {
        if case .array(let nodes) = node.value, nodes.count == 16 {
            return numbers(16, "sixteen numbers").flatMap { Transform3D(elements: $0) }
        }
        return numbers(6, "six numbers [a, b, c, d, tx, ty], or sixteen").flatMap {
            Transform3D(elements: $0)
        }
    }
}

private func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }

extension Double {
    /// The degrees if the number is a twelfth of π or a multiple as radians, with at least three decimals, or with
    /// two a quarter, up to two turns; nil for other numbers.
    fileprivate var degreesMeantByRadians: Int? {
        guard (0.26...12.57).contains(abs(self)) else { return nil }
        let decimals = "\(abs(self))".drop { $0 != "." }.dropFirst().count
        guard decimals >= 2 else { return nil }
        let step = decimals > 2 ? 15 : 45
        let meant = (self * 180 / .pi / Double(step)).rounded() * Double(step)
        // Written digits are rounded or cut off; more than nine say no more.
        let unit = pow(10, -Double(min(decimals, 9)))
        guard meant != 0, abs(meant * .pi / 180 - self) < unit else { return nil }
        return Int(meant)
    }
}

// Keywords.

extension Field {
    /// The value of a keyword. The message about a wrong word names the nearest keyword, or else all of
    /// `words`. Messages leave out the keywords in `others`, which are also accepted.
    /// - Parameter meant: the name that another word stands for, which is asked for before the nearest one.
    func choice<Value>(
        of thing: String, _ words: [(name: String, value: Value)], others: [String: Value] = [:],
        meant: (String) -> String? = { _ in nil }
    ) -> Value? {
        let names = words.map(\.name)
        guard let text else { return expected("one of \(names.joined(separator: ", "))") }
        if let found = words.first(where: { $0.name == text }) { return found.value }
        if let other = others[text] { return other }
        let known = meant(text).flatMap { names.contains($0) ? $0 : nil }
        reportUnknownWord(text, of: thing, among: names, meant: known)
        return nil
    }

    private func reportUnknownWord(
        _ text: String, of thing: String, among names: [String], meant: String?
    ) {
        let advice =
            (meant ?? text.nearest(among: names)).map { ": did you mean \"\($0)\"?" }
            ?? "; there are \(names.joined(separator: ", "))"
        report(.unknownWord, "there is no \(thing) \"\(text)\"\(advice)")
    }

    /// A case of an enumeration, by its name or by its name in another format (`others`).
    func choice<Value: RawRepresentable<String> & CaseIterable>(
        of thing: String, others: [String: Value] = [:], meant: (String) -> String? = { _ in nil }
    ) -> Value? {
        choice(of: thing, Value.allCases.map { ($0.rawValue, $0) }, others: others, meant: meant)
    }

    /// One of several words, as a string or as the only key of an object, whose value is the body.
    func word(of thing: String, _ names: [String]) -> (name: String, body: Field?)? {
        if text != nil { return choice(of: thing, names.map { ($0, ($0, nil)) }) }
        guard case .object = node.value, var object = object() else {
            return expected("one of \(names.joined(separator: ", "))")
        }
        guard object.count == 1 else {
            return expected("an object with only one of \(names.joined(separator: ", "))")
        }
        defer { object.finish() }
        return object.takeFirst(of: names).map { ($0.key, $0.field) }
    }
}

extension Color {
    /// The colour that a text names as in CSS. `none` is no paint in CSS and SVG, and `clear` is UIKit's transparent colour.
    init?(cssOrNone text: String) {
        guard !["none", "clear"].contains(text.lowercased()) else {
            self = .clear
            return
        }
        self.init(css: text)
    }
}
