import Testing
import UIKitNames

/// Light and dark: who inherits it, what it changes, and who hears of it.
@MainActor @Suite struct AppearanceTests {
    private let stage = UIStage(size: CGSize(width: 100, height: 100))
    private let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    private let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    private let white = UIColor.white.cgColor
    private let black = UIColor.black.cgColor

    init() {
        stage.addSubview(outer)
        for view in [outer, inner] { view.backgroundColor = .systemBackground }
    }

    @Test("views inherit the appearance, also those that are added later")
    func viewsInheritAppearance() {
        #expect(outer.layer.backgroundColor == white)
        stage.window.overrideUserInterfaceStyle = .dark
        #expect(outer.layer.backgroundColor == black)
        #expect(outer.traitCollection.userInterfaceStyle == .dark)
        #expect(inner.layer.backgroundColor == white)
        outer.addSubview(inner)
        #expect(inner.layer.backgroundColor == black)
        inner.overrideUserInterfaceStyle = .light
        #expect(inner.layer.backgroundColor == white)
        #expect(outer.layer.backgroundColor == black)
        inner.traitOverrides.remove(UITraitUserInterfaceStyle.self)
        #expect(inner.layer.backgroundColor == black)
        stage.window.overrideUserInterfaceStyle = .unspecified
        #expect(inner.layer.backgroundColor == white)
    }

    @Test func controllerSetsTheAppearanceOfItsView() {
        let controller = UIViewController()
        controller.overrideUserInterfaceStyle = .dark
        controller.view.backgroundColor = .systemBackground
        #expect(controller.view.layer.backgroundColor == black)
        #expect(controller.traitCollection.userInterfaceStyle == .dark)
        controller.traitOverrides.userInterfaceStyle = .light
        #expect(controller.view.layer.backgroundColor == white)
    }

    @Test("a background keeps the dynamic colour, a layer's own colour stays")
    func backgroundKeepsDynamicColour() {
        outer.layer.borderColor = UIColor.label.cgColor
        outer.overrideUserInterfaceStyle = .dark
        #expect(outer.backgroundColor === UIColor.systemBackground)
        #expect(outer.layer.borderColor == black)
        outer.layer.backgroundColor = UIColor.red.cgColor
        #expect(outer.backgroundColor == .red)
    }

    @Test("colours are resolved for the view that is laid out or drawn")
    func coloursAreResolvedForView() throws {
        final class Drawing: UIView {
            var colors: [CGColor] = []
            override func layoutSubviews() { colors.append(UIColor.label.cgColor) }
            override func draw(_ rect: CGRect) {
                UIColor.label.setFill()
                UIRectFill(rect)
                colors.append(UIColor.label.cgColor)
            }
        }
        let view = Drawing(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.overrideUserInterfaceStyle = .dark
        stage.addSubview(view)
        let timeline = try stage.record {}
        #expect(view.colors == [white, white])
        #expect("\(timeline.displayList(at: .zero))".contains("L0 10 Z) #ffffff"))
        #expect(UIColor.label.cgColor == black)
    }

    @Test("texts, template images and wheels follow the appearance")
    func textsTemplateImagesAndWheelsFollow() throws {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
        label.text = "x"
        let square = UIGraphicsImageRenderer(size: CGSize(width: 5, height: 5)).image { context in
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        }
        let image = UIImageView(image: square.withRenderingMode(.alwaysTemplate))
        image.tintColor = .label
        let symbol = UIImageView(image: UIImage(systemName: "star"))
        symbol.tintColor = .label
        let wheel = UIActivityIndicatorView(style: .medium)
        wheel.color = .label
        for view in [label, image, symbol, wheel] { outer.addSubview(view) }
        outer.backgroundColor = nil
        wheel.startAnimating()
        let light = image.layer.contents as? CGImage
        _ = try stage.record(until: 0) {}
        outer.overrideUserInterfaceStyle = .dark
        #expect((image.layer.contents as? CGImage) != light)
        #expect(wheel.layer.sublayers?.first?.backgroundColor == white)
        let list = "\(try stage.record(until: 0) {}.displayList(at: .zero))"
        // Only the shape of what lies in the mask of a symbol counts, not its colour.
        let shown = list.split(separator: "\n").filter { !$0.hasPrefix("    ") }
        #expect(shown.contains { $0.contains("text") && $0.contains("#ffffff") })
        #expect(!shown.contains { $0.contains("#000000 ") })
    }

    @Test func changeInAnAnimationIsAnimated() throws {
        var shown: CGColor?
        _ = try stage.record {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                outer.overrideUserInterfaceStyle = .dark
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
                shown = outer.layer.presentation()?.backgroundColor
            }
        }
        #expect(abs(try #require(shown?.components?.first) - 0.5) < 1e-6)
    }

    @Test("views, controllers and handlers are told of a change with the former traits")
    func viewsControllersAndHandlersAreTold() {
        final class Told: UIView {
            var log: [String] = []
            override func traitCollectionDidChange(_ previous: UITraitCollection?) {
                super.traitCollectionDidChange(previous)
                let differs = traitCollection.hasDifferentColorAppearance(comparedTo: previous)
                log.append("\(differs) \(UITraitCollection.current == traitCollection)")
            }
        }
        final class Controller: UIViewController {
            var count = 0
            override func loadView() { view = Told() }
            override func traitCollectionDidChange(_ previous: UITraitCollection?) { count += 1 }
        }
        let controller = Controller()
        let view = controller.view as? Told
        var styles: [UIUserInterfaceStyle] = []
        let traits = UITraitCollection.systemTraitsAffectingColorAppearance
        let registration = controller.registerForTraitChanges(traits) {
            (controller: Controller, previous) in
            styles += [previous.userInterfaceStyle, controller.traitCollection.userInterfaceStyle]
        }
        view?.registerForTraitChanges([UITraitDisplayScale.self]) { (view: Told, _) in
            view.log.append("never")
        }
        outer.addSubview(controller.view)
        #expect(controller.count == 0)
        outer.overrideUserInterfaceStyle = .dark
        outer.overrideUserInterfaceStyle = .dark
        #expect(view?.log == ["true true"] && controller.count == 1)
        #expect(styles == [.light, .dark])
        controller.unregisterForTraitChanges(registration)
        outer.overrideUserInterfaceStyle = .light
        #expect(styles.count == 2 && controller.count == 2)
    }

    @Test("dynamic colours are equal if they are in both appearances") func dynamicColoursAreEqual()
    {
        let traits = UITraitCollection(userInterfaceStyle: .dark)
        let own = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        #expect(own == .label && own.hash == UIColor.label.hash && own != .black)
        #expect(own.resolvedColor(with: traits) == .white)
        #expect(own.resolvedColor(with: UITraitCollection()) == .black)
        let faint = own.withAlphaComponent(0.5)
        #expect(faint.resolvedColor(with: traits) == UIColor(white: 1, alpha: 0.5))
        traits.performAsCurrent {
            #expect(faint.cgColor == UIColor(white: 1, alpha: 0.5).cgColor)
            var white: CGFloat = 0
            #expect(own.getWhite(&white, alpha: nil) && white == 1)
        }
        #expect(
            traits[UITraitUserInterfaceStyle.self] == .dark && traits[UITraitDisplayScale.self] == 1
        )
    }
}
