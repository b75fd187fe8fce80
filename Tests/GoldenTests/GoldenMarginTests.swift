import AnimRenderKit
import TestSupport
import Testing

@testable import GoldenTesting

/// A view that leaves the canvas of its golden is an issue.
@MainActor
@Suite struct GoldenMarginTests {
    private let package: TestedPackage

    init() throws { package = try TestedPackage() }

    /// The issues for a card that moves by `distance`.
    private func issues(
        movingBy distance: Double, margin: Double? = nil, recording: Bool = false
    ) async throws -> [String] {
        let card = View(frame: Rect(x: 5, y: 5, width: 20, height: 10))
        card.id = "card"
        card.backgroundColor = .red
        let run = package.run(["GOLDEN_RECORD": recording ? "all" : "never"])
        return try await package.issues(in: run) {
            let move: @MainActor () -> Void = {
                View.animate(withDuration: 0.5, options: .curveLinear) {
                    card.position.x += distance
                }
            }
            if let margin {
                await expectGolden(
                    of: card, named: "moving", options: GoldenOptions(margin: margin, fps: 10),
                    filePath: package.file, move)
            } else {
                await expectGolden(
                    of: card, named: "moving", options: GoldenOptions(fps: 10),
                    filePath: package.file, move)
            }
        }
    }

    /// The issues for a view of 80 × 80 points that makes a quarter turn.
    private func issuesOfTurning(_ change: (View) -> Void) async throws -> [String] {
        let view = View(frame: Rect(x: 0, y: 0, width: 80, height: 80))
        view.backgroundColor = .red
        change(view)
        return try await package.issues(in: package.run(["GOLDEN_RECORD": "all"])) {
            await expectGolden(
                of: view, named: "turning", options: GoldenOptions(fps: 4), filePath: package.file
            ) {
                View.animate(withDuration: 0.5, options: .curveLinear) { view.rotate = .pi / 2 }
            }
        }
    }

    @Test func theCornersOfASquareLeaveWhenItTurns() async throws {
        let issues = try await issuesOfTurning { _ in }
        #expect(issues.count == 1 && issues[0].contains("margin: 17"), "\(issues)")
    }

    /// A disc stays where it is, whatever draws it.
    @Test(arguments: ["corners", "oval", "line", "clip"])
    func aDiscThatTurnsStaysInside(kind: String) async throws {
        var oval = Path()
        oval.addRoundedRect(Rect(x: 2, y: 2, width: 76, height: 76), radii: CornerRadii(38))
        let issues = try await issuesOfTurning { view in
            switch kind {
            case "oval":
                view.backgroundColor = .clear
                view.shape = ShapeContent(oval, fillColor: .red)
            case "line":
                view.backgroundColor = .clear
                view.shape = ShapeContent(
                    oval, fillColor: .clear, strokeColor: .red, stroke: StrokeStyle(width: 4))
            case "clip":
                view.cornerRadius = 40
                view.clipsToBounds = true
                let inner = View(frame: Rect(x: -10, y: -10, width: 100, height: 100))
                inner.backgroundColor = .blue
                view.addSubview(inner)
            default: view.cornerRadius = 40
            }
        }
        #expect(issues.count == 1 && issues[0].hasPrefix("recorded"), "\(issues)")
    }

