internal import Drawing
internal import Messages

// Reasons why explicit animations can't run.

extension LayerAnimationKind {
    /// The reason why the animation can't run on a view, as a message; nil if it can.
    @MainActor
    func problem(on record: NodeRecord) -> String? {
        switch self {
        case .basic(let basic): basic.problem(on: record)
        case .spring(let spring): spring.basic.problem(on: record)
        case .keyframes(let keyframes): keyframes.problem
        case .group(let group):
            group.animations.lazy.compactMap { $0.kind.problem(on: record) }.first
        }
    }
}

extension AnimatedPath {
    /// The reason why nothing can be animated here; nil if something can.
    fileprivate var problem: String? {
        switch (isKnown, property) {
        case (true, .subviews), (true, .mask):
            return "\(name) can't be animated: change the view instead"
        case (true, _): return nil
        case (false, _): break
        }
        let problem = "nothing can be animated at the key path \"\(name)\""
        if let suggestion = Self.suggestions[name] { return "\(problem): \(suggestion)" }
        return problem + name.suggestion(among: Self.names)
    }

    /// The reason why `value` can't be animated here; nil if it can. `role` names the value in the message.
    fileprivate func problem(of value: PropertyValue?, as role: String) -> String? {
        guard let value, !accepts(value) else { return nil }
        return misfit(role, value.kindText)
    }

    /// A message that a value has the wrong type.
    package func misfit(_ role: String, _ given: String) -> String {
        "\(role) of \(name) must be \(expectation), not \(given)"
    }

    /// The expected type of values, for messages.
    private var expectation: String {
        switch numberCount {
        case 1?: return "a number"
        case 2?: return property.isUniform ? "a number" : "a point, size or vector"
        case 4?: return property.isUniform ? "a number" : "a rectangle"
        default: break
        }
        guard case .string(let word) = property.initialValue, !word.isEmpty else {
            return property.initialValue.kindText
        }
        return "a text such as \"\(word)\""
    }

    /// Suggestions for some key paths that Core Animation has or that people try.
    private static let suggestions = [
        "frame": "animate bounds and position",
        "center": "animate position",
        "transform.scale.z": "views are flat, so animate transform.scale.x and transform.scale.y",
        "transform.translation.z": "animate zPosition",
        "sublayerTransform.rotation": "animate sublayerTransform with transforms",
        "sublayerTransform.rotation.x": "animate sublayerTransform with transforms",
        "sublayerTransform.rotation.y": "animate sublayerTransform with transforms",
        "sublayerTransform.rotation.z": "animate sublayerTransform with transforms",
    ]
}

extension PropertyValue {
    /// The value's kind, for messages.
    fileprivate var kindText: String {
        switch self {
        case .numbers: "a number"
        case .color: "a colour"
        case .transform: "a transform"
        case .flag: "a Bool"
        case .colors: "a list of colours"
        case .list: "a list of numbers"
        case .axes: "axes of a font"
        case .spans: "spans of a text"
        case .path: "a path"
        case .effects: "a list of effects"
        case .paints: "a list of paints"
        case .image: "a picture"
        case .items: "a drawing"
        case .string(let word): word.isEmpty ? "a text" : "the text \"\(word)\""
        case .nodes: "a list of views"
        case .absent: "none"
        }
    }
}

extension BasicAnimation {
    @MainActor
    fileprivate func problem(on record: NodeRecord) -> String? {
        if let problem = path.problem { return problem }
        for (role, value) in [("fromValue", from), ("toValue", to), ("byValue", by)] {
            if let problem = path.problem(of: value, as: role) { return problem }
        }
        return simple.lazy.compactMap { $0.problemOfAdding(on: record) }.first
    }

    /// A message if `by` can't be added to the value that it would be added to.
    @MainActor
    private func problemOfAdding(on record: NodeRecord) -> String? {
        guard let by, from == nil || to == nil else { return nil }
        let model = record.log(of: path.property).model.component(path.component)
        guard (from ?? to ?? model).adding(by, times: 1) == nil else { return nil }
        return
            "byValue of \(path.name) can't be added to the start value: give fromValue and toValue"
    }
}

extension KeyframeAnimation {
    fileprivate var problem: String? {
        if motionPath != nil {
            guard stopCount > 1 else { return "the path has no line or curve" }
            return motion == nil ? problemOfTimes : nil
        }
        if let problem = path.problem { return problem }
        for (index, value) in values.enumerated() {
            if let problem = path.problem(of: value, as: "value \(index + 1)") { return problem }
        }
        guard !values.isEmpty else {
            return "keyframes of \(path.name) need at least one value: set `values` or `path`"
        }
        return simple.allSatisfy { $0.keyframes != nil } ? nil : problemOfTimes
    }

    /// The reason why the key times don't fit; nil without any.
    private var problemOfTimes: String? {
        guard let keyTimes else { return nil }
        let name = "keyTimes of \(path.name)"
        guard keyTimes.count == stopCount else {
            let values =
                motionPath == nil
                ? stopCount.counted("value") : "\(stopCount.counted("point")) of the path"
            return
                "\(name) has \(keyTimes.count.counted("number")) for \(values): give one for each"
        }
        let text = "[\(keyTimes.map(\.short).joined(separator: ", "))]"
        if let (time, next) = zip(keyTimes, keyTimes.dropFirst()).first(where: { !($0 <= $1) }) {
            return "\(name) must rise, and in \(text) \(next.short) comes after \(time.short)"
        }
        return "\(name) must be from 0 to 1, as fractions of the duration, not \(text)"
    }
}
