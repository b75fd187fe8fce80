/// How important a constraint or a view's own size is, from 0 to 1000. A higher priority is fulfilled as well as
/// possible before lower ones count.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: Float
    /// A priority.
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// A priority.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// 1000: must be fulfilled.
    public static let required = UILayoutPriority(1000)
    /// 750: how much views resist being smaller than their contents.
    public static let defaultHigh = UILayoutPriority(750)
    /// 510: a drag that can resize a window.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// 500: a window that stays as large as it is.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// 490: a drag that can't resize a window.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// 250: how much views resist being larger than their contents.
    public static let defaultLow = UILayoutPriority(250)
    /// 50: the target size of `systemLayoutSizeFitting(_:)`.
    public static let fittingSizeLevel = UILayoutPriority(50)
}

/// A view's priorities along both axes.
struct ContentPriorities {
    var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
    var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
}

extension UIView {
    /// Sets how much the view resists growing beyond its own size. Stack views give spare room to the lowest.
    /// Default: 250, and 750 for switches and activity indicators.
    public func setContentHuggingPriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        kept.priorities.hugging[axis] = priority
        ownSizeDidChange()
    }

    /// How much the view resists growing. Default: 250.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        kept.priorities.hugging[axis] ?? .defaultLow
    }

    /// Sets how much the view resists being smaller than its own size. Stack views take missing room from the
    /// lowest. Default: 750.
    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        kept.priorities.resistance[axis] = priority
        ownSizeDidChange()
    }

    /// How much the view resists shrinking. Default: 750.
    public func contentCompressionResistancePriority(
        for axis: NSLayoutConstraint.Axis
    ) -> UILayoutPriority {
        kept.priorities.resistance[axis] ?? .defaultHigh
    }
}
