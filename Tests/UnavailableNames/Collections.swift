import UIKitNames

class Grid: UIViewController {
    // expected-error@+1 {{there are no collections: add plain views for the items to a view}}
    private var collection: UICollectionView!

    override func viewDidLoad() {
        super.viewDidLoad()
        // expected-error@+1 {{there are no collections: set frames in layoutSubviews}}
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 100)
        layout.scrollDirection = .horizontal
        // expected-error@+1 {{there are no collections: add plain views for the items to a view}}
        collection = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        collection.dataSource = self
        collection.register(Item.self, forCellWithReuseIdentifier: "item")
        view.addSubview(collection)
        collection.scrollToItem(
            at: IndexPath(item: 1, section: 0), at: .centeredHorizontally, animated: true)
    }
}

// expected-error@+1 {{there are no collections: make the items in a loop, and add them to a view}}
extension Grid: UICollectionViewDataSource {
    func collectionView(
        // expected-error@+1 {{there are no collections: add plain views for the items to a view}}
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 3 }
}

// expected-error@+1 {{there are no collections: set frames in layoutSubviews}}
extension Grid: UICollectionViewDelegateFlowLayout {}

// expected-error@+1 {{there are no collections: use a UIView for the item}}
class Item: UICollectionViewCell {
    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.layer.cornerRadius = 8
    }

    required init?(coder: NSCoder) { fatalError() }

    override var isHighlighted: Bool {
        didSet { UIView.animate(withDuration: 0.2) { self.alpha = self.isHighlighted ? 0.5 : 1 } }
    }
}

// expected-error@+1 {{there are no collections: set frames in layoutSubviews}}
class Carousel: UICollectionViewLayout {
    override func prepare() { super.prepare() }
    override func layoutAttributesForItem(at indexPath: IndexPath)
        // expected-error@+1 {{there are no collections: set frames in layoutSubviews}}
        -> UICollectionViewLayoutAttributes?
    {
        // expected-error@+1 {{there are no collections: set frames in layoutSubviews}}
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.transform = CGAffineTransform(scaleX: 2, y: 2)
        return attributes
    }
}
