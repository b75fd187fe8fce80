/// The two delegates of an animation, and what they are told besides.
@MainActor
struct BLAnimationDelegates {
    private let animationID: String?
    private let context: Any?
    private weak var delegate: (any BLAnimationControllerDelegate)?
    private weak var work: (any BLAnimationWorkDelegate)?

    init(
        _ animationID: String?, _ context: Any?, _ delegate: (any BLAnimationControllerDelegate)?,
        _ work: (any BLAnimationWorkDelegate)?
    ) {
        self.animationID = animationID
        self.context = context
        self.delegate = delegate
        self.work = work
    }

    func receive(_ call: BLAnimationCall) {
        switch call {
        case .willStart: delegate?.BL_Animation_WillStart(animationID, context: context)
        case .starting: work?.BL_AnimationWork_Starting(animationID, context: context)
        case .process(let percent, let position):
            work?.BL_AnimationWork_Process(
                animationID, context: context, percentThisCycle: percent,
                overallPosition: position)
        case .completing: work?.BL_AnimationWork_Completing(animationID, context: context)
        case .didStop(let finished):
            delegate?.BL_Animation_DidStop(animationID, finished: finished, context: context)
        }
    }

    func value(for time: Double, curve: Int) -> Double {
        work?.BL_AnimationWork_ValueForTime(time, forCurve: curve) ?? time
    }
}
