import Drawing
import SpecFormat
import TestSupport
import Testing
import TimingModel

@testable import Charts

private struct Beziers: Decodable {
    struct Sample: Decodable {
        let cp: [Double]
        let x: Double
        let y: Double
    }
    let precise: [Sample]

    enum CodingKeys: String, CodingKey { case precise = "high_precision" }
}

private struct Springs: Decodable {
    struct Point: Decodable {
        let mass: Double
        let stiffness: Double
        let damping: Double
        let initialVelocity: Double
        let allowsOverdamping: Bool
        let t: Double
        let value: Double
    }
    let points: [Point]

    enum CodingKeys: String, CodingKey { case points = "curve_high_precision" }
}

private struct Lines: Decodable {
    struct Case: Decodable {
        let points: [[Double]]
        let x: Double
        let y: Double
    }
    let cases: [Case]
}

/// The curve that is written as `text` in a spec.
private func curve(_ text: String, duration: Duration? = nil) throws -> PlottedCurve {
    let curve = try SpecCurve(text)
    let length = duration ?? curve.ownDuration
    return PlottedCurve(text, curve.timing(of: length).curve, duration: length)
}

/// Curves to be plotted.
@Suite struct PlottedCurveTests {
    @Test("plotted curves have the values of the timing model's vectors")
    func beziers() throws {
        let table: Beziers = try vectors("cubic_bezier", of: "TimingModelTests")
        var count = 0
        for sample in table.precise where (0...1).contains(sample.x) {
            let shown = try curve("{\"cubicBezier\": \(sample.cp)}").value(at: sample.x)
            #expect(abs(shown - sample.y) < 1e-9, "\(sample)")
            count += 1
        }
        #expect(count > 1000)
    }

    @Test("plotted curves play springs in seconds")
    func springs() throws {
        let table: Springs = try vectors("spring", of: "TimingModelTests")
        var count = 0
        for point in table.points where !point.allowsOverdamping && point.damping > 0 {
            let text = """
                {"spring": {"mass": \(point.mass), "stiffness": \(point.stiffness), \
                "damping": \(point.damping), "velocity": \(point.initialVelocity)}}
                """
            // Beyond its own duration a spring isn't played.
            guard let spring = try? curve(text), point.t <= spring.length else { continue }
            #expect(abs(spring.value(at: point.t) - point.value) < 1e-6, "\(point)")
            count += 1
        }
        #expect(count > 100)
    }

    @Test("plotted curves follow straight lines between points")
    func lines() throws {
        let table: Lines = try vectors("linear_easing", of: "TimingModelTests")
        for item in table.cases where (0...1).contains(item.x) && item.points.count > 1 {
            guard let line = try? curve("{\"points\": \(item.points)}") else { continue }
            #expect(abs(line.value(at: item.x) - item.y) < 1e-6, "\(item)")
        }
    }

    @Test("plotted curves may be poll's own, or a spec's by name")
    func names() throws {
        #expect(
            try curve("poll:easeIn").curve == .ramped(RampedCurve(rampsUp: true, rampsDown: false)))
        let spec = try Spec(
            bytes: Array(
                #"{"canvas": {"size": [4, 4]}, "curves": {"b": "linear", "a": {"steps": [2]}}}"#
                    .utf8))
        #expect(spec.curves.map(\.name) == ["a", "b"])
        #expect(try SpecCurve("b", in: spec).timing(of: nil).curve == .linear)
    }

    @Test(
        "plotted curves that don't exist are errors with a place and advice",
        arguments: [
            (
                "bounce",
                #"1:1: error: there is no curve "bounce": did you mean "easeOutBounce"? ($) [AR0305]"#
            ),
            ("ease\"Out\\", "1:1: error: unknown word 'ease'"),
            ("{\"steps\": 0}", "1:11: error: "), ("", "1:1: error: there is no curve"),
        ])
    func errors(text: String, message: String) {
        let error = #expect(throws: SpecError.self) { try SpecCurve(text) }
        #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
    }
}

/// Figures of curves.
@Suite struct CurveFiguresTests {
    @Test func ofAnOvershoot() throws {
        let figures = CurveFigures(of: try curve("easeOutBack"))
        #expect(abs(figures.highest.value - 1.1) < 1e-4 && abs(figures.highest.place - 0.58) < 1e-3)
        #expect(figures.lowest.value == 0 && figures.end == 1)
        #expect(figures.topSpeed.place < 0.001 && abs(figures.topSpeed.value - 4.7) < 0.01)
    }

