import Drawing
import LayerTree
import Testing
import TimingModel

/// Every property of gradients, shapes, images and texts under every kind of animation.
@MainActor
@Suite struct ContentAnimationTests {
    private static let second = MediaTiming(duration: .seconds(1))

    @Test func everyPropertyIsTried() {
        let prefixes = ["gradient.", "shape.", "image.", "text."]
        let all = LayerProperty.allCases.filter { property in
            prefixes.contains { property.rawValue.hasPrefix($0) }
        }
        #expect(ContentChange.all.map(\.property) == all)
        #expect(ContentChange.all.allSatisfy { ($0.middle != nil) == $0.property.isAnimatable })
    }

    /// Discrete properties change when they are set: when the closure runs, before any delay.
    @Test(arguments: ContentChange.all)
    func changesLikeInUIKit(change: ContentChange) throws {
        let scene = ContentScene(showing: change.property)
        scene.view.set(change.property, to: change.from)
        let values = try scene.values(of: change.property, at: [0.5, 1, 1.5, 2.5, 3]) {
            scene.stage.after(1) {
                View.animate(withDuration: 1, delay: 1, options: .curveLinear) {
                    scene.view.set(change.property, to: change.to)
                }
            }
        }
        let waiting = change.middle == nil ? change.to : change.from
        #expect(values == [change.from, waiting, waiting, change.middle ?? change.to, change.to])
    }

