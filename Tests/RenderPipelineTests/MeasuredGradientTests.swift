import Drawing
import LayerTree
import TestSupport
import Testing

/// Core Animation's measured rules for gradients, from views to pixels.
@MainActor
@Suite struct MeasuredGradientTests {
    /// The check of each rule, by the rule's text.
    private let checks: [String: @MainActor () throws -> Void] = [
        "defaults: colors nil, locations nil, startPoint (.5,0), endPoint (.5,1), type axial":
            checkDefaults,
        "fills whole bounds; end colours extend past start/end points": checkEnds,
        "0 or 1 colours: nothing drawn": checkFewColors,
        "locations count != colors count: nothing drawn": checkLocations,
        "two equal locations: hard stop": checkHardStop,
        "cornerRadius rounds the gradient even without masksToBounds": checkCorners,
        "radial: ellipse centred at startPoint with radii |dx|*w and |dy|*h; nothing drawn if either radius is 0":
            checkRadial,
        "backgroundColor below gradient": checkBackground,
    ]

    @Test("the rules hold")
    func rules() throws {
        var exclusions = Exclusions()
        let cases = try MeasuredPixels.cases(about: "CAGradientLayer rule")
        for item in cases {
            if item.subject.hasPrefix("gradient drawn UNDER contents") {
                exclusions.add("a layer here shows one thing: a gradient, a shape or a picture")
            } else {
                let check = try #require(checks[item.subject], "\(item)")
                try check()
            }
        }
        exclusions.report("CAGradientLayer rule", ran: cases.count - exclusions.count)
        #expect(cases.count == 9 && exclusions.count == 1)
    }
}

/// Draws a gradient from red to blue on a layer of 80 by 60 points.
@MainActor
private func draw(
    _ gradient: GradientContent, _ change: (View) -> Void = { _ in }
) throws -> DrawnStage {
    try DrawnStage(View(0, 0, 80, 60).with { $0.gradient = gradient }.with(change))
}

private let red: [UInt8] = [255, 0, 0, 255]
private let blue: [UInt8] = [0, 0, 255, 255]

@MainActor
private func checkDefaults() throws {
    let gradient = GradientContent()
    #expect(gradient.type == .linear && gradient.colors.isEmpty && gradient.locations.isEmpty)
    #expect(gradient.start == Point(x: 0.5, y: 0) && gradient.end == Point(x: 0.5, y: 1))
    // From the least y to the greatest, constant along each row.
    let drawn = try draw(GradientContent(colors: [.red, .blue]))
    #expect(drawn[0, 0][0] > 250 && drawn[0, 59][2] > 250)
    #expect((0..<60).allSatisfy { drawn[0, $0] == drawn[79, $0] })
}

@MainActor
private func checkEnds() throws {
    let drawn = try draw(
        GradientContent(
            colors: [.red, .blue], start: Point(x: 0.25, y: 0.5), end: Point(x: 0.75, y: 0.5)))
    #expect(drawn.painted.count == 80 * 60)
    #expect([0, 10, 19].allSatisfy { drawn[$0, 30] == red })
    #expect([60, 70, 79].allSatisfy { drawn[$0, 30] == blue })
    #expect(drawn[40, 30] != red && drawn[40, 30] != blue)
}

@MainActor
private func checkFewColors() throws {
    for colors in [[], [Color.red]] {
        #expect(try draw(GradientContent(colors: colors)).painted.isEmpty)
    }
}

@MainActor
private func checkLocations() throws {
    for locations in [[0], [0, 0.5, 1]] {
        let gradient = GradientContent(colors: [.red, .blue], locations: locations)
        #expect(try draw(gradient).painted.isEmpty)
    }
}

@MainActor
private func checkHardStop() throws {
    let drawn = try draw(
        GradientContent(colors: [.red, .red, .blue, .blue], locations: [0, 0.5, 0.5, 1]))
    #expect((0..<30).allSatisfy { drawn[40, $0] == red })
    #expect((30..<60).allSatisfy { drawn[40, $0] == blue })
}

@MainActor
private func checkCorners() throws {
    let gradient = GradientContent(colors: [.red, .blue])
    let drawn = try draw(gradient) { $0.cornerRadius = 20 }
    for corner in [[0, 0], [79, 0], [0, 59], [79, 59]] { #expect(!drawn.painted.contains(corner)) }
    for edge in [[40, 0], [0, 30], [79, 30], [40, 59]] { #expect(drawn.painted.contains(edge)) }
}

/// A quarter of the width and half of the height: 20 by 30 points around the centre.
@MainActor
private func checkRadial() throws {
    let middle = Point(x: 0.5, y: 0.5)
    func radial(_ end: Point) -> GradientContent {
        GradientContent(
            .radial, colors: [.red, .red, .blue, .blue], locations: [0, 0.999, 0.999, 1],
            start: middle, end: end)
    }
    for (dx, dy) in [(0.25, 0.5), (-0.25, 0.5), (0.25, -0.5)] {
        let drawn = try draw(radial(Point(x: 0.5 + dx, y: 0.5 + dy)))
        for (x, y) in [(40, 30), (21, 30), (58, 30), (40, 1), (40, 58), (53, 50), (27, 10)] {
            #expect(drawn[x, y] == red, "\(x) \(y)")
        }
        for (x, y) in [(18, 30), (61, 30), (56, 53), (24, 7), (0, 0), (79, 59)] {
            #expect(drawn[x, y] == blue, "\(x) \(y)")
        }
    }
    for end in [Point(x: 0.5, y: 1), Point(x: 1, y: 0.5), middle] {
        #expect(try draw(radial(end)).painted.isEmpty)
    }
}

@MainActor
private func checkBackground() throws {
    let half = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
    let over = try draw(GradientContent(colors: [half, half])) { $0.backgroundColor = .blue }
    #expect(over[40, 30] == [128, 0, 127, 255])
    let none = try draw(GradientContent(colors: [.red])) { $0.backgroundColor = .blue }
    #expect(none[40, 30] == blue)
}
