// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

// Collections and their layouts, which aren't available.

@available(
    *, unavailable,
    message: "there are no collections: add plain views for the items to a view, and animate those"
)
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let top = ScrollPosition(rawValue: 1)
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        public static let bottom = ScrollPosition(rawValue: 4)
        public static let left = ScrollPosition(rawValue: 8)
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        public static let right = ScrollPosition(rawValue: 32)
    }
    public enum ScrollDirection: Int { case vertical, horizontal }
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        public init(handler: @escaping (Cell, IndexPath, Item) -> Void) {}
    }

    public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        super.init(frame: frame)
    }
    public required init?(coder: NSCoder) { nil }

    open weak var dataSource: (any UICollectionViewDataSource)?
    open var collectionViewLayout = UICollectionViewLayout()
    open var backgroundView: UIView?
    open var allowsSelection = true
    open var allowsMultipleSelection = false
    open var visibleCells: [UICollectionViewCell] { [] }
    open var indexPathsForVisibleItems: [IndexPath] { [] }
    open var indexPathsForSelectedItems: [IndexPath]? { nil }
    open var numberOfSections: Int { 0 }

    open func reloadData() {}
    open func reloadItems(at indexPaths: [IndexPath]) {}
    open func reloadSections(_ sections: IndexSet) {}
    open func insertItems(at indexPaths: [IndexPath]) {}
    open func deleteItems(at indexPaths: [IndexPath]) {}
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {}
    open func performBatchUpdates(
        _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {}
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {}
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {}
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {}
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
        -> UICollectionViewCell
    { UICollectionViewCell() }
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String,
        for indexPath: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView() }
    open func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell { fatalError() }
    open func numberOfItems(inSection section: Int) -> Int { 0 }
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { nil }
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { nil }
    open func indexPathForItem(at point: CGPoint) -> IndexPath? { nil }
    open func layoutAttributesForItem(at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }
    open func selectItem(
        at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
    ) {}
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {}
    open func scrollToItem(
        at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
    ) {}
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {}
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {}
}

@available(
    *, unavailable,
    message: "there are no collections: make the items in a loop, and add them to a view"
)
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: AnyObject {}

@available(
    *, unavailable, message: "there are no collections: call yourself what the collection would"
)
@preconcurrency @MainActor
public protocol UICollectionViewDelegate: UIScrollViewDelegate {}

@available(*, unavailable, message: "there are no collections: set frames in layoutSubviews")
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {}

@available(*, unavailable, message: "there are no collections: use a UIView for the item")
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    open var reuseIdentifier: String? { nil }

    open func prepareForReuse() {}
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

@available(*, unavailable, message: "there are no collections: use a UIView for the item")
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    open var contentView: UIView { self }
    open var backgroundView: UIView?
    open var selectedBackgroundView: UIView?
    open var isSelected = false
    open var isHighlighted = false
}

@available(
    *, unavailable,
    message: "there are no collections: use a UIViewController with plain views for the items"
)
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
    UICollectionViewDelegate
{
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        super.init(nibName: nil, bundle: nil)
    }
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nil, bundle: nil)
    }
    public required init?(coder: NSCoder) { nil }

    open var collectionView: UICollectionView!
    open var collectionViewLayout: UICollectionViewLayout { UICollectionViewLayout() }

    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    open func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 0 }
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell() }
    open func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {}
}

// Layouts.

@available(*, unavailable, message: "there are no collections: set frames in layoutSubviews")
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    public override init() {}
    public required init?(coder: NSCoder) { nil }

    open var collectionView: UICollectionView? { nil }
    open var collectionViewContentSize: CGSize { .zero }
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

    open func prepare() {}
    open func invalidateLayout() {}
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        nil
    }
    open func layoutAttributesForItem(at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }
    open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint,
        withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }
}