    /// The same inside keyframes, regardless of when the keyframe begins.
    @Test(arguments: ContentChange.all)
    func changesLikeInUIKitsKeyframes(change: ContentChange) throws {
        let scene = ContentScene(showing: change.property)
        scene.view.set(change.property, to: change.from)
        let linear = KeyframeAnimationOptions(rawValue: AnimationOptions.curveLinear.rawValue)
        let values = try scene.values(of: change.property, at: [1, 3, 4]) {
            View.animateKeyframes(withDuration: 4, options: linear) {
                View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                    scene.view.set(change.property, to: change.to)
                }
            }
        }
        let waiting = change.middle == nil ? change.to : change.from
        #expect(values == [waiting, change.middle ?? change.to, change.to])
    }

    /// An explicit animation keeps a discrete property's old value until its end. The new value shows
    /// only if the animation is not removed.
    @Test(arguments: ContentChange.all)
    func changesLikeInCoreAnimation(change: ContentChange) throws {
        let scene = ContentScene(showing: change.property)
        let (model, middle) = (scene.view.value(of: change.property), change.explicitMiddle)
        var basic = BasicAnimation(
            AnimatedPath(change.property), from: change.from, to: change.to, timing: Self.second)
        let values = try scene.values(of: change.property, at: [0, 0.5, 0.999, 1]) {
            scene.view.add(basic)
        }
        #expect(values[..<2] == [change.from, middle ?? change.from] && values[3] == model)
        #expect((values[2] == change.from) == (middle == nil))
        basic.timing.fillMode = .both
        basic.isRemovedOnCompletion = false
        let filled = try scene.values(of: change.property, at: [0.5, 1, 4]) {
            scene.view.add(basic)
        }
        #expect(filled == [middle ?? change.from, change.to, change.to])
    }

    /// Three values, half a second between two. Discrete properties keep each value until the next key.
    @Test(arguments: ContentChange.all)
    func changesInKeyframes(change: ContentChange) throws {
        let scene = ContentScene(showing: change.property)
        let (from, to, middle) = (change.from, change.to, change.explicitMiddle)
        let keyframes = KeyframeAnimation(
            AnimatedPath(change.property), values: [from, to, from], timing: Self.second)
        let values = try scene.values(of: change.property, at: [0, 0.25, 0.5, 0.75]) {
            scene.view.add(keyframes)
        }
        #expect(values == [from, middle ?? from, to, middle ?? to])
    }

    /// In discrete mode every value lasts a third of the time, for every property.
    @Test(arguments: ContentChange.all)
    func changesInDiscreteKeyframes(change: ContentChange) throws {
        let scene = ContentScene(showing: change.property)
        var keyframes = KeyframeAnimation(
            AnimatedPath(change.property), values: [change.from, change.to, change.from],
            timing: Self.second)
        keyframes.calculationMode = .discrete
        #expect(
            try scene.values(of: change.property, at: [0.3, 1.0 / 3, 0.6, 2.0 / 3]) {
                scene.view.add(keyframes)
            } == [change.from, change.to, change.to, change.from])
    }

    /// A discrete change inside an animation interrupts nothing and is not interrupted.
    @Test func discreteChangesInterruptNothing() throws {
        let scene = ContentScene(showing: .textString)
        var told: [Bool] = []
        _ = try scene.values(of: .textString, at: []) {
            View.animate(withDuration: 1) {
                scene.view.text?.block.string = "new"
            } completion: {
                told.append($0)
            }
            #expect(told == [])
        }
        #expect(told == [true])
    }

    // MARK: - Contents that give way

    /// New content replaces the old at once. Properties of the old content have no effect on it.
    @Test func contentsChangeAtOnce() throws {
        let scene = ContentScene(showing: .gradientColors)
        scene.view.gradient?.colors = [.red, .red]
        let timeline = try scene.stage.record {
            View.animate(withDuration: 2, options: .curveLinear) {
                scene.view.gradient?.colors = [.blue, .blue]
            }
            scene.stage.after(1) {
                View.animate(withDuration: 1) {
                    scene.view.shape = ShapeContent(ContentChange.line(to: 10))
                }
            }
            scene.stage.after(1.5) { scene.view.shape = nil }
        }
        #expect(timeline.lines(at: 0.999).first?.hasPrefix("fill rect(0 0 60 40) axial(") == true)
        #expect(timeline.lines(at: 1) == ["fill path(M0 0 L10 10 L0 40) #000000 at [0 0]"])
        #expect(timeline.lines(at: 1.5) == [])
    }

    /// The same if content is set by its properties, as specs do. Later changes in the animation are
    /// animated.
    @Test func newContentIsCompleteAtOnce() throws {
        let scene = ContentScene(showing: .gradientColors)
        let path = PropertyValue.path(ContentChange.line(to: 10))
        let timeline = try scene.stage.record {
            View.animate(withDuration: 1) {
                scene.view.set(.content, to: .string("shape"))
                scene.view.set(.shapePath, to: path)
                scene.view.alpha = 0.5
            }
            scene.stage.after(2) {
                View.animate(withDuration: 1, options: .curveLinear) {
                    scene.view.set(.content, to: .string("shape"))
                    scene.view.set(.shapeFill, to: .color(.red))
                }
            }
        }
        #expect(timeline.lines(at: 0) == ["fill path(M0 0 L10 10 L0 40) #000000 at [0 0]"])
        #expect(
            timeline.lines(at: 2.5)
                == ["fill path(M0 0 L10 10 L0 40) rgba(127.5 0 0 0.5) at [0 0]"])
    }

    /// Later changes of content don't lose the values set at the start of the recording.
    @Test func everyContentHasItsValues() throws {
        let view = View(0, 0, 60, 40)
        let stage = Stage(size: Size(width: 100, height: 100))
        stage.addSubview(view)
        let timeline = try stage.record {
            view.shape = ShapeContent(ContentChange.line(to: 10))
            stage.after(1) { view.gradient = GradientContent(colors: [.red, .blue]) }
            stage.after(2) { view.shape = ShapeContent(ContentChange.line(to: 10)) }
            stage.after(3) { view.text = TextContent(TextBlock("words", size: 9)) }
            stage.after(4) { view.gradient = GradientContent(colors: [.green, .blue]) }
        }
        let path = ["fill path(M0 0 L10 10 L0 40) #000000 at [0 0]"]
        func gradient(_ color: String) -> [String] {
            ["fill rect(0 0 60 40) axial(30 0 30 40, \(color) 0, #0000ff 1) at [0 0]"]
        }
        let lines = [0, 1, 2, 3, 4].map { timeline.lines(at: $0) }
        #expect(
            lines == [
                path, gradient("#ff0000"), path, ["text \"words\" 9 in 0 0 60 40 #000000 at [0 0]"],
                gradient("#00ff00"),
            ])
    }

    /// Animated values are drawn: halfway through, a text has every value in the middle.
    @Test func animatedValuesAreDrawn() throws {
        func middle(_ changes: [ContentChange]) throws -> String {
            let scene = ContentScene(showing: changes[0].property)
            for change in changes { scene.view.set(change.property, to: change.from) }
            let timeline = try scene.stage.record {
                View.animate(withDuration: 1, options: .curveLinear) {
                    for change in changes { scene.view.set(change.property, to: change.to) }
                }
            }
            return timeline.lines(at: 0.5).joined(separator: "\n")
        }
        func changes(_ kind: String) -> [ContentChange] {
            ContentChange.all.filter { $0.property.rawValue.hasPrefix(kind) && $0.middle != nil }
        }
        let gradient = try middle(changes("gradient"))
        #expect(
            gradient
                == "fill rect(0 0 60 40) axial(30 10 30 30, rgba(127.5 0 127.5 1) 0.25, rgba(127.5 127.5 127.5 1) 0.75) at [0 0]"
        )
        let shape = try middle(changes("shape"))
        #expect(
            shape == """
                fill path(M0 0 L20 20 L0 40) rgba(127.5 0 127.5 1) at [0 0]
                fill stroke(M0 0 L20 20 L0 40, 3, miter 3, dash 6 4 from 3, from 0.25 to 0.75, moved by \
                0.25) rgba(127.5 0 127.5 1) at [0 0]
                """)
        let image = try middle(changes("image"))
        #expect(
            image == "picture \"a\" 0 0 60 40 part 0.25 0 0.75 1 "
                + "center 0.125 0.125 0.75 0.75 of 1 at [0 0]")
        let text = try middle(changes("text"))
        #expect(
            text
                == "text \"500\" 15 weight 550 line height 1.5 letter spacing 2 word spacing 3 "
                + "paragraph spacing 4 axes wght=500 equal figures along M0 0 L20 20 L0 40 from 4 "
                + "in 0 0 60 40 "
                + "rgba(127.5 0 127.5 1) stroke 2 rgba(127.5 0 127.5 1) at [0 0]"
        )
    }
}
