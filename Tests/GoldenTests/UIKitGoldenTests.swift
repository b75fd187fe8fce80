#if canImport(UIKitNames)
    import GoldenTesting
    import TestSupport
    import Testing
    import UIKitNames

    /// Goldens of UIKit views and of stages with them.
    @MainActor
    @Suite struct UIKitGoldenTests {
        private let package: TestedPackage
        private let card = UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 10))

        init() throws {
            package = try TestedPackage()
            card.accessibilityIdentifier = "card"
            card.backgroundColor = .red
        }

        private func move(by distance: CGFloat) {
            UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
                card.center.x += distance
            }
        }

        /// The issues of a golden of the card, which moves so far.
        private func issues(
            movingBy distance: CGFloat, margin: CGFloat = 0, recording: Bool = false
        ) async throws -> [String] {
            card.frame.origin = CGPoint(x: 5, y: 5)
            let run = package.run(["GOLDEN_RECORD": recording ? "all" : "never"])
            return try await package.issues(in: run) {
                await expectGolden(
                    of: card, margin: margin, fps: 10, named: "moving", filePath: package.file
                ) { move(by: distance) }
            }
        }

        @Test func whoLeavesIsNamed() async throws {
            let issues = try await issues(movingBy: 300, recording: true)
            #expect(
                issues == [
                    "error: \"card\" leaves the picture from 0.1 s on, most at 0.5 s: 300 points to the right are "
                        + "cut off, so no test would see how they move. Give expectGolden margin: 300, or a Stage "
                        + "of the size that you mean"
                ])
            #expect(package.goldens() == [])
        }

        @Test func aMarginTellsMovesApart() async throws {
            let recorded = try await issues(movingBy: 30, margin: 70, recording: true)
            #expect(
                recorded.count == 1 && recorded[0].hasPrefix("recorded CardsTests/moving: 6 frames")
            )
            #expect(try await issues(movingBy: 30, margin: 70) == [])
            let other = try await issues(movingBy: 70, margin: 70)
            #expect(
                other.count == 1 && other[0].hasPrefix("changed: CardsTests/moving"), "\(other)")
        }

        @Test func aStageCutsOffOnPurpose() async throws {
            for mode in ["all", "never"] {
                card.frame.origin = CGPoint(x: 5, y: 5)
                let stage = UIKitNames.Stage(
                    size: CGSize(width: 40, height: 20), background: .white)
                stage.addSubview(card)
                let issues = try await package.issues(in: package.run(["GOLDEN_RECORD": mode])) {
                    await expectGolden(of: stage, fps: 10, named: "stage", filePath: package.file) {
                        move(by: 300)
                    }
                }
                #expect(issues.count == (mode == "all" ? 1 : 0), "\(issues)")
            }
        }

        /// Errors of use are the test's issue.
        @Test func misuseIsAnIssue() async throws {
            let issues = try await package.issues(in: package.run(["GOLDEN_RECORD": "all"])) {
                await expectGolden(of: card, named: "cycle", filePath: package.file) {
                    card.addSubview(card)
                }
            }
            #expect(issues.count == 1 && issues[0].contains("card"), "\(issues)")
        }
    }
#endif
