import Testing
import UIKitNames

/// The vertical offsets that a scroll view tells its delegate.
@MainActor private final class ScrollLog: UIScrollViewDelegate {
    var offsets: [Double] = []
    var ends: [Double] = []

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        offsets.append(scrollView.contentOffset.y)
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        ends.append(scrollView.contentOffset.y)
    }
}

@MainActor @Suite struct ControlsTests {
    @Test func labelMeasuresItsTextAndStandsInTheMiddle() throws {
        let stage = UIStage(size: CGSize(width: 100, height: 100))
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
        label.text = "Hello"
        #expect(label.intrinsicContentSize == CGSize(width: 44, height: 20))
        let list = "\(try stage.record { stage.addSubview(label) }.displayList(at: .zero))"
        #expect(list.contains("text \"Hello\" 17"))
        #expect(list.contains("in 0 20.1055 100 19.7891 #000000 at [0 0]"))
        label.sizeToFit()
        #expect(label.frame == CGRect(x: 0, y: 0, width: 44, height: 20))
        label.numberOfLines = 0
        label.text = "one two three four"
        #expect(label.sizeThatFits(CGSize(width: 60, height: 0)).height > 39)
    }

    @Test func textOfALabelDoesntAnimate() throws {
        let stage = UIStage(size: CGSize(width: 100, height: 100))
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
        label.text = "old"
        stage.addSubview(label)
        let timeline = try stage.record {
            UIView.animate(withDuration: 1) {
                label.text = "new"
                label.textColor = .red
            }
        }
        #expect("\(timeline.displayList(at: .zero))".contains("\"new\""))
        #expect("\(timeline.displayList(at: .zero))".contains("#ff0000"))
    }

    @Test func scrollViewMovesItsContentsAndClipsThem() throws {
        let stage = UIStage(size: CGSize(width: 50, height: 50))
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let inner = namedView("inner", on: stage)
        inner.backgroundColor = .green
        view.addSubview(inner)
        stage.addSubview(view)
        let timeline = try stage.record {
            view.setContentOffset(CGPoint(x: 0, y: 8), animated: true)
        }
        #expect(view.contentOffset == CGPoint(x: 0, y: 8))
        #expect("\(timeline.displayList(at: .milliseconds(150)))".contains("at [0 -4]"))
        #expect(timeline.end == .milliseconds(300))
    }

    @Test func animatedScrollViewTellsItsDelegateOfEachFrame() throws {
        let (stage, view, log) = scrollViewOnStage()
        _ = try stage.record { view.setContentOffset(CGPoint(x: 0, y: 8), animated: true) }
        try #require(log.offsets.count == 18)
        #expect(log.offsets == log.offsets.sorted())
        #expect(abs(log.offsets[8] - 4) < 1e-6 && log.offsets.last == 8)
        #expect(log.ends == [8])
    }

    @Test func anotherOffsetEndsAnAnimatedMovement() throws {
        let (stage, view, log) = scrollViewOnStage()
        _ = try stage.record {
            view.setContentOffset(CGPoint(x: 0, y: 8), animated: true)
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { view.contentOffset.y = 30 }
        }
        #expect(view.contentOffset.y == 30 && log.offsets.last == 30 && log.ends.isEmpty)
    }

    @Test func labelOfOneLineGrowsToItsText() {
        let label = UILabel()
        label.text = "W"
        label.sizeToFit()
        let width = label.bounds.width
        label.text = "WWWW"
        label.sizeToFit()
        #expect(label.bounds.width > 3 * width)
        label.numberOfLines = 0
        label.text = "WWWW WWWW"
        label.sizeToFit()
        #expect(label.bounds.width < 5 * width)
    }

    private func scrollViewOnStage() -> (UIStage, UIScrollView, ScrollLog) {
        let stage = UIStage(size: CGSize(width: 50, height: 50))
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let log = ScrollLog()
        view.delegate = log
        stage.addSubview(view)
        return (stage, view, log)
    }

    @Test func buttonsPerformTheirActionsWhenTheyAreToldTo() {
        var log: [String] = []
        let button = UIButton(type: .system)
        button.setTitle("Go", for: .normal)
        button.setTitle("No", for: .disabled)
        button.addAction(UIAction { _ in log.append("up") }, for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        button.sendActions(for: .touchDown)
        #expect(log == ["up"])
        #expect(button.titleLabel?.text == "Go" && button.currentTitleColor == .systemBlue)
        button.isEnabled = false
        #expect(button.titleLabel?.text == "No")
    }

    @Test("an action is forgotten for some events and stays for the others")
    func actionIsForgottenForSomeEvents() {
        var count = 0
        let (control, action) = (UIControl(), UIAction { _ in count += 1 })
        control.addAction(action, for: [.touchUpInside, .valueChanged])
        control.removeAction(action, for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
        #expect(count == 0)
        control.sendActions(for: .valueChanged)
        #expect(count == 1)
    }
}
