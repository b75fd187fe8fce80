#if canImport(UIKitNames)
    import TestSupport
    import Testing
    import UIKitGoldenTesting
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
                    of: card, named: "moving",
                    options: GoldenOptions(margin: Double(margin), fps: 10), filePath: package.file
                ) { move(by: distance) }
            }
        }

        @Test func whoLeavesIsNamed() async throws {
            let issues = try await issues(movingBy: 300, recording: true)
            #expect(
                issues == [
                    "error: UIView \"card\" leaves the picture from 0.1 s on, most at 0.5 s: this cuts off 300 "
                        + "points to the right, so no test would see the motion there. Give expectGolden "
                        + "`GoldenOptions(margin: 300)`, or a UIStage of the size that you mean [AR1216]"
                ])
            #expect(package.goldens() == [])
        }

        /// The issues of a golden of a view in which nothing is animated.
        private func issues(
            of view: UIView, margin: CGFloat = 0, duration: Double? = nil, fps: Double = 10,
            scale: Double = 1
        ) async throws -> [String] {
            try await package.issues(in: package.run(["GOLDEN_RECORD": "all"])) {
                await expectGolden(
                    of: view, named: "view",
                    options: GoldenOptions(
                        margin: Double(margin), duration: duration, fps: fps, scale: scale),
                    filePath: package.file)
            }
        }

        @Test func whoLeavesWithoutANameHasItsPlace() async throws {
            let star = UIImageView(frame: CGRect(x: -1, y: 0, width: 10, height: 5))
            star.backgroundColor = .white
            card.addSubview(star)
            #expect(
                try await issues(of: card) == [
                    "error: UIImageView inside \"card\" leaves the picture at 0 s: this cuts off 1 point to the "
                        + "left, so no test would see the motion there. Give expectGolden "
                        + "`GoldenOptions(margin: 1)`, or a UIStage of the size that you mean. Set its `accessibilityIdentifier` to see it here. [AR1216]"
                ])
        }

        /// The views of an app have no identifiers, so that classes must tell where a difference is.
        @Test func differencesNameClasses() async throws {
            func issues(_ distance: CGFloat, _ mode: String) async throws -> [String] {
                let list = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
                let labels = [0.0, 20].map {
                    UILabel(frame: CGRect(x: 0, y: $0, width: 10, height: 10))
                }
                for label in labels {
                    label.backgroundColor = .red
                    list.addSubview(label)
                }
                return try await package.issues(in: package.run(["GOLDEN_RECORD": mode])) {
                    await expectGolden(
                        of: list, named: "list", options: GoldenOptions(fps: 10),
                        filePath: package.file
                    ) {
                        UIView.animate(withDuration: 0.2) { labels[1].center.x += distance }
                    }
                }
            }
            _ = try await issues(10, "all")
            let changed = try await issues(20, "never").joined()
            #expect(changed.contains("position of UIView › 2nd UILabel:"), "\(changed)")
        }

        @Test func aViewWithoutASizeIsNamed() async throws {
            let label = UILabel()
            label.text = "title"
            let text =
                "error: UILabel without an accessibilityIdentifier is 0 × 0 points, so a golden of it has no "
                + "pixels: set its size first (a label's, for example, with sizeToFit()), or give expectGolden "
                + "`GoldenOptions(margin: 10)` [AR1208]"
            #expect(try await issues(of: label) == [text])
            #expect(try await issues(of: label, margin: 5)[0].hasPrefix("recorded "))
        }

        @Test func aStageWithoutASizeIsRefused() async throws {
            let stage = UIStage(size: .zero)
            let issues = try await package.issues(in: package.run(["GOLDEN_RECORD": "all"])) {
                await expectGolden(of: stage, named: "stage", filePath: package.file)
            }
            #expect(
                issues == ["error: the stage has no size, so a golden of it has no pixels [AR1208]"]
            )
        }

        @Test func requestsThatMakeNoFramesAreRefused() async throws {
            #expect(
                try await issues(of: card, scale: 0) == [
                    "error: scale must be above 0 pixels per point, not 0.0 [AR1502]"
                ])
            #expect(
                try await issues(of: card, duration: .infinity, fps: 60) == [
                    "error: 60000000001 frames, more than the 1000000 that one run makes: give a shorter `duration`, "
                        + "or a lower `fps` [AR0603]"
                ])
        }

        @Test func errorsOfTheClosureSayWhereTheyComeFrom() async throws {
            struct NoPicture: Error {}
            let issues = try await package.issues(in: package.run(["GOLDEN_RECORD": "all"])) {
                await expectGolden(of: card, named: "error", filePath: package.file) {
                    throw NoPicture()
                }
            }
            #expect(issues == ["the closure of expectGolden threw NoPicture()"])
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
                let stage = UIStage(
                    size: CGSize(width: 40, height: 20), background: .white)
                stage.addSubview(card)
                let issues = try await package.issues(in: package.run(["GOLDEN_RECORD": mode])) {
                    await expectGolden(
                        of: stage, named: "stage", options: GoldenOptions(fps: 10),
                        filePath: package.file
                    ) {
                        move(by: 300)
                    }
                }
                #expect(issues.count == (mode == "all" ? 1 : 0), "\(issues)")
            }
        }

        /// The golden of a controller is that of its view.
        @Test func aControllerIsItsView() async throws {
            func issues(_ subject: some GoldenSourceConvertible) async throws -> [String] {
                try await package.issues(in: package.run()) {
                    await expectGolden(
                        of: subject, named: "screen", options: GoldenOptions(margin: 3),
                        filePath: package.file)
                }
            }
            let controller = UIViewController()
            controller.view = card
            #expect(try await issues(card).first?.hasPrefix("recorded ") == true)
            #expect(try await issues(controller) == [])
            card.backgroundColor = .blue
            #expect(try await issues(controller).first?.hasPrefix("changed: ") == true)
        }

        @Test func aPictureOfUIKitIsCompared() async throws {
            func issues(_ color: UIColor) async throws -> [String] {
                let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3)).image {
                    color.setFill()
                    $0.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
                }
                return try await package.issues {
                    await expectGolden(of: picture, named: "fill.png", filePath: package.file)
                }
            }
            #expect(try await issues(.red).first?.hasPrefix("recorded CardsTests/fill.png") == true)
            #expect(try await issues(.red) == [])
            #expect(
                try await issues(.blue).first?.hasPrefix("changed: CardsTests/fill.png") == true)
        }

        /// Errors of use are the test's issue.
        @Test func misuseIsAnIssue() async throws {
            let issues = try await package.issues(in: package.run(["GOLDEN_RECORD": "all"])) {
                await expectGolden(of: card, named: "cycle", filePath: package.file) {
                    card.addSubview(card)
                }
            }
            #expect(issues == ["UIView \"card\" can't be a subview or mask of itself"])
        }
    }
#endif
