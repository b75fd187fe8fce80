import UIKitNames

let overlays: [GalleryItem] = [
    .once("toast", for: 2) { Toast(frame: $0) },
    .once("bottom-sheet", for: 2) { BottomSheet(frame: $0) },
    .once("floating-menu", for: 2) { FloatingMenu(frame: $0) },
]

/// A message that drops in from above and leaves by itself.
final class Toast: UIView, GalleryView {
    private let banner = UIView()
    private let icon = CAShapeLayer()
    private let messageLabel = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        clipsToBounds = true
        backgroundColor = .systemGray6
        banner.backgroundColor = .systemBackground
        banner.layer.shadowColor = UIColor.black.cgColor
        banner.layer.shadowOpacity = 0.2
        banner.layer.shadowRadius = 5
        banner.layer.shadowOffset = CGSize(width: 0, height: 3)
        addSubview(banner)

        icon.fillColor = UIColor.systemGreen.cgColor
        icon.path = UIBezierPath(ovalIn: CGRect(x: 8, y: 8, width: 18, height: 18)).cgPath
        let check = CAShapeLayer()
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 13, y: 17.5))
        path.addLine(to: CGPoint(x: 16, y: 20.5))
        path.addLine(to: CGPoint(x: 21.5, y: 14))
        check.path = path.cgPath
        check.fillColor = nil
        check.strokeColor = UIColor.white.cgColor
        check.lineWidth = 2
        check.lineCap = .round
        check.lineJoin = .round
        icon.addSublayer(check)
        banner.layer.addSublayer(icon)

        messageLabel.text = "Saved"
        messageLabel.font = .systemFont(ofSize: 13, weight: .medium)
        messageLabel.sizeToFit()
        banner.addSubview(messageLabel)
        banner.isHidden = true
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = messageLabel.bounds.width + 44
        banner.bounds = CGRect(x: 0, y: 0, width: width, height: 34)
        banner.center = CGPoint(x: bounds.midX, y: 32)
        banner.layer.cornerRadius = 17
        messageLabel.center = CGPoint(x: 32 + messageLabel.bounds.midX, y: 17)
    }

    func start() {
        let away = CGAffineTransform(translationX: 0, y: -80)
        banner.isHidden = false
        banner.transform = away
        UIView.animate(
            withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 1,
            options: [.curveEaseOut, .allowUserInteraction],
            animations: {
                self.banner.transform = .identity
            },
            completion: { _ in
                UIView.animate(
                    withDuration: 0.3, delay: 0.7, options: [.curveEaseIn],
                    animations: {
                        self.banner.transform = away
                    },
                    completion: { _ in
                        self.banner.isHidden = true
                    })
            })
    }
}

/// A sheet that comes up over a page. The page sinks back; then a finger draws the sheet down.
final class BottomSheet: UIView, GalleryView {
    private let page = UIView()
    private let dimming = UIView()
    private let sheet = UIView()
    private var isPresented = false
    private var displayLink: CADisplayLink?

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        backgroundColor = .black
        clipsToBounds = true
        page.backgroundColor = .systemBackground
        page.clipsToBounds = true
        for row in 0..<4 {
            let line = UIView(
                frame: CGRect(x: 12, y: 14 + 26 * row, width: 80 - 12 * (row % 2), height: 12))
            line.backgroundColor = row == 0 ? .systemIndigo : .systemGray4
            line.layer.cornerRadius = 4
            page.addSubview(line)
        }
        addSubview(page)
        dimming.backgroundColor = .black
        dimming.alpha = 0
        addSubview(dimming)
        sheet.backgroundColor = .systemBackground
        sheet.layer.cornerRadius = 16
        sheet.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        addSubview(sheet)
        addSheetContents()
    }

    /// Laid out for a sheet of 200 points; the masks fit them to others.
    private func addSheetContents() {
        sheet.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        let handle = UIView(frame: CGRect(x: 85, y: 8, width: 30, height: 4))
        handle.backgroundColor = .systemGray3
        handle.layer.cornerRadius = 2
        handle.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
        sheet.addSubview(handle)

        let button = UILabel(frame: CGRect(x: 16, y: 24, width: 168, height: 26))
        button.text = "Share"
        button.textColor = .white
        button.textAlignment = .center
        button.font = .systemFont(ofSize: 13, weight: .semibold)
        button.backgroundColor = .systemBlue
        button.layer.cornerRadius = 13
        button.clipsToBounds = true
        button.autoresizingMask = .flexibleWidth
        sheet.addSubview(button)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        page.bounds = bounds
        page.center = CGPoint(x: bounds.midX, y: bounds.midY)
        dimming.frame = bounds
        // Higher than it shows, so that a spring's overshoot doesn't open a gap below it.
        sheet.frame = CGRect(
            x: 0, y: isPresented ? bounds.height - 66 : bounds.height, width: bounds.width,
            height: 100)
    }

    /// An animator to the other state.
    private func makeAnimator(timing: any UITimingCurveProvider, duration: TimeInterval)
        -> UIViewPropertyAnimator
    {
        let animator = UIViewPropertyAnimator(duration: duration, timingParameters: timing)
        animator.addAnimations {
            self.isPresented.toggle()
            self.setNeedsLayout()
            self.layoutIfNeeded()
            self.dimming.alpha = self.isPresented ? 0.4 : 0
            self.page.layer.cornerRadius = self.isPresented ? 10 : 0
            self.page.transform =
                self.isPresented ? CGAffineTransform(scaleX: 0.9, y: 0.9) : .identity
        }
        return animator
    }

    func start() {
        let spring = UISpringTimingParameters(dampingRatio: 0.75)
        let animator = makeAnimator(timing: spring, duration: 0.6)
        animator.addCompletion { _ in
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { self.dismissByDragging() }
        }
        animator.startAnimation()
    }

    private func dismissByDragging() {
        let animator = makeAnimator(
            timing: UICubicTimingParameters(animationCurve: .easeOut), duration: 0.4)
        animator.pauseAnimation()
        let begin = CACurrentMediaTime()
        let link = CADisplayLink { [weak self] link in
            let progress = min(CGFloat(link.timestamp - begin) / 0.39, 1)
            animator.fractionComplete = progress * 0.5
            guard progress >= 1 else { return }
            link.invalidate()
            self?.displayLink = nil
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.6)
        }
        link.add(to: .main, forMode: .common)
        displayLink = link
    }
}

