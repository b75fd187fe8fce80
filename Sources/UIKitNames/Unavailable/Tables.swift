// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

// Tables, which aren't available.

@available(
    *, unavailable,
    message:
        "there are no tables: add plain views for the rows to a view or a UIStackView, and animate those"
)
@preconcurrency @MainActor
open class UITableView: UIScrollView {
    public enum Style: Int { case plain, grouped, insetGrouped }
    public enum RowAnimation: Int {
        case fade, right, left, top, bottom, none, middle
        case automatic = 100
    }
    public enum ScrollPosition: Int { case none, top, middle, bottom }

    public static let automaticDimension: CGFloat = -1

    public init(frame: CGRect, style: Style) { super.init(frame: frame) }
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { nil }

    open weak var dataSource: (any UITableViewDataSource)?
    open var style: Style { .plain }
    open var rowHeight: CGFloat = -1
    open var estimatedRowHeight: CGFloat = -1
    open var sectionHeaderHeight: CGFloat = -1
    open var sectionFooterHeight: CGFloat = -1
    open var sectionHeaderTopPadding: CGFloat = 0
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
    open var separatorColor: UIColor?
    open var separatorInset = UIEdgeInsets.zero
    open var backgroundView: UIView?
    open var tableHeaderView: UIView?
    open var tableFooterView: UIView?
    open var allowsSelection = true
    open var allowsMultipleSelection = false
    open var isEditing = false
    open var visibleCells: [UITableViewCell] { [] }
    open var indexPathsForVisibleRows: [IndexPath]? { nil }
    open var indexPathForSelectedRow: IndexPath? { nil }
    open var numberOfSections: Int { 0 }

    open func reloadData() {}
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {}
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {}
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {}
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {}
    open func beginUpdates() {}
    open func endUpdates() {}
    open func performBatchUpdates(
        _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {}
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {}
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {}
    open func register(
        _ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
    ) {}
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {}
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { nil }
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
        -> UITableViewCell
    { UITableViewCell() }
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
        -> UITableViewHeaderFooterView?
    { nil }
    open func numberOfRows(inSection section: Int) -> Int { 0 }
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { nil }
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { nil }
    open func indexPathForRow(at point: CGPoint) -> IndexPath? { nil }
    open func rectForRow(at indexPath: IndexPath) -> CGRect { .zero }
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? { nil }
    open func selectRow(
        at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
    ) {}
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {}
    open func scrollToRow(
        at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
    ) {}
    open func setEditing(_ editing: Bool, animated: Bool) {}
}

@available(
    *, unavailable,
    message: "there are no tables: make the rows in a loop, and add them to a view"
)
@preconcurrency @MainActor
public protocol UITableViewDataSource: AnyObject {}

@available(
    *, unavailable,
    message: "there are no tables: call yourself what the table would call"
)
@preconcurrency @MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {}

@available(*, unavailable, message: "there are no tables: use a UIView for the row")
@preconcurrency @MainActor
open class UITableViewCell: UIView {
    public enum CellStyle: Int { case `default`, value1, value2, subtitle }
    public enum SeparatorStyle: Int { case none, singleLine }
    public enum SelectionStyle: Int { case none, blue, gray, `default` }
    public enum AccessoryType: Int {
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }
    public enum EditingStyle: Int { case none, delete, insert }

    public init(style: CellStyle, reuseIdentifier: String?) { super.init(frame: .zero) }
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { nil }

    open var contentView: UIView { self }
    open var textLabel: UILabel? { nil }
    open var detailTextLabel: UILabel? { nil }
    open var imageView: UIImageView? { nil }
    open var backgroundView: UIView?
    open var selectedBackgroundView: UIView?
    open var accessoryView: UIView?
    open var accessoryType = AccessoryType.none
    open var selectionStyle = SelectionStyle.default
    open var separatorInset = UIEdgeInsets.zero
    open var reuseIdentifier: String? { nil }
    open var isSelected = false
    open var isHighlighted = false
    open var isEditing = false

    open func prepareForReuse() {}
    open func setSelected(_ selected: Bool, animated: Bool) {}
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {}
    open func setEditing(_ editing: Bool, animated: Bool) {}
}

@available(*, unavailable, message: "there are no tables: use a UIView for the header")
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
    public init(reuseIdentifier: String?) { super.init(frame: .zero) }
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { nil }

    open var contentView: UIView { self }
    open var textLabel: UILabel? { nil }
    open var backgroundView: UIView?

    open func prepareForReuse() {}
}

@available(
    *, unavailable,
    message: "there are no tables: use a UIViewController with plain views for the rows"
)
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    public init(style: UITableView.Style) { super.init(nibName: nil, bundle: nil) }
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nil, bundle: nil)
    }
    public required init?(coder: NSCoder) { nil }

    open var tableView: UITableView!
    open var refreshControl: UIRefreshControl?
    open var clearsSelectionOnViewWillAppear = true

    open func numberOfSections(in tableView: UITableView) -> Int { 1 }
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
    { UITableViewCell() }
    open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        0
    }
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    open func tableView(
        _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {}
    open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        nil
    }
    open func tableView(
        _ tableView: UITableView, heightForHeaderInSection section: Int
    ) -> CGFloat { 0 }
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        nil
    }
}
