import SpecFormat
import Testing

/// Numbers in other units than those of the format.
@Suite struct UnlikelyNumbersTests {
    private func messages(_ keys: String, views: String = #""rotate": 0"#) throws -> [String] {
        try SpecBody(
            #""views": [{"id": "a", "backgroundColor": "red", \#(views)}], "animations": [{"animate": {"view": "a", "to": {"alpha": 0.5}, \#(keys)}}]"#
        ).spec().warnings.map(\.message)
    }

    @Test(arguments: [
        ("300", "5", "0.3"), ("1500", "25", "1.5"), ("150", "2.5", "0.15"), ("2000", "33.3", "2"),
    ])
    func milliseconds(duration: String, minutes: String, seconds: String) throws {
        #expect(
            try messages(#""duration": \#(duration)"#) == [
                "\(duration) seconds are \(minutes) minutes: times are in seconds; if milliseconds are meant, write \(seconds)"
            ])
        #expect(try messages(#""duration": 1, "delay": \#(duration)"#).count == 1)
    }

    @Test(arguments: ["120", "0.3", "125.5", "180", "240", "100"])
    func seconds(duration: String) throws {
        #expect(try messages(#""duration": \#(duration)"#) == [])
    }

    @Test func filmsMayBeLong() throws {
        func count(_ duration: Int) throws -> Int {
            try SpecBody("\"duration\": \(duration)").spec().warnings.count
        }
        #expect(try count(300) == 0)
        #expect(try count(3000) == 1)
    }

    @Test(arguments: [
        ("3.14159", 180), ("1.5708", 90), ("1.57", 90), ("-0.785", -45), ("6.283185307179586", 360),
        ("0.5236", 30), ("3.1415", 180),
    ])
    func radians(angle: String, degrees: Int) throws {
        let number = Double(angle)!
        #expect(
            try messages(#""duration": 1"#, views: #""rotate": \#(angle)"#) == [
                "\(number) degrees are hardly a turn: angles are in degrees; if radians are meant, write \(degrees)"
            ])
        #expect(
            try messages(#""duration": 1"#, views: #""transform": [{"rotateX": \#(angle)}]"#).count
                == 1)
    }

    @Test(arguments: ["3", "3.5", "1.25", "0.5", "45.5", "0.26", "2.75", "-8", "360"])
    func degrees(angle: String) throws {
        #expect(try messages(#""duration": 1"#, views: #""rotate": \#(angle)"#) == [])
    }

    @Test func textsCannotBeAnimated() throws {
        func messages(_ keys: String) throws -> [String] {
            try SpecBody(
                #""views": [{"id": "n", "text": {"string": "0"}}], "animations": [{"animate": {"view": "n", \#(keys)}}]"#
            ).spec().warnings.map(\.message)
        }
        #expect(
            try messages(#""to": {"text.string": "100"}, "duration": 1"#) == [
                "text.string can't be animated: it switches when this starts, and nothing moves for the duration; use \"set\", or \"keyframes\" with a list of values"
            ])
        #expect(try messages(#""to": {"text.string": "100"}"#) == [])
        #expect(try messages(#""to": {"text.string": "100", "alpha": 0}, "duration": 1"#) == [])
        #expect(try messages(#""to": {"text.string": "100"}, "duration": 1, "delay": 1"#) == [])
    }

    @Test(arguments: ["333", "175", "667", "121"])
    func numbersThatArentWholeMinutes(duration: String) throws {
        #expect(try messages(#""duration": \#(duration)"#).count == 1)
    }

    @Test(arguments: [
        (
            #""views": [{"backgroundColor": "red", "transform": [{"rotate3d": [0, 1, 0, 1.5708]}]}]"#,
            1
        ),
        (#""views": [{"backgroundColor": "red", "transform": [{"skew": [0.7854, 0]}]}]"#, 1),
        (
            #""views": [{"backgroundColor": "red", "transform": [{"rotate3d": [0, 1.5708, 0, 90]}]}]"#,
            0
        ),
        (
            #""views": [{"shape": {"path": {"polygon": {"sides": 5, "radius": 9, "rotate": 3.1416}}}}]"#,
            1
        ),
        (
            #""views": [{"id": "a", "backgroundColor": "red"}], "animations": [{"series": {"rotate": {"view": "a", "degree": 1.5708}}}]"#,
            1
        ),
    ])
    func radiansInOtherPlaces(body: String, count: Int) throws {
        let messages = try SpecBody(body).spec().warnings.map(\.message)
        #expect(messages.filter { $0.contains("are hardly a turn") }.count == count, "\(messages)")
    }

    @Test(arguments: [
        (
            #""anchorPoint": [100, 50]"#,
            "these are parts of the view, from 0 to 1, and [100, 50] lies far outside: its middle is [0.5, 0.5]"
        ),
        (
            #""gradient": {"colors": ["red", "gold"], "end": [0, 50]}"#,
            "these are parts of the view, from 0 to 1, and [0, 50] lies far outside: its middle is [0.5, 0.5]"
        ),
        (
            #""image": {"file": "a.png", "contentsRect": [0, 0, 64, 64]}"#,
            "these are parts of the picture, from 0 to 1, and [0, 0, 64, 64] lies far outside: all of it is [0, 0, 1, 1]"
        ),
        (
            #""scale": 100"#,
            "a scale of 100 shows everything 100 times as large: for 100 per cent, write 1"
        ),
        (
            #""transform": [{"scale": [120, 80]}]"#,
            "a scale of 120 shows everything 120 times as large: for 120 per cent, write 1.2"
        ),
    ])
    func shares(keys: String, message: String) throws {
        let views = #""views": [{"backgroundColor": "red", "frame": [0, 0, 9, 9], \#(keys)}]"#
        #expect(try SpecBody(views).spec().warnings.map(\.message) == [message])
    }

    @Test(arguments: [
        #""anchorPoint": [0.5, 12]"#, #""anchorPoint": [-2, 3]"#, #""scale": [200, 1]"#,
        #""scale": 20"#, #""scale": 50.5"#, #""position": [100, 50]"#,
    ])
    func noShares(keys: String) throws {
        let views = #""views": [{"backgroundColor": "red", "size": [9, 9], \#(keys)}]"#
        #expect(try SpecBody(views).spec().warnings.map(\.message) == [])
    }
}
