public import AnimationSystems

/// A predefined Spruce animation: a start state, and the change that leads to the view's place.
///
/// Several can be combined. Each start is applied on top of the previous ones, so their order matters: an
/// expansion shrinks a slide before it, but not a slide after it.
///
/// Strengths are words such as `.small` or `.severely`, numbers such as `.byPoints(20)`, or a `SpruceSize`.
public enum StockAnimation {
    /// Moves in a direction to the view's place.
    case slide(SlideDirection, SpruceDistance)
    /// From transparent to opaque: alpha 1, even if it was less before.
    case fadeIn
    /// Rotates back from an angle.
    case spin(SpruceAngle)
    /// Grows to the view's size.
    case expand(SpruceScale)
    /// Shrinks to the view's size.
    case contract(SpruceScale)
    /// Custom functions: the first puts a view into its start state, the second into its end state.
    case custom(prepareFunction: SprucePrepareHandler, animateFunction: SpruceChangeFunction)

    /// What the animation does to a view's node.
    @MainActor
    var effect: SpruceEffect {
        switch self {
        case .slide(let direction, let distance): .slide(direction, distance)
        case .fadeIn: .fadeIn
        case .spin(let angle): .spin(angle)
        case .expand(let scale): .expand(scale)
        case .contract(let scale): .contract(scale)
        case .custom(let prepare, let animate):
            .custom(
                prepare: { $0.uiView.map(prepare) }, animate: { $0.uiView.map(animate) })
        }
    }
}

/// The first release's name of `StockAnimation`.
public typealias SpruceStandardAnimation = StockAnimation

// The first release's forms, with a size. They are generic so that a word such as `.small` alone stays
// unambiguous: it names the size of a case's own strength.

extension StockAnimation {
    /// Moves in a direction to the view's place.
    public static func slide<Size: SpruceSizing>(
        _ direction: SlideDirection, _ size: Size
    ) -> StockAnimation {
        .slide(direction, SpruceDistance.size(size.size))
    }

    /// Rotates back from an angle.
    public static func spin<Size: SpruceSizing>(_ size: Size) -> StockAnimation {
        .spin(SpruceAngle.size(size.size))
    }

    /// Grows to the view's size.
    public static func expand<Size: SpruceSizing>(_ size: Size) -> StockAnimation {
        .expand(SpruceScale.size(size.size))
    }

    /// Shrinks to the view's size.
    public static func contract<Size: SpruceSizing>(_ size: Size) -> StockAnimation {
        .contract(SpruceScale.size(size.size))
    }
}

/// A size in words; only `SpruceSize` conforms.
public protocol SpruceSizing {
    /// The size.
    var size: SpruceSize { get }
}

extension SpruceSize: SpruceSizing {
    /// The size itself.
    public var size: SpruceSize { self }
}

/// An option of a Spruce call; a call takes a list of them.
public enum SpruceOption {
    /// These views stay unchanged: they are neither prepared nor animated. The times of the others don't
    /// change.
    case excludedViews([UIView])
    /// How many levels below the direct subviews take part. Default: 0; negative values count as 0.
    case recursiveDepth(Int)
    /// The view itself also takes part and starts at once.
    case includingSelf
    /// Only the view itself takes part, without its subviews.
    case onlySelf
    /// Everything moves this many seconds later. Preparation still happens now.
    case delay(Double)
    /// Reverses the direction: each view moves from its place to its start state and stays there.
    case reverse
}

extension SpruceSelection {
    /// What the options name. Excluded views add up; of several other options of a kind the last counts.
    @MainActor
    init(_ options: [SpruceOption]) {
        self.init()
        for option in options {
            switch option {
            case .excludedViews(let views): excluded += views.map(\.layer.node)
            case .recursiveDepth(let depth): self.depth = depth
            case .delay(let seconds): delay = seconds
            case .includingSelf: includesSelf = true
            case .onlySelf: (includesSelf, includesSubviews) = (true, false)
            case .reverse: isReverse = true
            }
        }
    }
}
