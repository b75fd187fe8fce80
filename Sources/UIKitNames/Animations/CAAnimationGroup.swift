internal import LayerTree

/// Animations that run together, in the group's time.
///
/// The group's duration cuts its animations off and doesn't stretch them; those without a duration last as long as the
/// group. Their delegates aren't called, and their `isRemovedOnCompletion` doesn't count.
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
    /// The animations; their begin times count from the start of the group.
    open var animations: [CAAnimation]? { didSet { noteChange() } }

    override func makeEmpty() -> CAAnimation { CAAnimationGroup() }

    override func copyProperties(to copy: CAAnimation) {
        super.copyProperties(to: copy)
        (copy as? CAAnimationGroup)?.animations = animations?.map { $0.addedCopy() }
    }

    /// One group for each target of its animations, because the engine's belong to one.
    override func engineAnimations(in context: AnimationContext) -> [TargetedAnimation] {
        var groups: [TargetedAnimation] = []
        let parts = context.withDuration(duration) {
            (animations ?? []).flatMap { $0.engineAnimations(in: context) }
        }
        for part in parts {
            let index = groups.firstIndex { $0.subject === part.subject }
            var group = AnimationGroup([part.animation], timing: timing(in: context))
            group.isRemovedOnCompletion = isRemovedOnCompletion
            if let index, let former = groups[index].animation as? AnimationGroup {
                group.animations = former.animations + group.animations
                groups[index].animation = group
            } else {
                groups.append(TargetedAnimation(subject: part.subject, animation: group))
            }
        }
        return groups.isEmpty ? pause(in: context) : groups
    }
}