    @Test func inSeconds() throws {
        let figures = CurveFigures(of: try curve("linear", duration: .seconds(4)))
        #expect(figures.half == 2 && abs(figures.topSpeed.value - 0.25) < 1e-12)
    }

    @Test func ofJumpsAndOddFunctions() throws {
        #expect(CurveFigures(of: try curve("{\"steps\": [4]}")).topSpeed.value == .infinity)
        let odd = CustomCurve(name: "odd") { $0 < 0.5 ? .nan : -1 }
        let figures = CurveFigures(of: PlottedCurve("odd", .custom(odd)))
        #expect(figures.half == nil && figures.lowest.value == -1 && figures.lowest.place == 0.5)
        let none = CurveFigures(
            of: PlottedCurve("none", .custom(CustomCurve(name: "none") { _ in .nan })))
        #expect(none.highest.value.isNaN && none.half == nil)
    }

    @Test("figures of curves are a table in columns, and lines of JSON")
    func table() throws {
        let table = CurveTable([try curve("linear"), try curve("easeInBack")], count: 3)
        #expect(
            table.text == """
                progress  linear  easeInBack
                0         0       0
                0.5       0.5     -0.087698
                1         1       1

                linear: half at 0.5, fastest 1 at 0
                easeInBack: half at 0.873, lowest -0.1 at 0.42, fastest 4.7 at 1

                """)
        #expect(
            table.lines.prefix(2).map { "\($0)" } == [
                #"{"curve":"linear","progress":0,"value":0}"#,
                #"{"curve":"linear","progress":0.5,"value":0.5}"#,
            ])
    }
}

/// Plots of curves.
@Suite struct CurvePlotTests {
    @Test("plots of curves have a line, a grid and a legend")
    func svg() throws {
        let plot = Plot.curves(
            [try curve("linear"), try curve("{\"steps\": [2]}")], width: 200, height: 120)
        #expect(
            plot.svg.split(separator: "\n").filter { $0.contains("stroke-width=\"2\"") } == [
                ##"<path d="M52 73.93L180 22.07" fill="none" stroke="#0072b2" stroke-width="2" stroke-linejoin="round"><title>linear</title></path>"##,
                ##"<path d="M52 73.93L116 73.93L116 48L180 48L180 22.07" fill="none" stroke="#d55e00" stroke-width="2" stroke-linejoin="round"><title>{&quot;steps&quot;: [2]}</title></path>"##,
                ##"<path d="M16 124L40 124" fill="none" stroke="#0072b2" stroke-width="2" stroke-linejoin="round"/>"##,
                ##"<path d="M16 154L40 154" fill="none" stroke="#d55e00" stroke-width="2" stroke-linejoin="round"/>"##,
            ])
        #expect(plot.svg.contains(">progress</text>"))
        #expect(plot.svg.contains(">half at 0.5, fastest 1 at 0</text>"))
    }

    @Test("plots of curves keep a smooth curve within a twentieth of a point")
    func simplification() throws {
        let points = (0...1000).map { index -> Point in
            let x = Double(index) / 1000
            return Point(x: x * 500, y: TimingCurve.easeInOut.value(at: x) * 300)
        }
        let line = points.simplified(tolerance: 0.05)
        #expect(line.count < 100 && line.first == points.first && line.last == points.last)
        for point in points {
            let right = line.firstIndex { $0.x >= point.x }!
            let (a, b) = (line[max(right - 1, 0)], line[right])
            let share = b.x > a.x ? (point.x - a.x) / (b.x - a.x) : 0
            #expect(abs(a.y + (b.y - a.y) * share - point.y) < 0.1)
        }
    }

    @Test(
        "plots of curves leave gaps where a function has no value, and stand any number of curves")
    func odd() throws {
        let odd = CustomCurve(name: "odd") { (0.4..<0.6).contains($0) ? .infinity : 1e30 * $0 }
        let curves = Array(repeating: PlottedCurve("odd", .custom(odd)), count: 20)
        let plot = Plot.curves(curves)
        #expect(plot.svg.contains("stroke-dasharray=\"12 4\""))
        _ = try plot.png(scale: 0.5)
        #expect(Plot.curves([]).svg.contains("Curves: "))
    }
}