    /// Without the check, each passed with the golden of the other.
    @Test(arguments: [300.0, 700])
    func whoLeavesIsNamed(distance: Double) async throws {
        let issues = try await issues(movingBy: distance, recording: true)
        #expect(
            issues == [
                "error: \"card\" leaves the picture from 0.1 s on, most at 0.5 s: this cuts off "
                    + "\(Int(distance)) points to the right, so no test would see the motion there. Give "
                    + "expectGolden `GoldenOptions(margin: \(Int(distance)))`, or a Stage of the size that you mean [AR1216]"
            ])
        #expect(package.goldens() == [])
    }

    /// Only the pictures at the chosen instants can lack a part.
    @Test(arguments: [
        ([0, 0.1], []), ([0.1, 0.3], ["at 0.3 s: this cuts off 150 points"]),
        ([0.3, 0.5], ["from 0.3 s on, most at 0.5 s: this cuts off 300 points"]),
    ])
    func onlyChosenInstantsCount(times: [Double], places: [String]) async throws {
        let card = View(frame: Rect(x: 5, y: 5, width: 20, height: 10))
        card.backgroundColor = .red
        let issues = try await package.issues(in: package.run(["GOLDEN_RECORD": "all"])) {
            await expectGolden(
                of: card, named: "moving", options: GoldenOptions(at: times, fps: 10),
                filePath: package.file
            ) {
                View.animate(withDuration: 0.4, delay: 0.1, options: .curveLinear) {
                    card.position.x += 300
                }
            }
        }
        #expect(issues.count == 1, "\(issues)")
        #expect(issues[0].hasPrefix("recorded CardsTests/moving: 2 frames") == places.isEmpty)
        for place in places { #expect(issues[0].contains(place), "\(issues)") }
    }

    /// The limit for frames concerns those that are drawn, not those of the whole recording.
    @Test func chosenInstantsOfALongRecordingAreFew() async throws {
        let issues = try await package.issues(in: package.run(["GOLDEN_RECORD": "all"])) {
            await expectGolden(
                of: View(frame: Rect(x: 0, y: 0, width: 9, height: 9)), named: "long",
                options: GoldenOptions(duration: 20_000, at: [0, 10_000]), filePath: package.file)
        }
        #expect(issues.count == 1 && issues[0].hasPrefix("recorded CardsTests/long: 2 frames"))
    }

    @Test func aViewFarAwayIsNoTrap() async throws {
        let issues = try await issues(movingBy: 1e20, recording: true)
        #expect(issues.count == 1, "\(issues)")
    }

    @Test func aMarginTellsMovesApart() async throws {
        let recorded = try await issues(movingBy: 300, margin: 700, recording: true)
        #expect(
            recorded.count == 1 && recorded[0].hasPrefix("recorded CardsTests/moving: 6 frames"))
        #expect(try await issues(movingBy: 300, margin: 700) == [])
        let other = try await issues(movingBy: 700, margin: 700)
        #expect(other.count == 1 && other[0].hasPrefix("changed: CardsTests/moving"), "\(other)")
        let farther = try await issues(movingBy: 701, margin: 700)
        #expect(farther.count == 1 && farther[0].contains("margin: 701"), "\(farther)")
    }

    @Test(arguments: [0.0, 0.4, -5])
    func whatStaysInsideIsComparedAsBefore(distance: Double) async throws {
        let margin: Double? = distance < 0 ? 5 : nil
        let recorded = try await issues(movingBy: distance, margin: margin, recording: true)
        #expect(recorded.count == 1 && recorded[0].hasPrefix("recorded"), "\(recorded)")
        #expect(try await issues(movingBy: distance, margin: margin) == [])
    }

    @Test(arguments: [Double.nan, -1, .infinity, 1e300])
    func marginsThatAreNoneAreNoTrap(margin: Double) async throws {
        let issues = try await issues(movingBy: 0, margin: margin, recording: true)
        #expect(issues.count == 1, "\(issues)")
        #expect(issues[0].hasPrefix("recorded") == !(margin > 0), "\(issues)")
    }

    /// Hidden, transparent, empty and clipped views may leave the canvas; visible subviews may not.
    @Test func whatIsNotSeenMayLeave() async throws {
        func departure(_ change: (View, View) -> Void) throws -> String? {
            let (outer, inner) = (View(frame: Rect(x: 0, y: 0, width: 20, height: 10)), View())
            outer.backgroundColor = .blue
            inner.frame = Rect(x: 15, y: -20, width: 10, height: 15)
            inner.backgroundColor = .red
            outer.addSubview(inner)
            change(outer, inner)
            let stage = Stage(around: outer, margin: 0)
            return try stage.record {}.departure(at: [.zero])?.text(beyond: 0, stage: "Stage")
        }
        let text = try #require(try departure { _, inner in inner.id = "inner" })
        #expect(
            text.hasPrefix(
                "\"inner\" leaves the picture at 0 s: this cuts off 5 points to the right, 20 points at the "
                    + "top, so no test"))
        #expect(try departure { _, inner in inner.isHidden = true } == nil)
        #expect(try departure { _, inner in inner.alpha = 0 } == nil)
        #expect(try departure { _, inner in inner.backgroundColor = nil } == nil)
        #expect(try departure { outer, _ in outer.clipsToBounds = true } == nil)
        #expect(
            try departure { outer, inner in
                // Shows only a part that is inside the canvas.
                inner.mask = View(frame: Rect(x: 0, y: 20, width: 5, height: 5))
                inner.mask?.backgroundColor = .black
                inner.frame.size.height = 30
            } == nil)
        #expect(try departure { _, inner in inner.mask = View() } == nil)
        #expect(
            try departure { outer, inner in
                inner.backgroundColor = nil
                outer.shadowOpacity = 1
            } == nil)
    }

    /// An invisible clip hides everything inside it, as a partly visible one hides a part.
    @Test(arguments: [
        Rect(x: 0, y: 0, width: 10, height: 0),  // folded up
        Rect(x: 30, y: 0, width: 10, height: 10),  // outside the clip around it
    ])
    func whatLiesInAHiddenClipMayLeave(frame: Rect) throws {
        let outer = View(frame: Rect(x: 0, y: 0, width: 20, height: 10))
        let (clip, inner) = (View(frame: frame), View())
        outer.backgroundColor = .blue
        outer.clipsToBounds = true
        clip.clipsToBounds = true
        inner.frame = Rect(x: 0, y: 0, width: 10, height: 40)
        inner.backgroundColor = .red
        clip.addSubview(inner)
        outer.addSubview(clip)
        let timeline = try Stage(around: outer, margin: 0).record {}
        #expect(timeline.departure(at: [.zero])?.text(beyond: 0, stage: "Stage") == nil)
    }
}
