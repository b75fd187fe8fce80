import AnimRenderKit
import UIKitNames

/// The code of the page about code from UIKit.
@MainActor func uikitPage() async throws {
    let stage = UIStage(size: CGSize(width: 320, height: 180), background: .white)
    let box = UIView(frame: CGRect(x: 20, y: 70, width: 40, height: 40))
    box.backgroundColor = .systemRed
    stage.addSubview(box)
    let timeline = try stage.record {
        UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseOut) {
            box.center.x = 280
            box.transform = CGAffineTransform(rotationAngle: .pi / 4)
        }
    }
    try await timeline.movie(to: "box.gif", overwrite: true)
    try layoutParts()
}

@MainActor private func layoutParts() throws {
    let view = PulseView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
    view.overrideUserInterfaceStyle = .dark

    let stage = UIStage(size: CGSize(width: 320, height: 180), background: .white)
    let list = ListView(frame: CGRect(x: 0, y: 0, width: 100, height: 180))
    let sheet = SheetView(frame: CGRect(x: 120, y: 0, width: 100, height: 180))
    stage.addSubview(list)
    stage.addSubview(sheet)
    _ = try stage.record {
        list.open(UIView())
        sheet.show()
    }
}

/// The app's view, of which the page shows only the appearance.
private class PulseView: UIView {}

private class ListView: UIView {
    private let stack = UIStackView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        stack.frame = bounds
        addSubview(stack)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    func open(_ row: UIView) {
        row.isHidden = true
        stack.addArrangedSubview(row)
        UIView.animate(withDuration: 0.3) {
            row.isHidden = false
            self.layoutIfNeeded()
        }
    }
}

class SheetView: UIView {
    private let sheet = UIView()
    private lazy var bottom = sheet.topAnchor.constraint(equalTo: bottomAnchor)

    override init(frame: CGRect) {
        super.init(frame: frame)
        sheet.backgroundColor = .systemIndigo
        sheet.translatesAutoresizingMaskIntoConstraints = false
        addSubview(sheet)
        NSLayoutConstraint.activate([
            bottom,
            sheet.leadingAnchor.constraint(equalTo: leadingAnchor),
            sheet.trailingAnchor.constraint(equalTo: trailingAnchor),
            sheet.heightAnchor.constraint(equalTo: heightAnchor, multiplier: 0.5),
        ])
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    func show() {
        bottom.constant = -bounds.height / 2
        UIView.animate(withDuration: 0.3) { self.layoutIfNeeded() }
    }
}
