import UIKitNames

/// All animations in a grid. Those that end begin again.
final class GalleryWall: UIView {
    private let cells: [GalleryCell]

    init(items: [GalleryItem], columns: Int) {
        let side = GalleryCell.side
        cells = items.enumerated().map { index, item in
            let (row, column) = index.quotientAndRemainder(dividingBy: columns)
            let origin = CGPoint(x: CGFloat(column) * side, y: CGFloat(row) * side)
            return GalleryCell(item: item, origin: origin)
        }
        let rows = (items.count + columns - 1) / columns
        super.init(
            frame: CGRect(x: 0, y: 0, width: CGFloat(columns) * side, height: CGFloat(rows) * side))
        cells.forEach(addSubview)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    /// Starts the animations one after the other within 2 s, so that they never rest together.
    func start() {
        for (index, cell) in cells.enumerated() {
            let delay = 0.1 * Double(7 * index % 20)
            DispatchQueue.main.asyncAfter(deadline: .now() + delay) { cell.start() }
        }
    }
}

/// One animation on a card, scaled to fit.
private final class GalleryCell: UIView {
    static let side: CGFloat = 100

    private let item: GalleryItem
    private let card = UIView()

    init(item: GalleryItem, origin: CGPoint) {
        self.item = item
        super.init(frame: CGRect(origin: origin, size: CGSize(width: Self.side, height: Self.side)))
        card.frame = bounds.insetBy(dx: 3, dy: 3)
        card.backgroundColor = .white
        card.layer.cornerRadius = 12
        card.clipsToBounds = true
        addSubview(card)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func start() {
        play()
        guard !item.isEndless else { return }
        Timer.scheduledTimer(withTimeInterval: item.duration, repeats: true) { [weak self] _ in
            self?.play()
        }
    }

    private func play() {
        card.subviews.forEach { $0.removeFromSuperview() }
        let view = item.view()
        let holder = UIView(frame: view.bounds)
        holder.addSubview(view)
        holder.center = CGPoint(x: card.bounds.midX, y: card.bounds.midY)
        let scale = card.bounds.width / max(view.bounds.width, view.bounds.height)
        holder.transform = CGAffineTransform(scaleX: scale, y: scale)
        card.addSubview(holder)
        view.layoutIfNeeded()
        view.start()
    }
}
