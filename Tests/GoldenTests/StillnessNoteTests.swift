#if canImport(UIKitNames)
    import TestSupport
    import Testing
    import UIKitGoldenTesting
    import UIKitNames

    /// A golden that shows no motion is recorded with a note, because the animation is often started in the wrong place.
    @MainActor
    @Suite struct StillnessNoteTests {
        private let package: TestedPackage
        private let card = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))

        init() throws {
            package = try TestedPackage()
            card.backgroundColor = .red
        }

        /// What is said after the first line when a golden of the card is recorded.
        private func note(
            duration: Double? = nil, _ animations: @escaping @MainActor () -> Void = {}
        ) async throws -> String? {
            let issues = try await package.issues(in: package.run(["GOLDEN_RECORD": "all"])) {
                await expectGolden(
                    of: card, named: "card",
                    options: GoldenOptions(duration: duration, fps: 10), filePath: package.file,
                    animations)
            }
            #expect(issues.count == 1)
            let lines = issues[0].split(separator: "\n").map(String.init)
            #expect(lines[0].hasPrefix("recorded CardsTests/card: "))
            return lines.count == 2 ? lines[1] : nil
        }

        @Test func oneFrameMayBeMeant() async throws {
            #expect(
                try await note()
                    == "note: this is a still picture. For an animation, start it inside the closure of "
                    + "expectGolden; if it begins later, give a `duration`")
            // Once it is recorded, nothing is said.
            let issues = try await package.issues {
                await expectGolden(
                    of: card, named: "card", options: GoldenOptions(fps: 10),
                    filePath: package.file)
            }
            #expect(issues == [])
        }

        @Test func severalFramesThatAreTheSame() async throws {
            let other = UIView()
            #expect(
                try await note { UIView.animate(withDuration: 0.3) { other.alpha = 0 } }
                    == "note: nothing moves: all 4 frames are the same. If something should move, see that the "
                    + "animated view is on the canvas, and that its values change")
        }

        @Test func animationNeedsNoNote() async throws {
            let card = card
            #expect(
                try await note { UIView.animate(withDuration: 0.3) { card.alpha = 0.5 } } == nil)
        }

        @Test func nothingDrawn() async throws {
            card.backgroundColor = nil
            #expect(
                try await note(duration: 0.3)
                    == "note: nothing is drawn: give the view a size, a background colour or contents, and see that "
                    + "it is neither hidden nor transparent")
        }

        @Test func instantsThatTheTestChoseNeedNoNote() async throws {
            let stage = UIStage(size: CGSize(width: 20, height: 10))
            stage.addSubview(card)
            let timeline = try stage.record {}
            let issues = try await package.issues(in: package.run(["GOLDEN_RECORD": "all"])) {
                await expectGolden(
                    of: timeline, named: "card", options: GoldenOptions(at: [0]),
                    filePath: package.file)
            }
            #expect(issues.count == 1 && !issues[0].contains("note:"), "\(issues)")
        }
    }
#endif
