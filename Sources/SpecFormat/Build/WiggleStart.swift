internal import Drawing
internal import LayerTree
internal import TimingModel

extension WiggleSpec: TimedBody {
    var kind: String { "wiggle" }
    var starts: [StartGroup] { [StartGroup(delay: delay, indices: Array(views.indices)[...])] }

    @MainActor
    func begin(
        _ members: Members, in player: SpecPlayer, name: String?,
        ended: @escaping @MainActor (Bool) -> Void
    ) -> AnimationHandle {
        let starts = members.list.flatMap { member in
            amounts.compactMap { amount in
                animation(amount, of: member, of: members.count).map {
                    ExplicitStart($0, of: member.view)
                }
            }
        }
        return player.recorder.add(starts, name: name, completion: ended)
    }

    /// The noise that is added to one property of a view.
    @MainActor
    private func animation(
        _ amount: Assignment, of member: Members.Member, of count: Int
    ) -> KeyframeAnimation? {
        guard case .property(let property, let value) = amount,
            case .numbers(let most) = value.value(at: member.index, of: count)
        else { return nil }
        let noise = Self.noise(
            Int(Self.valueCount(frequency, duration)), of: property,
            named: member.view.id ?? "\(member.index)", seed: seed)
        var animation = KeyframeAnimation(
            AnimatedPath(property), values: noise.map { .numbers($0.scaled(by: most)) },
            timing: MediaTiming(duration: duration).explicit)
        animation.calculationMode = .cubic
        animation.isAdditive = true
        return animation
    }
}

extension Components {
    /// Each number multiplied by that of `factors`.
    fileprivate func scaled(by factors: Components) -> Components {
        Components(x * factors.x, y * factors.y, z * factors.z, w * factors.w)
    }
}
