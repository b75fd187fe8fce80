// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

// Controls and views of text that aren't available.

@available(
    *, unavailable,
    message: "there is no text to edit or to scroll: use a UILabel with numberOfLines = 0"
)
@preconcurrency @MainActor
open class UITextView: UIScrollView {
    public init(frame: CGRect, textContainer: AnyObject?) { super.init(frame: frame) }
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { nil }

    open var text: String! = ""
    open var attributedText: NSAttributedString! = NSAttributedString(string: "")
    open var font: UIFont?
    open var textColor: UIColor?
    open var textAlignment = NSTextAlignment.natural
    open var isEditable = true
    open var isSelectable = true
    open var selectedRange = NSRange()
    open var textContainerInset = UIEdgeInsets.zero
}

@available(*, unavailable, message: "nothing is typed here: call what the editing would do")
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {}

@available(*, unavailable, message: "there are no segmented controls: use UIButtons")
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    public static let noSegment = -1

    public init(items: [Any]?) { super.init(frame: .zero) }
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { nil }

    open var numberOfSegments: Int { 0 }
    open var selectedSegmentIndex = -1
    open var selectedSegmentTintColor: UIColor?
    open var isMomentary = false

    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {}
    open func removeSegment(at segment: Int, animated: Bool) {}
    open func removeAllSegments() {}
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {}
    open func titleForSegment(at segment: Int) -> String? { nil }
    open func setTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) {}
}

@available(*, unavailable, message: "there are no steppers: use UIButtons")
@preconcurrency @MainActor
open class UIStepper: UIControl {
    open var value = 0.0
    open var minimumValue = 0.0
    open var maximumValue = 100.0
    open var stepValue = 1.0
    open var wraps = false
    open var autorepeat = true
}

@available(*, unavailable, message: "there are no touches: use a UIActivityIndicatorView")
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
    open var isRefreshing: Bool { false }
    open var attributedTitle: NSAttributedString?

    open func beginRefreshing() {}
    open func endRefreshing() {}
}

@available(*, unavailable, message: "there are no pickers: use plain views")
@preconcurrency @MainActor
open class UIPickerView: UIView {
    open weak var dataSource: (any UIPickerViewDataSource)?
    open weak var delegate: (any UIPickerViewDelegate)?

    open func reloadAllComponents() {}
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {}
    open func selectedRow(inComponent component: Int) -> Int { 0 }
}

@available(*, unavailable, message: "there are no pickers: use plain views")
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: AnyObject {}

@available(*, unavailable, message: "there are no pickers: call what the choice would do")
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: AnyObject {}

@available(*, unavailable, message: "there are no pickers: use plain views")
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
    public enum Mode: Int { case time, date, dateAndTime, countDownTimer }

    open var datePickerMode = Mode.dateAndTime
    open var date = Date()
    open var minimumDate: Date?
    open var maximumDate: Date?

    open func setDate(_ date: Date, animated: Bool) {}
}

@available(*, unavailable, message: "there are no pickers: use plain views")
@preconcurrency @MainActor
open class UIColorWell: UIControl {
    open var selectedColor: UIColor?
}
