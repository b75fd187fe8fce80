internal import CLibrary
internal import Drawing
internal import JSON

extension SpecScene {
    /// Moves a view along its points, and perhaps turns it along its way.
    func move(
        _ view: SpecView, _ value: Animated<Point>, _ clock: LottieClock, isTurning: Bool = false
    ) {
        guard isTurning || value.hasCurves else {
            return set(view, "position", value, clock, unless: .zero) { .point($0) }
        }
        let whole = value.settled
        let shown = clock.seconds(whole)
        let arrivals = isTurning ? whole.arrivals : []
        view["position"] = .point(shown.first)
        guard !shown.isStatic else {
            // The way is over before the animation begins.
            if let last = arrivals.last ?? nil { view["rotate"] = .length(last.degrees) }
            return
        }
        let cut = whole.keyframes.count - shown.keyframes.count
        let data = shown.pathData(arrivals.dropFirst(cut))
        count(data)
        let turn = isTurning ? [("rotate", SpecValue.string("auto"))] : []
        let isByLength = shown.keyframes.contains { $0.curve?.isByLength == true }
        let measure = isByLength ? [("byLength", SpecValue.flag(true))] : []
        add(view, [("path", .string(data))] + turn + measure, shown.steps)
    }
}

extension Animated<Point> {
    /// The direction in which the point comes to each keyframe: while it rests, that of its last motion. Nil before it
    /// moves.
    fileprivate var arrivals: [Vector?] {
        var result: [Vector?] = [nil]
        for (start, end) in zip(keyframes, keyframes.dropFirst()) {
            let last = result[result.count - 1]
            result.append(start.easing == .hold ? last : start.arrival(at: end) ?? last)
        }
        return result
    }

    /// The way as SVG path data.
    ///
    /// - Parameter directions: For each keyframe, the direction that a rest after it keeps.
    fileprivate func pathData(_ directions: ArraySlice<Vector?>) -> String {
        let rests = directions + Array(repeating: nil, count: keyframes.count - directions.count)
        var words = ["M\(first.written)"]
        for (segment, rest) in zip(zip(keyframes, keyframes.dropFirst()), rests) {
            let (start, end) = segment
            if let curve = start.curve {
                let handles = [start.value + curve.leaving, end.value + curve.arriving]
                words.append(
                    "C\(handles[0].written) \(handles[1].written) \(end.value.written)")
            } else if let rest, start.value == end.value {
                // A renderer would turn a rest to the next direction: a step too small to be seen keeps the last one.
                let step = end.value + rest * (1e-3 / rest.length)
                words.append("L\(step.x.written(places: 8)),\(step.y.written(places: 8))")
            } else {
                words.append("L\(end.value.written)")
            }
        }
        return words.joined(separator: " ")
    }
}

extension Keyframe<Point> {
    /// The direction in which the way to the next keyframe ends; nil if it leads nowhere.
    fileprivate func arrival(at end: Keyframe) -> Vector? {
        let corners: [Point?] = [
            curve.map { end.value + $0.arriving }, curve.map { value + $0.leaving }, value,
        ]
        return corners.compactMap { $0 }.map { end.value - $0 }.first { $0.length > 0 }
    }
}

extension Vector {
    /// Its angle clockwise from the right.
    fileprivate var degrees: Double { atan2(dy, dx) * 180 / .pi }
}
