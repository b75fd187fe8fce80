import Drawing
import LayerTree
import SpecFormat
import Testing
import TimingModel

/// The meaning of the entries of `animations`, checked by values over time.
@MainActor
@Suite struct AnimationFormsTests {
    /// The x of a view that starts at 0 and has one entry.
    func x(_ entry: String, at times: [Double], curves: String = "{}") throws -> [Double] {
        let body = SpecBody(
            """
            "curves": \(curves), "views": [{"id": "v", "position": [0, 0]}], "animations": [\(entry)]
            """)
        let timeline = try body.timeline()
        return try times.map { (try timeline.shown("v", at: $0).position.x * 1e4).rounded() / 1e4 }
    }

    func animate(_ keys: String, at times: [Double], curves: String = "{}") throws -> [Double] {
        try x(#"{"animate": {"view": "v", \#(keys)}}"#, at: times, curves: curves)
    }

    @Test(arguments: [
        (#""linear""#, 0.5, 50.0),
        (#"{"cubicBezier": [0.5, 0, 0.5, 1]}"#, 0.25, 10.5889),
        (#"{"steps": [4, "end"]}"#, 0.6, 50), (#"{"steps": [4, "start"]}"#, 0.6, 75),
        (#"{"steps": [4]}"#, 0.6, 50), (#"{"steps": [3, "none"]}"#, 0.5, 50),
        (#"{"steps": [3, "both"]}"#, 0.5, 50),
        (#"{"points": [[0, 0], [0.5, 0.8], [1, 1]]}"#, 0.25, 40),
        (#""mine""#, 0.6, 50), (#"{"spring": {"dampingRatio": 1}}"#, 0.5, 94.45),
    ])
    func curveForms(curve: String, time: Double, value: Double) throws {
        let values = try animate(
            #""to": {"position": [100, 0]}, "duration": 1, "curve": \#(curve)"#, at: [time],
            curves: #"{"mine": {"steps": [4, "end"]}}"#)
        #expect(abs(values[0] - value) < 0.01)
    }

    @Test func springsOfMassHaveTheirOwnDuration() throws {
        let body = SpecBody(
            """
            "views": [{"id": "v"}], "animations": [
              {"animate": {"view": "v", "to": {"alpha": 0}, "curve": {"spring": {"stiffness": 100}}}}]
            """)
        #expect(try body.timeline().end == Duration(seconds: 1.472_700_335_4))
    }

    @Test func byAddsToTheModel() throws {
        #expect(
            try animate(
                #""by": {"position": [40, 0]}, "duration": 1, "curve": "linear""#, at: [0.5, 1])
                == [20, 40])
    }

    /// Amounts may be negative even if the property may not.
    @Test func byMaySubtract() throws {
        let body = SpecBody(
            """
            "views": [{"id": "v", "size": [20, 10], "alpha": 0.75, "cornerRadius": 8, "border.width": 3}],
            "animations": [{"animate": {"view": "v", "duration": 1, "by": {"size": [-5, -4],
                "alpha": -0.5, "cornerRadius": -2, "border.width": -1}}}]
            """)
        let end = try body.timeline().shown("v", at: 1)
        #expect(end.size == Size(width: 15, height: 6))
        #expect(end.alpha == 0.25 && end.cornerRadii.topLeft == 6 && end.borderWidth == 2)
    }

    @Test func speedShortens() throws {
        #expect(
            try animate(
                #""to": {"position": [40, 0]}, "duration": 1, "speed": 2, "curve": "linear""#,
                at: [0.25, 0.5]) == [20, 40])
    }

    @Test(arguments: [
        ("none", [0.0, 5, 0]), ("backwards", [0, 5, 0]), ("both", [0, 5, 10]),
        ("forwards", [0, 5, 10]),
    ])
    func fills(fill: String, values: [Double]) throws {
        #expect(
            try animate(
                #""to": {"position": [10, 0]}, "duration": 1, "delay": 1, "curve": "linear", "fill": "\#(fill)""#,
                at: [0.5, 1.5, 2.5]) == values)
    }

    @Test func additiveAnimationsAddTheirValues() throws {
        let entry =
            #"{"animate": {"view": "v", "from": {"position": [0, 0]}, "to": {"position": [10, 0]}, "duration": 1, "curve": "linear", "additive": true}}"#
        #expect(try x("\(entry), \(entry)", at: [0.5, 1]) == [10, 0])
    }

    @Test func keyframesOfValuesKeepTheLastValue() throws {
        let entry =
            #"{"keyframes": {"view": "v", "property": "position.x", "values": [0, 100, 40], "duration": 2, "delay": 1}}"#
        #expect(try x(entry, at: [0.5, 1.5, 2, 2.5, 3, 9]) == [0, 50, 100, 70, 40, 40])
    }

    @Test func keyframesAtTimesWithCurves() throws {
        let entry =
            #"{"keyframes": {"view": "v", "property": "position", "values": [[0, 0], [100, 0], [40, 0]], "keyTimes": [0, 0.2, 1], "curves": ["linear", {"steps": [2, "start"]}], "duration": 1}}"#
        #expect(try x(entry, at: [0.1, 0.3]) == [50, 70])
    }

    @Test func keyframesOfSteps() throws {
        let entry =
            #"{"keyframes": {"duration": 2, "curve": "linear", "steps": [{"view": "v", "start": 0.5, "duration": 0.25, "to": {"position": [40, 0]}}]}}"#
        #expect(try x(entry, at: [0.9, 1.25, 1.6]) == [0, 20, 40])
    }

    @Test func motionAlongAPath() throws {
        let entry =
            #"{"keyframes": {"view": "v", "path": "M0,0 L100,0 L100,300", "mode": "paced", "duration": 4}}"#
        #expect(try x(entry, at: [0.5, 1, 3, 9]) == [50, 100, 100, 100])
    }

    /// The handles lie at the ends of a straight way: by the curve's parameter it begins and ends slowly.
    @Test func motionByLength() throws {
        let path = #""path": "M0,0 C0,0 100,0 100,0", "duration": 1"#
        #expect(
            try x(#"{"keyframes": {"view": "v", \#(path)}}"#, at: [0.25, 0.5]) == [15.625, 50])
        #expect(
            try x(#"{"keyframes": {"view": "v", \#(path), "byLength": true}}"#, at: [0.25, 0.5])
                == [25, 50])
    }

    @Test func stoppedAnimationsShowTheirTarget() throws {
        let entry =
            #"{"id": "go", "animate": {"view": "v", "to": {"position": [100, 0]}, "duration": 2, "curve": "linear"}}, {"at": 1, "stop": {"id": "go"}}"#
        #expect(try x(entry, at: [0.5, 0.9, 1]) == [25, 45, 100])
    }

    @Test(arguments: [
        (
            #"{"animate": {"view": "v", "to": {}, "by": {}}}"#,
            "give either \"to\" values or \"by\" amounts, not both"
        ),
        (
            #"{"animate": {"view": "v", "by": {"backgroundColor": "red"}}}"#,
            #""by" adds numbers, and "backgroundColor" isn't one: give it in "to""#
        ),
        (
            #"{"animate": {"view": "v"}}"#,
            #"the key "to" is missing: the end values, or "by" amounts"#
        ),
        (
            #"{"view": "v", "to": {"alpha": 0}}"#,
            #"expected these keys inside the entry's key, such as {"animate": {"view": …}}, found {"view": "v", "to": {"alpha": 0}}"#
        ),
        (
            #"{"delay": 1, "animate": {"view": "v", "to": {}}}"#,
            #"unknown key "delay": it belongs inside the animation's key, such as {"animate": {"view": …}}"#
        ),
        (
            #"{"animate": {"view": "v", "to": {}, "at": 1}}"#,
            #"unknown key "at": it belongs beside "animate", not inside it"#
        ),
        (
            #"{"animate": {"view": "v", "to": {"opacity": 1}}}"#,
            #"unknown key "opacity": did you mean "alpha"? It goes from 0 to 1."#
        ),
        (
            #"{"animate": {"view": "v", "to": {}, "curve": "ease-out-bounce"}}"#,
            #"there is no curve "ease-out-bounce": did you mean "easeOutBounce"?"#
        ),
        (
            #"{"animate": {"view": "v", "to": {"transform": [{"rotate": 30, "scale": 2}]}}}"#,
            #"expected one operation in each object, such as {"rotate": 30}, {"scale": 2}, found {"rotate": 30, "scale": 2}"#
        ),
        (
            #"{"animate": {"view": "v", "to": {}, "duration": "1"}}"#,
            #"expected a number of seconds from 0 to 1000000000, without quotes, found "1""#
        ),
        (
            #"{"id": "fade", "animate": {"view": "v", "to": {}}}, {"stop": {"id": "fad"}}"#,
            #"no animation has the id "fad": did you mean "fade"?"#
        ),
        (
            #"{"set": {"view": "v", "to": {"border.width": 1, "border": {"width": 2}}}}"#,
            #"put this into "border", which is also given"#
        ),
        (#"{"anymate": {"view": "v"}}"#, "unknown key \"anymate\": did you mean \"animate\"?"),
        (
            #"{"animate": {"view": "v", "to": {}}, "set": {"view": "v", "to": {}}}"#,
            "\"set\" can't be combined with \"animate\": choose one"
        ),
        (
            #"{"keyframes": {"view": "v", "path": "M0 0 L 3"}}"#,
            "at the end of the path data: expected a number"
        ),
        (
            #"{"keyframes": {"view": "v", "path": "M0 0 L 3,x4 500 600 7\n"}}"#,
            "column 10 of the path data, at \"x4 500 600 7\": expected a number"
        ),
        (
            #"{"keyframes": {"view": "v", "path": "M0 0 L 3 # 4 500 600 7"}}"#,
            "column 10 of the path data, at \"# 4 500 600 …\": expected a number"
        ),
        (
            #"{"keyframes": {"view": "v", "property": "alfa", "values": [1]}}"#,
            "there is no property \"alfa\": did you mean \"alpha\"?"
        ),
        (
            #"{"keyframes": {"view": "v", "property": "alpha", "values": [1, 0], "keyTimes": [0]}}"#,
            "expected 2 keyTimes, one for each value, found [0]"
        ),
        (#"{"add": {"into": "w", "view": {}}}"#, "no view has the id \"w\": did you mean \"v\"?"),
        (
            #"{"stop": {}}"#,
            "expected the \"id\" of an animation, or a \"view\", found an empty object"
        ),
    ])
    func refused(entry: String, message: String) {
        let body = SpecBody(#""views": [{"id": "v"}], "animations": [\#(entry)]"#)
        #expect(body.messages.contains(message), "\(body.messages)")
    }
}
