internal import Drawing
internal import JSON
internal import Messages

/// Reads properties with their keyframes, and notes what it can't.
struct LottieReader {
    let report: LottieReport
    /// The properties that may be given instead of their own values, by their ids.
    let slots: [String: LottieValue]
    /// Whether values move as lottie-ios lets Core Animation move them.
    let isLikeCoreAnimation: Bool

    /// A property: its value, or its keyframes in frames. The standard value if it is missing.
    ///
    /// - Parameter own: what a layer of Core Animation shows where lottie-ios loses a keyframe; nil if it doesn't.
    func animated<Value: Mixable>(
        _ property: LottieValue?, _ standard: Value, own: Value? = nil,
        _ read: (LottieValue) -> Value?
    ) -> Animated<Value> {
        guard let given = property else { return Animated(standard) }
        let property = resolved(given)
        var result = value(of: property, standard, read)
        if let own, isLikeCoreAnimation { result = result.losingLoneHolds(to: own) }
        if result.isStatic, let slot = given["sid"]?.text, slots[slot] != nil { result.slot = slot }
        return result
    }

    private func value<Value: Mixable>(
        of property: LottieValue, _ standard: Value, _ read: (LottieValue) -> Value?
    ) -> Animated<Value> {
        noteExpression(of: property)
        let value = property["k"] ?? property
        guard let entries = value.elements, entries.contains(where: { $0["t"] != nil }) else {
            if let value = read(value) { return Animated(value) }
            report.note(
                .lottieInvalidValue, "a value isn't of the right kind: the usual one is used",
                at: value)
            return Animated(standard)
        }
        let keyframes = GivenKeyframe.list(entries, self, read)
        if let numbers = keyframes.numbersApart() {
            return Animated(joining: numbers).map { Value(components: $0) ?? standard }
        }
        return keyframes.isEmpty ? Animated(standard) : Animated(keyframes: keyframes.joint())
    }

    /// A point whose numbers may have easings of their own.
    ///
    /// - Parameter curves: whether it may move along curves in space.
    func axes(
        _ property: LottieValue?, _ standard: Point = .zero, own: Point? = nil,
        curves: Bool = false, _ read: (LottieValue) -> Point? = \.point
    ) -> Axes {
        let entries = property.flatMap { resolved($0)["k"]?.elements } ?? []
        if entries.contains(where: { $0["t"] != nil }),
            let numbers = GivenKeyframe.list(entries, self, read).numbersApart()
        {
            if let property { noteExpression(of: resolved(property)) }
            return .split(x: numbers[0], y: numbers[1])
        }
        let joint = animated(property, standard, own: own, read)
        return .joint(curves ? joint : straight(joint))
    }

    /// Notes that a property's expression is ignored, if it has one.
    func noteExpression(of property: LottieValue) {
        guard let script = property["x"], script.text != nil else { return }
        report.note(
            .lottieLeftOut, "an expression is ignored, and the keyframes beneath it are shown",
            at: script)
    }

    /// The value of the slot that the property names; nil if it names none.
    func resolved(_ property: LottieValue) -> LottieValue {
        property["sid"]?.text.flatMap { slots[$0] }?["p"] ?? property
    }

    func number(
        _ property: LottieValue?, _ standard: Double = 0, own: Double? = nil
    ) -> Animated<Double> {
        animated(property, standard, own: own, \.number)
    }

    /// A percentage as a fraction from 0 to 1; values beyond count as the nearest of them.
    func share(
        _ property: LottieValue?, _ standard: Double = 100, own: Double = 100
    ) -> Animated<Double> {
        number(property, standard, own: own).map { $0 / 100 }.clamped(to: 0...1)
    }

    /// A point. One that moves along a curve in space is taken several times a frame; lottie-ios moves it straight.
    func point(_ property: LottieValue?, _ standard: Point = .zero) -> Animated<Point> {
        straight(animated(property, standard, \.point))
    }

    private func straight(_ value: Animated<Point>) -> Animated<Point> {
        guard value.hasCurves else { return value }
        return isLikeCoreAnimation ? value.withCurves { _ in nil } : value.mapBent { $0 }
    }

    func path(_ property: LottieValue?, closed: Bool? = nil) -> Animated<BezierPath> {
        let path = animated(property, BezierPath([]), own: BezierPath([])) {
            BezierPath($0, closed: closed)
        }
        return isLikeCoreAnimation ? path : path.closedAsTheyBegin
    }

    /// A colour's red, green and blue, 0 to 1.
    func color(_ property: LottieValue?) -> Animated<[Double]> {
        animated(property, [0, 0, 0]) { value in
            guard let numbers = value.numbers, numbers.count >= 3 else { return nil }
            let color = Array(numbers.prefix(3))
            // Very old files count to 255.
            return color.allSatisfy { $0 > 1 } ? color.map { $0 / 255 } : color
        }
    }
}
