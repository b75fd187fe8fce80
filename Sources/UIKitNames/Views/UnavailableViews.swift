public import Foundation

// Classes that can't be had here, so that the compiler names the way out.

/// Not available.
@available(
    *, unavailable,
    message: "there is no text to edit or to scroll: use a UILabel with numberOfLines = 0"
)
@preconcurrency @MainActor
open class UITextView: UIView {}

/// Not available.
@available(
    *, unavailable,
    message:
        "there are no tables: add plain views for the rows to a view or a UIStackView, and animate those"
)
@preconcurrency @MainActor
open class UITableView: UIScrollView {}

/// Not available.
@available(*, unavailable, message: "there are no tables: use a UIView for the row")
@preconcurrency @MainActor
open class UITableViewCell: UIView {}

/// Not available.
@available(*, unavailable, message: "there are no tables: use a UIView for the header")
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {}

/// Not available.
@available(
    *, unavailable,
    message: "there are no tables: use a UIViewController with plain views for the rows"
)
@preconcurrency @MainActor
open class UITableViewController: UIViewController {}

/// Not available.
@available(
    *, unavailable,
    message: "there are no collections: add plain views for the items to a view, and animate those"
)
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {}

/// Not available.
@available(*, unavailable, message: "there are no collections: use a UIView for the item")
@preconcurrency @MainActor
open class UICollectionViewCell: UIView {}

/// Not available.
@available(*, unavailable, message: "there are no collections: use a UIView for the item")
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {}

/// Not available.
@available(
    *, unavailable,
    message: "there are no collections: use a UIViewController with plain views for the items"
)
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController {}

/// Not available.
@available(*, unavailable, message: "there are no collections: set frames in layoutSubviews")
open class UICollectionViewLayout: NSObject {}

/// Not available.
@available(*, unavailable, message: "there are no collections: set frames in layoutSubviews")
open class UICollectionViewFlowLayout: NSObject {}

/// Not available.
@available(*, unavailable, message: "there is no navigation: put views on the stage yourself")
@preconcurrency @MainActor
open class UINavigationController: UIViewController {}

/// Not available.
@available(*, unavailable, message: "there are no tabs: put views on the stage yourself")
@preconcurrency @MainActor
open class UITabBarController: UIViewController {}

/// Not available.
@available(*, unavailable, message: "there are no pages to turn: put views on the stage yourself")
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {}

/// Not available.
@available(
    *, unavailable,
    message: "there is no presentation: add the other controller's view to this one's"
)
open class UIPresentationController: NSObject {}

/// Not available.
@available(*, unavailable, message: "there are no alerts: use a plain view")
@preconcurrency @MainActor
open class UIAlertController: UIViewController {}

/// Not available.
@available(*, unavailable, message: "there are no segmented controls: use UIButtons")
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {}

/// Not available.
@available(*, unavailable, message: "there are no steppers: use UIButtons")
@preconcurrency @MainActor
open class UIStepper: UIControl {}

/// Not available.
@available(*, unavailable, message: "there are no touches: use a UIActivityIndicatorView")
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {}

/// Not available.
@available(*, unavailable, message: "there are no pickers: use plain views")
@preconcurrency @MainActor
open class UIPickerView: UIView {}

/// Not available.
@available(*, unavailable, message: "there are no pickers: use plain views")
@preconcurrency @MainActor
open class UIDatePicker: UIControl {}

/// Not available.
@available(*, unavailable, message: "there is no navigation: use a UIView")
@preconcurrency @MainActor
open class UINavigationBar: UIView {}

/// Not available.
@available(*, unavailable, message: "there are no tabs: use a UIView")
@preconcurrency @MainActor
open class UITabBar: UIView {}

/// Not available.
@available(*, unavailable, message: "there are no bars: use a UIView")
@preconcurrency @MainActor
open class UIToolbar: UIView {}

/// Not available.
@available(*, unavailable, message: "nothing is typed here: use a UITextField")
@preconcurrency @MainActor
open class UISearchBar: UIView {}

/// Not available.
@available(*, unavailable, message: "there are no nibs: make the views in code")
open class UINib: NSObject {}

/// Not available.
@available(*, unavailable, message: "there are no storyboards: make the views in code")
open class UIStoryboard: NSObject {}

/// Not available.
@available(
    *, unavailable,
    message: "there is no physics: use springs, or compute positions in a CADisplayLink"
)
open class UIDynamicAnimator: NSObject {}

/// Not available.
@available(*, unavailable, message: "the device doesn't move: animate the shift yourself")
open class UIMotionEffectGroup: NSObject {}

/// Not available.
@available(*, unavailable, message: "the device doesn't move: animate the shift yourself")
open class UIInterpolatingMotionEffect: NSObject {}