/// A round button that opens a menu of smaller ones, one after the other.
final class FloatingMenu: UIView, GalleryView {
    private let mainButton = UIButton(type: .custom)
    private var items: [UIButton] = []
    private let plus = CAShapeLayer()
    private var isOpen = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        let colors: [UIColor] = [.systemRed, .systemOrange, .systemGreen]
        for (color, title) in zip(colors, ["A", "B", "C"]) {
            let item = UIButton(type: .custom)
            item.setTitle(title, for: .normal)
            item.titleLabel?.font = .systemFont(ofSize: 13, weight: .bold)
            item.backgroundColor = color
            item.alpha = 0
            addSubview(item)
            items.append(item)
        }
        mainButton.backgroundColor = .systemBlue
        mainButton.layer.shadowColor = UIColor.black.cgColor
        mainButton.layer.shadowOpacity = 0.3
        mainButton.layer.shadowRadius = 4
        mainButton.layer.shadowOffset = CGSize(width: 0, height: 3)
        mainButton.addAction(
            UIAction { [weak self] _ in
                guard let self = self else { return }
                self.isOpen ? self.close() : self.open()
            }, for: .touchUpInside)
        addSubview(mainButton)

        let cross = UIBezierPath()
        cross.move(to: CGPoint(x: 13, y: 20))
        cross.addLine(to: CGPoint(x: 27, y: 20))
        cross.move(to: CGPoint(x: 20, y: 13))
        cross.addLine(to: CGPoint(x: 20, y: 27))
        plus.path = cross.cgPath
        plus.strokeColor = UIColor.white.cgColor
        plus.lineWidth = 3
        plus.lineCap = .round
        mainButton.layer.addSublayer(plus)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        mainButton.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
        mainButton.center = CGPoint(x: bounds.maxX - 30, y: bounds.maxY - 30)
        mainButton.layer.cornerRadius = 20
        plus.bounds = mainButton.bounds
        plus.position = CGPoint(x: 20, y: 20)
        for (index, item) in items.enumerated() {
            let angle = CGFloat.pi + CGFloat(index) * .pi / 4
            item.bounds = CGRect(x: 0, y: 0, width: 28, height: 28)
            item.layer.cornerRadius = 14
            item.center = CGPoint(
                x: mainButton.center.x + 56 * cos(angle), y: mainButton.center.y + 56 * sin(angle))
        }
    }

    private func open() {
        isOpen = true
        UIView.animate(withDuration: 0.2) {
            self.mainButton.transform = CGAffineTransform(rotationAngle: .pi / 4)
        }
        for item in items { item.transform = transformToMainButton(of: item) }
        show(items[...])
    }

    /// Puts a small copy of an item behind the main button.
    private func transformToMainButton(of item: UIButton) -> CGAffineTransform {
        CGAffineTransform(
            translationX: mainButton.center.x - item.center.x,
            y: mainButton.center.y - item.center.y
        ).scaledBy(x: 0.3, y: 0.3)
    }

    private func show(_ rest: ArraySlice<UIButton>) {
        guard let item = rest.first else { return }
        UIView.animate(
            withDuration: 0.2, delay: 0, options: .curveEaseOut,
            animations: {
                item.alpha = 1
                item.transform = CGAffineTransform(scaleX: 1.15, y: 1.15)
            },
            completion: { _ in
                UIView.animate(withDuration: 0.12) { item.transform = .identity }
                self.show(rest.dropFirst())
            })
    }

    private func close() {
        isOpen = false
        UIView.animate(
            withDuration: 0.35, delay: 0.1, usingSpringWithDamping: 0.6, initialSpringVelocity: 0
        ) {
            self.mainButton.transform = .identity
        }
        for (index, item) in items.reversed().enumerated() {
            UIView.animate(
                withDuration: 0.22, delay: 0.06 * Double(index), options: .curveEaseIn,
                animations: {
                    item.transform = self.transformToMainButton(of: item)
                    item.alpha = 0
                }, completion: nil)
        }
    }

    func start() {
        mainButton.sendActions(for: .touchUpInside)
        DispatchQueue.main.asyncAfter(deadline: .now() + 1.3) { [weak self] in
            self?.mainButton.sendActions(for: .touchUpInside)
        }
    }
}
