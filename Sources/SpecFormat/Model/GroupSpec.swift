internal import LayerTree
internal import TimingModel

/// `group`: animations that run together, in a time that can be repeated, reversed and bent as one.
struct GroupSpec: AnimationBody {
    let animations: [AnimationSpec]
    let timing: TimingSpec

    var length: Duration? { timing.length(of: 1) }
    var isTimed: Bool { true }

    func start(
        in performance: Performance, id: String?, completion: @escaping @MainActor () -> Void
    ) {
        let recorder = performance.recorder
        let delay = timing.delay(at: 0, of: 1)
        let handle = recorder.group(timing.mediaTiming(), delay: delay, name: id) {
            for child in animations {
                recorder.offset(by: child.at) {
                    child.body.start(in: performance, id: child.id) {}
                }
            }
        } completion: { _ in
            completion()
        }
        performance.keep(handle, as: id)
    }
}

extension Field {
    func group(_ names: inout SpecNames) -> GroupSpec? {
        guard var object = object("{\"animations\": […]} with timing keys") else { return nil }
        defer { object.finish() }
        let list = object.require("animations", "what runs together")
        let animations = list?.animations(&names)
        var timing = object.takeTiming(names, standardCurve: .linear)
        guard let list, let animations else { return nil }
        guard !animations.isEmpty else {
            // Wrong ones have been reported.
            guard case .array(let nodes) = list.node.value, nodes.isEmpty else { return nil }
            return list.expected("at least one animation")
        }
        guard animations.allSatisfy({ $0.body.isTimed && $0.completion.isEmpty }) else {
            return list.expected("animate, keyframes and group alone, without completion")
        }
        if timing.duration == nil {
            guard let length = animations.length else {
                report("a group of animations that never end needs a \"duration\"")
                return nil
            }
            timing.duration = .same(length)
        }
        return GroupSpec(animations: animations, timing: timing)
    }
}

extension [AnimationSpec] {
    /// When the last of them has ended; nil if one never does.
    fileprivate var length: Duration? {
        var longest = Duration.zero
        for animation in self {
            guard let length = animation.body.length else { return nil }
            longest = Swift.max(longest, animation.at + length)
        }
        return longest
    }
}
