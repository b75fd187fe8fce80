import Observation
import Testing
import UIKitNames

@MainActor @Suite struct PlainControlsTests {
    private let stage = UIStage(size: CGSize(width: 100, height: 100))

    /// The shown width of a layer after some seconds of a recording.
    private func width(
        of layer: CALayer, at time: Double, after body: @escaping () -> Void
    ) throws -> Double? {
        let values = Values()
        _ = try stage.record {
            body()
            DispatchQueue.main.asyncAfter(deadline: .now() + time) {
                values.list.append(layer.presentation().map { Double($0.bounds.width) })
            }
        }
        return values.list.first as? Double
    }

    @Test("a progress bar fills over a quarter of a second, or with its animation")
    func progressBarFillsOverQuarter() throws {
        let bar = UIProgressView(progressViewStyle: .default)
        bar.frame = CGRect(x: 0, y: 0, width: 100, height: 4)
        stage.addSubview(bar)
        let fill = bar.subviews[0].subviews[0].layer
        let half = try width(of: fill, at: 0.125) { bar.setProgress(1, animated: true) }
        #expect(abs(try #require(half) - 50) < 0.01)
        bar.progress = 2
        #expect(bar.progress == 1)
        bar.progress = 0
        let slow = try width(of: fill, at: 1) {
            UIView.animate(withDuration: 2) { bar.setProgress(0.5, animated: true) }
        }
        #expect(abs(try #require(slow) - 25) < 0.01)
    }

    @Test func wheelTurnsInEightStepsAndHidesWhenItStops() throws {
        let wheel = UIActivityIndicatorView(style: .medium)
        #expect(wheel.isHidden && wheel.frame.size == CGSize(width: 20, height: 20))
        stage.addSubview(wheel)
        let brightest = Values()
        _ = try stage.record(until: .seconds(1)) {
            wheel.startAnimating()
            for step in 0..<8 {
                DispatchQueue.main.asyncAfter(deadline: .now() + (Double(step) + 0.5) / 8) {
                    let shown = wheel.layer.sublayers?.compactMap { $0.presentation()?.opacity }
                    brightest.list.append(shown?.firstIndex(of: 1))
                }
            }
        }
        #expect(brightest.list as? [Int] == Array(0..<8))
        wheel.stopAnimating()
        #expect(wheel.isHidden && !wheel.isAnimating)
    }

    @Test("a wheel that was started before the recording turns in it")
    func wheelThatWasStartedBeforeRecording() throws {
        let wheel = UIActivityIndicatorView(style: .large)
        wheel.startAnimating()
        stage.addSubview(wheel)
        let brightest = Values()
        _ = try stage.record(until: .seconds(1)) {
            DispatchQueue.main.asyncAfter(deadline: .now() + 2.5 / 8) {
                let shown = wheel.layer.sublayers?.compactMap { $0.presentation()?.opacity }
                brightest.list.append(shown?.firstIndex(of: 1))
            }
        }
        #expect(brightest.list as? [Int] == [2])
    }

