import AnimRenderKit
import TestSupport
import Testing

@testable import GoldenTesting

/// Rules about motions, checked without pictures.
@MainActor
@Suite struct MotionRuleTests {
    private let package: TestedPackage
    private let stage = Stage(size: Size(width: 200, height: 100))
    private let card = View(frame: Rect(x: 10, y: 40, width: 20, height: 20))
    private let title = View(frame: Rect(x: 80, y: 10, width: 60, height: 20))

    init() throws {
        package = try TestedPackage()
        (card.id, title.id) = ("card", "title")
        stage.addSubview(title)
        stage.addSubview(card)
    }

    /// What is said about a linear motion of the card over half a second.
    private func faults(
        to end: Point, _ rule: MotionRule, during seconds: ClosedRange<Double>? = nil
    ) async throws -> [String] {
        // Where it is in the beginning, also after an earlier motion.
        card.position = Point(x: 20, y: 50)
        return try await package.issues {
            expectMotion(
                of: stage, rule, during: seconds, options: GoldenOptions(fps: 10),
                filePath: package.file
            ) {
                View.animate(withDuration: 0.5, options: .curveLinear) { card.position = end }
            }
        }
    }

    @Test("a view that leaves the canvas is named, with the instant and a curve")
    func leaving() async throws {
        let inside = try await faults(to: Point(x: 190, y: 90), .staysOnCanvas("card"))
        #expect(inside == [])
        #expect(
            try await faults(to: Point(x: 220, y: 50), .staysOnCanvas("card")) == [
                """
                card leaves the canvas by 30 points at 0.5 s
                0 ▁▁▁▁▁█ 30
                       ^ 0 s to 0.5 s
                """
            ])
    }

    @Test("a jump is found between the frames where it happens")
    func jumping() async throws {
        let end = Point(x: 120, y: 50)
        #expect(try await faults(to: end, .moves("card", atMost: 21)) == [])
        let faults = try await faults(to: end, .moves("card", atMost: 19))
        #expect(faults.first?.hasPrefix("card jumps by 20 points, more than 19 at 0.1 s\n") == true)
        let later = try await self.faults(
            to: Point(x: 220, y: 50), .moves("card", atMost: 19), during: 0.2...0.5)
        #expect(later.first?.contains("at 0.3 s") == true)
    }

    @Test("a view that doesn't return says how far it is")
    func returning() async throws {
        let faults = try await faults(to: Point(x: 60, y: 50), .endsWhereItBegan("card"))
        #expect(
            faults.first?.hasPrefix("card ends 40 points from where it began at 0.5 s\n") == true)
        let still = try await package.issues {
            expectMotion(
                of: stage, .endsWhereItBegan("title"), .moves("title", atMost: 0),
                filePath: package.file)
        }
        #expect(still == [])
    }

    @Test("views that lie over each other are named")
    func overlapping() async throws {
        let clear = MotionRule.keeps("card", clearOf: "title")
        #expect(try await faults(to: Point(x: 190, y: 60), clear) == [])
        let faults = try await faults(to: Point(x: 120, y: 20), clear)
        #expect(faults.first?.hasPrefix("card and title overlap by 8 points at 0.3 s\n") == true)
    }

    @Test("an animation that is too long says when it ends")
    func ending() async throws {
        #expect(try await faults(to: Point(x: 60, y: 50), .ends(within: 0.5)) == [])
        #expect(
            try await faults(to: Point(x: 60, y: 50), .ends(within: 0.25)) == [
                """
                the animations end after 0.5 s, later than 0.25 s: the last is position of card
                0 █████▁ 1
                    ^    0 s to 0.5 s
                """
            ])
    }

    @Test("an animation that never ends says so, whatever is asked")
    func neverEnding() async throws {
        for seconds in [1, 0, -Double.infinity] {
            let faults = try await package.issues {
                expectMotion(
                    of: stage, .ends(within: seconds),
                    options: GoldenOptions(duration: 1, fps: 10), filePath: package.file
                ) {
                    View.animate(withDuration: 0.5, options: .repeat) { card.position.x += 20 }
                }
            }
            #expect(
                faults.first?.hasPrefix(
                    "an animation never ends: the last is position of card\n0 ███████████ 1\n")
                    == true)
        }
    }

    @Test("a view that is seen only in the beginning or in the end has not returned")
    func vanishing() async throws {
        func faults(from start: Double, to end: Double) async throws -> [String] {
            card.alpha = start
            return try await package.issues {
                expectMotion(
                    of: stage, .endsWhereItBegan("card"), options: GoldenOptions(fps: 10),
                    filePath: package.file
                ) {
                    View.animate(withDuration: 0.5) { card.alpha = end }
                }
            }
        }
        #expect(
            try await faults(from: 1, to: 0) == [
                """
                card begins visible, and is invisible in the end, at 0.5 s
                0 █████▁ 1
                       ^ 0 s to 0.5 s
                """
            ])
        #expect(
            try await faults(from: 0, to: 1).first?.hasPrefix(
                "card begins invisible, and is visible in the end, at 0.5 s\n0 ▁█████ 1\n") == true)
        #expect(try await faults(from: 0, to: 0) == [])
    }

    @Test("what can't be checked is told")
    func wrongUse() async throws {
        #expect(
            try await faults(to: .zero, .staysOnCanvas("crad")) == [
                "no view is called \"crad\": did you mean \"card\"?"
            ])
        for rule in [MotionRule.keeps("card", clearOf: "titel"), .keeps("titel", clearOf: "card")] {
            #expect(
                try await faults(to: .zero, rule) == [
                    "no view is called \"titel\": did you mean \"title\"?"
                ])
        }
        #expect(
            try await faults(to: .zero, .staysOnCanvas("card"), during: 3...4) == [
                "there are no frames in the seconds that were asked for"
            ])
        let text = try await package.issues {
            expectMotion(of: .text("a"), .staysOnCanvas("card"), filePath: package.file)
        }
        #expect(text == ["a picture or a text has no motion"])
        let fps = try await package.issues {
            expectMotion(
                of: stage, .staysOnCanvas("card"), options: GoldenOptions(fps: 0),
                filePath: package.file)
        }
        #expect(fps.first?.contains("fps must be above 0") == true)
    }

    /// Wrong uses of a rule, each with the beginning of what is said about it.
    private static let wrongUses: [(rule: MotionRule, text: String)] = [
        (.staysOnCanvas("crad"), "no view is called \"crad\": did you mean \"card\"?"),
        (.staysOnCanvas(""), "no view is called \"\""),
        (.staysOnCanvas("c*d-*"), "no view is called \"c*d-*\""),
        (.staysOnCanvas("position of card"), "no view is called \"position of card\""),
        (.staysOnCanvas("Card"), "no view is called \"Card\": did you mean \"card\"?"),
        (.moves("crad", atMost: 20), "no view is called \"crad\": did you mean \"card\"?"),
        (.moves("", atMost: 20), "no view is called \"\""),
        (.moves("card", atMost: .nan), "the number of points that a rule allows is NaN"),
        (.moves("card", atMost: -1), "card jumps by 0 points, more than -1 at 0.1 s\n0  ▁▁▁▁▁ 0"),
        (.moves("card", atMost: -.infinity), "card jumps by 0 points, more than -inf at 0.1 s"),
        (.endsWhereItBegan("crad"), "no view is called \"crad\": did you mean \"card\"?"),
        (.endsWhereItBegan(""), "no view is called \"\""),
        (.endsWhereItBegan("card "), "no view is called \"card \": did you mean \"card\"?"),
        (.endsWhereItBegan("[card]"), "no view is called \"[card]\""),
        (.endsWhereItBegan("title.card"), "no view is called \"title.card\""),
        (.keeps("card", clearOf: "titel"), "no view is called \"titel\": did you mean \"title\"?"),
        (.keeps("crad", clearOf: "title"), "no view is called \"crad\": did you mean \"card\"?"),
        (
            .keeps("card", clearOf: "card"),
            "\"card\" and \"card\" are the same view: name another one"
        ),
        (.keeps("car?", clearOf: "c*"), "\"car?\" and \"c*\" are the same view: name another one"),
        (.keeps("", clearOf: ""), "no view is called \"\""),
        (.ends(within: .nan), "the number of seconds that a rule allows is NaN"),
        (.ends(within: -1), "the animations end after 0.5 s, later than -1 s: the last is"),
        (.ends(within: 0), "the animations end after 0.5 s, later than 0 s: the last is"),
        (
            .ends(within: -.infinity),
            "the animations end after 0.5 s, later than -inf s: the last is"
        ),
        (.ends(within: 0.4999), "the animations end after 0.5 s, later than 0.4999 s: the last is"),
    ]

    @Test("wrong uses of rules are told, one by one")
    func wrongUses() async throws {
        for use in Self.wrongUses {
            // Nothing moves but the opacity.
            let faults = try await package.issues {
                expectMotion(
                    of: stage, use.rule, options: GoldenOptions(fps: 10), filePath: package.file
                ) {
                    card.alpha = 1
                    View.animate(withDuration: 0.5) { card.alpha = 0.5 }
                }
            }
            #expect(faults.count == 1 && faults[0].hasPrefix(use.text), "\(faults): \(use.text)")
        }
        let none = try await package.issues { expectMotion(of: stage, filePath: package.file) }
        #expect(none == ["there is no rule: give some, such as `.staysOnCanvas(\"card\")`"])
    }

    @Test("a pattern means every view with such a name")
    func patterns() async throws {
        title.position.x = 400
        let faults = try await faults(to: Point(x: 20, y: 50), .staysOnCanvas("*"))
        #expect(faults.first?.hasPrefix("title leaves the canvas by 230 points at 0 s\n") == true)
    }

    @Test("views without an id are named by their place, and no view is left out")
    func viewsWithoutAnID() async throws {
        let badge = View(frame: Rect(x: 15, y: 0, width: 10, height: 10))
        card.addSubview(badge)
        let end = Point(x: 190, y: 50)
        let leaving = try await faults(to: end, .staysOnCanvas("*"))
        #expect(
            leaving.first?.hasPrefix("card › 1st subview leaves the canvas by 5 points at 0.5 s\n")
                == true, "\(leaving)")
        #expect(try await faults(to: end, .staysOnCanvas("card › 1st subview")) == leaving)
        #expect(try await faults(to: end, .staysOnCanvas("card")) == [])
        badge.position.x = 10
        let unnamed = View(frame: Rect(x: 115, y: 45, width: 10, height: 10))
        stage.addSubview(unnamed)
        let overlapping = try await faults(to: end, .keeps("*", clearOf: "card"))
        #expect(
            overlapping.first?.hasPrefix("3rd view and card overlap by ") == true, "\(overlapping)")
    }

    @Test("of views with the same id none is left out")
    func sameIDs() async throws {
        let twin = View(frame: Rect(x: 190, y: 70, width: 20, height: 20))
        twin.id = "card"
        stage.addSubview(twin)
        let faults = try await faults(to: Point(x: 20, y: 50), .staysOnCanvas("card"))
        #expect(
            faults.first?.contains("leaves the canvas by 10 points at 0 s\n") == true, "\(faults)")
    }

    @Test("a view and what lies in it may overlap, unless just both are named")
    func nestedViews() async throws {
        let badge = View(frame: Rect(x: 5, y: 5, width: 10, height: 10))
        badge.id = "badge"
        card.addSubview(badge)
        let end = Point(x: 190, y: 60)
        #expect(try await faults(to: end, .keeps("*", clearOf: "*")) == [])
        let faults = try await faults(to: end, .keeps("card", clearOf: "badge"))
        #expect(faults.first?.hasPrefix("card and badge overlap by 10 points at 0 s\n") == true)
    }

    @Test("a curve keeps its peaks, gaps and the place of its mark")
    func curve() {
        let peak = (0..<600).map { $0 == 300 ? 5.0 : 0 }
        let lines = "\(TextCurve(peak, mark: 300, from: 0, to: 10))".split(separator: "\n")
        #expect(
            lines[0]
                == "0 \(String(repeating: "▁", count: 30))█\(String(repeating: "▁", count: 29)) 5")
        #expect(lines[1].firstIndex(of: "^")?.utf16Offset(in: lines[1]) == 32)
        #expect("\(TextCurve([nil, -1, 1], mark: 1, from: 0, to: 1))".hasPrefix("-1  ▁█ 1\n"))
    }
}
