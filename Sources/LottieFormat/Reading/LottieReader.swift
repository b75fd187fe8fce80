internal import Drawing
internal import JSON

/// Reads properties with their keyframes, and notes what it can't.
struct LottieReader {
    let report: LottieReport
    /// The properties that may be given instead of their own values, by their ids.
    let slots: [String: LottieValue]

    /// A property: its value, or its keyframes in frames. The standard value if it is missing.
    func animated<Value: Mixable>(
        _ property: LottieValue?, _ standard: Value, _ read: (LottieValue) -> Value?
    ) -> Animated<Value> {
        guard let given = property else { return Animated(standard) }
        let property = resolved(given)
        var result = value(of: property, standard, read)
        if result.isStatic, let slot = given["sid"]?.text, slots[slot] != nil { result.slot = slot }
        return result
    }

    private func value<Value: Mixable>(
        of property: LottieValue, _ standard: Value, _ read: (LottieValue) -> Value?
    ) -> Animated<Value> {
        if let script = property["x"], script.text != nil { noteExpression(script) }
        let value = property["k"] ?? property
        guard let entries = value.elements, entries.contains(where: { $0["t"] != nil }) else {
            if let value = read(value) { return Animated(value) }
            report.note("a value isn't of the right kind: the usual one is used", at: value)
            return Animated(standard)
        }
        let keyframes = keyframes(entries, read)
        return keyframes.isEmpty ? Animated(standard) : Animated(keyframes: keyframes)
    }

    func noteExpression(_ script: LottieValue) {
        report.note("an expression is ignored, and the keyframes beneath it are shown", at: script)
    }

    /// What a slot says instead, if the property names one.
    func resolved(_ property: LottieValue) -> LottieValue {
        property["sid"]?.text.flatMap { slots[$0] }?["p"] ?? property
    }

    func number(_ property: LottieValue?, _ standard: Double = 0) -> Animated<Double> {
        animated(property, standard, \.number)
    }

    /// A percentage as a fraction from 0 to 1; values beyond count as the nearest of them.
    func share(_ property: LottieValue?, _ standard: Double = 100) -> Animated<Double> {
        number(property, standard).map { $0 / 100 }.clamped(to: 0...1)
    }

    func point(_ property: LottieValue?, _ standard: Point = .zero) -> Animated<Point> {
        animated(property, standard, \.point)
    }

    func path(_ property: LottieValue?, closed: Bool? = nil) -> Animated<BezierPath> {
        animated(property, BezierPath([])) { BezierPath($0, closed: closed) }
    }

    private func keyframes<Value: Mixable>(
        _ entries: [LottieValue], _ read: (LottieValue) -> Value?
    ) -> [Keyframe<Value>] {
        var keyframes: [Keyframe<Value>] = []
        // Old files give the end of a segment instead of the next one's start.
        var end: Value?
        for entry in entries {
            guard let time = entry["t"]?.number, abs(time) < 1e9,
                let value = entry["s"].flatMap(read) ?? end
            else {
                report.note("a keyframe without a time or a value is left out", at: entry)
                continue
            }
            end = entry["e"].flatMap(read) ?? value
            keyframes.append(
                Keyframe(
                    time: max(time, keyframes.last?.time ?? time), value: value,
                    easing: easing(entry), curve: curve(entry)))
        }
        return keyframes
    }

    private func easing(_ entry: LottieValue) -> Easing {
        if entry["h"]?.flag == true { return .hold }
        func handle(_ key: String, _ standard: Double) -> Point {
            guard let handle = entry[key] else { return Point(x: standard, y: standard) }
            return Point(
                x: handle["x"]?.number ?? standard, y: handle["y"]?.number ?? standard)
        }
        let (leaving, arriving) = (handle("o", 0), handle("i", 1))
        return Easing(x1: leaving.x, y1: leaving.y, x2: arriving.x, y2: arriving.y)
    }

    private func curve(_ entry: LottieValue) -> SpatialCurve? {
        func handle(_ key: String) -> Vector {
            let point = entry[key]?.point ?? .zero
            return Vector(dx: point.x, dy: point.y)
        }
        let curve = SpatialCurve(leaving: handle("to"), arriving: handle("ti"))
        return curve == SpatialCurve(leaving: .zero, arriving: .zero) ? nil : curve
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
