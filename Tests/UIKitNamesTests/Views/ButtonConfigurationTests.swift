import Testing
import UIKitNames

@MainActor @Suite struct ButtonConfigurationTests {
    private let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }

    private func laidOut(_ configuration: UIButton.Configuration) -> UIButton {
        let button = UIButton(configuration: configuration)
        button.sizeToFit()
        button.layoutIfNeeded()
        return button
    }

    @Test("a button is as large as its contents with 12 points beside and 7 above")
    func buttonIsAsLarge() throws {
        var configuration = UIButton.Configuration.filled()
        configuration.image = image
        let button = laidOut(configuration)
        #expect(button.bounds.size == CGSize(width: 34, height: 24))
        #expect(button.imageView?.frame == CGRect(x: 12, y: 7, width: 10, height: 10))
        configuration.buttonSize = .large
        #expect(laidOut(configuration).bounds.size == CGSize(width: 50, height: 40))
    }

    @Test(arguments: [
        (NSDirectionalRectEdge.leading, CGPoint(x: 0, y: 5)), (.trailing, CGPoint(x: 48, y: 5)),
        (.top, CGPoint(x: 17, y: 0)), (.bottom, CGPoint(x: 17, y: 24)),
    ])
    func imageStandsAtAnEdgeOfTheText(
        _ edge: NSDirectionalRectEdge, _ origin: CGPoint
    ) {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "Hello"
        (configuration.image, configuration.imagePlacement) = (image, edge)
        (configuration.imagePadding, configuration.contentInsets) = (4, .zero)
        #expect(laidOut(configuration).imageView?.frame.origin == origin)
    }

    @Test func stylesAndStatesHaveTheirColours() throws {
        let button = UIButton(
            configuration: .filled(), primaryAction: UIAction(title: "Go") { _ in })
        button.sizeToFit()
        button.layoutIfNeeded()
        let background = try #require(button.subviews.first)
        #expect(background.backgroundColor == .systemBlue)
        #expect(button.titleLabel?.text == "Go")
        button.isEnabled = false
        button.layoutIfNeeded()
        #expect(background.backgroundColor == .tertiarySystemFill)
        (button.isEnabled, button.configuration) = (true, .plain())
        button.layoutIfNeeded()
        #expect(background.backgroundColor == nil)
        button.configuration?.background.backgroundColor = .red
        button.configuration?.cornerStyle = .capsule
        button.layoutIfNeeded()
        #expect(background.backgroundColor == .red)
        #expect(background.layer.cornerRadius == button.bounds.height / 2)
    }

    @Test("the handler sets the configuration for each state, once for each layout")
    func handlerSetsConfigurationForEachState() throws {
        let (button, runs) = (UIButton(configuration: .filled()), Values())
        button.configurationUpdateHandler = { button in
            runs.list.append(button.isSelected)
            button.configuration?.title = button.isSelected ? "On" : "Off"
        }
        button.layoutIfNeeded()
        #expect(button.titleLabel?.text == "Off")
        button.isSelected = true
        button.setNeedsUpdateConfiguration()
        button.layoutIfNeeded()
        #expect(button.titleLabel?.text == "On" && runs.list as? [Bool] == [false, true])
    }

    @Test("texts have their attributes, and a button can go without a configuration again")
    func textsHaveTheirAttributes() {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "Hello"
        configuration.titleTextAttributesTransformer =
            UIConfigurationTextAttributesTransformer { old in
                var new = old
                new.font = UIFont.boldSystemFont(ofSize: 30)
                return new
            }
        let button = laidOut(configuration)
        #expect(button.bounds.height > 45)
        button.setTitle("Plain", for: .normal)
        button.configuration = nil
        button.layoutIfNeeded()
        #expect(button.subviews.count == 1 && button.titleLabel?.text == "Plain")
    }

    @Test("a change of the configuration animates in layoutIfNeeded")
    func changeOfConfigurationAnimates() throws {
        let stage = UIStage(size: CGSize(width: 100, height: 100))
        let (button, values) = (laidOut(.filled()), Values())
        stage.addSubview(button)
        _ = try stage.record {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                button.configuration?.baseBackgroundColor = .red
                button.layoutIfNeeded()
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
                let color = button.subviews[0].layer.presentation()?.backgroundColor
                values.list.append(color?.components?[0])
            }
        }
        #expect(values.list as? [CGFloat] == [0.5])
    }
}