    @Test func switchSlidesAndASliderKeepsItsRange() throws {
        let control = UISwitch(frame: CGRect(x: 1, y: 2, width: 9, height: 9))
        #expect(control.frame == CGRect(x: 1, y: 2, width: 51, height: 31))
        stage.addSubview(control)
        _ = try stage.record { control.setOn(true, animated: true) }
        #expect(control.isOn && control.subviews[1].center.x == 35.5)
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 31))
        slider.maximumValue = 10
        slider.value = 20
        #expect(slider.value == 10)
        slider.maximumValue = 5
        #expect(slider.value == 5)
        slider.value = .nan
        #expect(slider.value == 0 && slider.subviews[2].center.x == 13.5)
    }

    @Test("a switch keeps its opacity, and its parts fade while it is disabled")
    func switchKeepsItsOpacity() {
        let control = UISwitch()
        (control.alpha, control.isOn, control.isEnabled) = (0.25, true, false)
        #expect(control.alpha == 0.25)
        #expect(control.subviews.map(\.alpha) == [0.5, 0.5])
    }

    @Test func filledPartOfASliderFollowsItsThumb() throws {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 31))
        stage.addSubview(slider)
        let half = try width(of: slider.subviews[1].layer, at: 0.125) {
            slider.setValue(1, animated: true)
        }
        #expect(abs(try #require(half) - 50) < 0.01)
    }

    @Test func pageDotsFieldsAndEffectsHaveTheirLook() {
        let pages = UIPageControl()
        pages.numberOfPages = 3
        pages.currentPage = 7
        #expect(pages.currentPage == 2)
        #expect(pages.size(forNumberOfPages: 3) == CGSize(width: 39, height: 37))
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 80, height: 30))
        field.placeholder = "Name"
        #expect((field.subviews[0] as? UILabel)?.text == "Name")
        (field.text, field.isSecureTextEntry) = ("abc", true)
        #expect((field.subviews[0] as? UILabel)?.text == "•••")
        let effects = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
        #expect(effects.subviews[0].alpha == 1)
        effects.effect = nil
        #expect(effects.subviews[0].alpha == 0)
    }

    @Test func buttonShowsItsBackgroundAndItsInsets() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 30)).image { _ in }
        let button = UIButton(type: .roundedRect)
        button.setBackgroundImage(image, for: .normal)
        #expect(button.intrinsicContentSize == CGSize(width: 60, height: 30))
        button.setTitle("Go", for: .normal)
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        (button.contentHorizontalAlignment, button.titleEdgeInsets.left) = (.left, 10)
        button.layoutIfNeeded()
        #expect(button.titleLabel?.frame.minX == 5)
        #expect(button.subviews[0].frame == button.bounds)
    }

    @Test func buttonsTitleAndImageCanBeTakenAway() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }
        let button = UIButton(type: .custom)
        button.setTitle("Go", for: .normal)
        button.setImage(image, for: .normal)
        #expect(button.imageView?.image === image)
        button.setTitle(nil, for: .normal)
        button.setImage(nil, for: .normal)
        #expect(button.titleLabel?.text == nil && button.imageView?.image == nil)
    }

    @Test("properties are updated when an observed model changes")
    func propertiesAreUpdatedWhenObservedModel() throws {
        let view = ModelView()
        stage.addSubview(view)
        _ = try stage.record {
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) { view.model.count = 5 }
        }
        #expect(view.shown == [0, 5])
    }
}

@Observable private final class Model {
    var count = 0
}

private final class ModelView: UIView {
    let model = Model()
    var shown: [Int] = []

    override func updateProperties() {
        super.updateProperties()
        shown.append(model.count)
    }
}

@MainActor @Suite struct VisualEffectTests {
    /// Colour and opacity would multiply if both were animated.
    @Test func firstEffectFadesInEvenly() throws {
        let stage = UIStage(size: CGSize(width: 100, height: 100))
        let behind = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 100))
        behind.backgroundColor = .red
        stage.addSubview(behind)
        let effects = UIVisualEffectView()
        effects.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        stage.addSubview(effects)
        let timeline = try stage.record {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                effects.effect = UIBlurEffect(style: .dark)
            }
        }
        let half = "\(timeline.displayList(at: .milliseconds(500)))"
        #expect(half.contains("0.365"), "\(half)")
        #expect(half.contains("effects blur(5) saturation(1.4) at"), "\(half)")
    }
}

@MainActor @Suite struct TextFieldTests {
    private let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))

    @Test("views beside the text take their room, if their mode shows them")
    func viewsBesideTextTakeTheirRoom() {
        let icon = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        field.leftView = icon
        #expect(icon.superview == nil && field.textRect(forBounds: field.bounds).minX == 0)
        field.leftViewMode = .always
        field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 15, height: 15))
        field.rightViewMode = .unlessEditing
        field.layoutIfNeeded()
        #expect(icon.frame == CGRect(x: 0, y: 10, width: 20, height: 10))
        #expect(field.rightView?.frame.minX == 85)
        #expect(
            field.textRect(forBounds: field.bounds) == CGRect(x: 20, y: 0, width: 65, height: 30))
        field.leftViewMode = .whileEditing
        #expect(icon.superview == nil)
        field.leftViewMode = .always
        field.leftView = nil
        #expect(icon.superview == nil && !field.hasText)
    }

    /// As libraries do whose placeholders float.
    @Test func subclassDrawsItsPlaceholderItself() throws {
        final class Bare: UITextField {
            var drawn: [String] = []
            override func drawPlaceholder(in rect: CGRect) { drawn.append("placeholder") }
            override func drawText(in rect: CGRect) {
                drawn.append("text")
                super.drawText(in: rect)
            }
        }
        let stage = UIStage(size: CGSize(width: 100, height: 30))
        let field = Bare(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        field.placeholder = "Name"
        stage.addSubview(field)
        #expect(!"\(try stage.record {}.displayList(at: .zero))".contains("Name"))
        field.text = "Ada"
        #expect("\(try stage.record {}.displayList(at: .zero))".contains("Ada"))
        #expect(field.drawn == ["placeholder", "text"])
    }
}
