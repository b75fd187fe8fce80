import Testing
import UIKitNames

/// Wrong use that would recurse without end or crash on an iPhone: it ends the recording in words.
@MainActor
@Suite struct WrongUseTests {
    private let stage = UIStage(size: CGSize(width: 50, height: 50))

    private func message(_ body: @escaping () -> Void) throws -> String {
        let error = try #require(throws: RecordingError.self) { _ = try stage.record(body) }
        return "\(error)"
    }

    @Test func stackCantBeArrangedInItself() throws {
        let stack = UIStackView()
        stack.accessibilityIdentifier = "row"
        stage.addSubview(stack)
        let text = try message {
            stack.addArrangedSubview(stack)
            _ = stack.intrinsicContentSize
            stack.layoutIfNeeded()
        }
        #expect(text == "UIStackView \"row\" can't be a subview or mask of itself")
        #expect(stack.arrangedSubviews.isEmpty)
    }

    @Test func stackCantBeArrangedInAStackThatItContains() throws {
        let inner = UIStackView()
        let outer = UIStackView(arrangedSubviews: [inner])
        stage.addSubview(outer)
        let text = try message {
            inner.addArrangedSubview(outer)
            outer.layoutIfNeeded()
        }
        #expect(text.contains("can't be a subview or mask of"))
        #expect(outer.arrangedSubviews == [inner] && inner.arrangedSubviews.isEmpty)
    }

    @Test func customSpacingGoesWithItsView() {
        let (first, second) = (UIView(), UIView())
        let stack = UIStackView(arrangedSubviews: [first, second])
        stack.setCustomSpacing(7, after: first)
        #expect(stack.customSpacing(after: first) == 7)
        first.removeFromSuperview()
        #expect(stack.customSpacing(after: first) == UIStackView.spacingUseDefault)
        #expect(stack.arrangedSubviews == [second])
    }

    @Test func controllerWithoutAViewGetsAnEmptyOne() throws {
        final class WithoutView: UIViewController {
            override func loadView() {}
            override func viewDidLoad() { view.backgroundColor = .red }
        }
        let text = try message { stage.rootViewController = WithoutView() }
        #expect(text.hasPrefix("loadView() of WithoutView leaves `view` nil"))
    }

    @Test func imageViewForgetsTheImagesOfAnAnimatedImage() throws {
        let frames = [UIColor.red, .blue].map { color in
            UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { context in
                color.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
            }
        }
        let view = UIImageView(image: UIImage.animatedImage(with: frames, duration: 1))
        stage.addSubview(view)
        _ = try stage.record(until: .seconds(1)) {
            view.startAnimating()
            #expect(view.isAnimating)
            view.image = frames[0]
            #expect(!view.isAnimating && view.animationImages == nil)
        }
    }

    @Test func cancelledCallsDontMakeARecordingLonger() throws {
        let timeline = try stage.record {
            Timer.scheduledTimer(withTimeInterval: 5, repeats: false) { _ in }.invalidate()
            let work = DispatchWorkItem {}
            DispatchQueue.main.asyncAfter(deadline: .now() + 5, execute: work)
            work.cancel()
        }
        #expect(timeline.end == .zero)
    }

    @Test func pausedDisplayLinkIsntWaitedFor() throws {
        var times: [Double] = []
        let timeline = try stage.record {
            let link = CADisplayLink { link in
                times.append(link.timestamp)
                link.isPaused = times.count == 2
            }
            link.preferredFramesPerSecond = 10
            link.isPaused = true
            link.add(to: .main, forMode: .common)
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) { link.isPaused = false }
        }
        #expect(times == [1.1, 1.2])
        #expect(timeline.end == .milliseconds(1200))
    }
}