@available(*, unavailable, message: "there are no collections: set frames in layoutSubviews")
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject {
    public convenience init(forCellWith indexPath: IndexPath) { self.init() }

    open var indexPath = IndexPath()
    open var frame = CGRect.zero
    open var bounds = CGRect.zero
    open var center = CGPoint.zero
    open var size = CGSize.zero
    open var transform = CGAffineTransform.identity
    open var transform3D = CATransform3DIdentity
    open var alpha: CGFloat = 1
    open var zIndex = 0
    open var isHidden = false
}

@available(*, unavailable, message: "there are no collections: set frames in layoutSubviews")
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    public static let automaticSize = CGSize.zero

    open var minimumLineSpacing: CGFloat = 10
    open var minimumInteritemSpacing: CGFloat = 10
    open var itemSize = CGSize(width: 50, height: 50)
    open var estimatedItemSize = CGSize.zero
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    open var headerReferenceSize = CGSize.zero
    open var footerReferenceSize = CGSize.zero
    open var sectionInset = UIEdgeInsets.zero
}

@available(*, unavailable, message: "there are no collections: set frames in layoutSubviews")
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    public init(section: NSCollectionLayoutSection) { super.init() }
    public init(
        sectionProvider: @escaping (Int, AnyObject) -> NSCollectionLayoutSection?
    ) { super.init() }
    public required init?(coder: NSCoder) { nil }
}

@available(*, unavailable, message: "there are no collections: set frames in layoutSubviews")
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
    public convenience init(group: NSCollectionLayoutGroup) { self.init() }

    open var contentInsets = NSDirectionalEdgeInsets.zero
    open var interGroupSpacing: CGFloat = 0
}

@available(*, unavailable, message: "there are no collections: set frames in layoutSubviews")
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
    public convenience init(layoutSize: NSCollectionLayoutSize) { self.init() }

    open var contentInsets = NSDirectionalEdgeInsets.zero
}

@available(*, unavailable, message: "there are no collections: set frames in layoutSubviews")
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup() }
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup() }
}

@available(*, unavailable, message: "there are no collections: set frames in layoutSubviews")
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject {
    public convenience init(
        widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension
    ) { self.init() }
}

@available(*, unavailable, message: "there are no collections: set frames in layoutSubviews")
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject {
    open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self { fatalError() }
    open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self { fatalError() }
    open class func absolute(_ absoluteDimension: CGFloat) -> Self { fatalError() }
    open class func estimated(_ estimatedDimension: CGFloat) -> Self { fatalError() }
}

@available(
    *, unavailable,
    message: "there are no collections: make the items in a loop, and add them to a view"
)
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
    Section: Hashable & Sendable, Item: Hashable & Sendable
>:
    NSObject, UICollectionViewDataSource
{
    public init(
        collectionView: UICollectionView,
        cellProvider: @escaping (UICollectionView, IndexPath, Item) -> UICollectionViewCell?
    ) {}

    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {}
    open func snapshot() -> NSDiffableDataSourceSnapshot<Section, Item> {
        NSDiffableDataSourceSnapshot()
    }
    open func itemIdentifier(for indexPath: IndexPath) -> Item? { nil }
}

@available(
    *, unavailable,
    message: "there are no tables: make the rows in a loop, and add them to a view"
)
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<Section: Hashable & Sendable, Item: Hashable & Sendable>:
    NSObject, UITableViewDataSource
{
    public init(
        tableView: UITableView,
        cellProvider: @escaping (UITableView, IndexPath, Item) -> UITableViewCell?
    ) {}

    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {}
    open func itemIdentifier(for indexPath: IndexPath) -> Item? { nil }
}

@available(
    *, unavailable,
    message: "there are no tables and no collections: keep the items in an array"
)
public struct NSDiffableDataSourceSnapshot<Section: Hashable & Sendable, Item: Hashable & Sendable>
{
    public init() {}

    public mutating func appendSections(_ identifiers: [Section]) {}
    public mutating func appendItems(
        _ identifiers: [Item], toSection sectionIdentifier: Section? = nil
    ) {}
    public mutating func deleteItems(_ identifiers: [Item]) {}
}
