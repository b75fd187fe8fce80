import LayerTree
import Testing
import TimelineDiffing
import TimingModel

/// Errors name the line, the problem and the remedy.
@MainActor
@Suite struct ReaderErrorTests {
    private static let good = """
        animrender timeline 1
        canvas 320,180 #101418
        end 1
        sampled 1 mine 0,0.5,1
        view #0 size=320,180 subviews=ball
        view ball position=40,90 size=40 blendMode=multiply
        track alpha
        +1 keys=0;1 times=0,1 curves=sampled(1) media duration=1
        at 0 1 +1
        track position
        +1 back=-240,0 begin=0 duration=1 curve=easeOut
        at 0 280,90 +1
        at 1 280,90
        track transform
        at 0 none
        complete

        """

    private func error(_ text: String) -> RecordedTimelineError? {
        let empty = try? Recordings.stage()
        do throws(RecordedTimelineError) {
            _ = try empty?.read(text)
            return nil
        } catch {
            return error
        }
    }

    @Test func acceptsTheSample() { #expect(error(Self.good) == nil) }

    @Test func acceptsWindowsLineBreaks() {
        #expect(error(Self.good.replacing("\n", with: "\r\n")) == nil)
    }

    /// A part of the sample and its replacement, the line of the error, and the problem.
    @Test(arguments: [
        ("animrender timeline 1", "PNG", 1, "this isn't a recorded timeline"),
        ("timeline 1", "timeline 2", 1, "recorded in version 2 of the format"),
        ("timeline 1", "timeline 1 ", 1, "expected the end of the line, found \" \""),
        ("320,180 #", "320 #", 2, "expected \",\", found \" #101418\""),
        ("#101418", "#10141", 2, "expected a colour"),
        ("end 1", "end 1.", 3, "expected a time within 4000000000 s, in seconds"),
        ("end 1", "end 4000000000.5", 3, "expected a time within 4000000000 s, in seconds"),
        ("end 1", "", 3, "expected \"end \""),
        ("sampled 1 mine 0,0.5,1", "sampled 1 mine 0", 4, "expected more numbers"),
        ("sampled 1 mine", "sampled 2 mine", 4, "expected \"complete\""),
        ("size=320,180", "size=320,180,1,2,3", 5, "expected at most four numbers"),
        ("subviews=ball", "subviews=ball2", 5, "there is no view ball2"),
        (
            "subviews=ball", "subviews=ball,ball", 5,
            "one of its subviews, or its mask, also belongs to another view"
        ),
        ("subviews=ball", "subviews=#0", 5, "views contain each other in a ring"),
        ("view #0 ", "view #1 ", 5, "the view #1 isn't number 0"),
        ("view #0 ", "view ball ", 6, "there is another view ball"),
        ("view ball position=40,90", "view ball position=40,x", 6, "expected a number, found \"x"),
        ("multiply", "multiplied", 6, "expected a value of blendMode, found \"multiplied\""),
        ("blendMode=multiply", "shape.dash=1", 6, "shape.dash isn't of this kind of content"),
        ("blendMode=multiply", "colour=red", 6, "expected the end of the line, found \" colour=r"),
        ("track alpha", "track opacity", 7, "there is no property opacity"),
        ("track position", "track alpha", 10, "the track of alpha is not in alphabetical order"),
        ("keys=0;1", "keys=0;red", 8, "expected a number, found \"red"),
        ("times=0,1 ", "times=0,2 ", 8, "key times don't fit the values"),
        ("sampled(1)", "sampled(2)", 8, "there is no curve 2"),
        ("sampled(1)", "easyIn", 8, "expected a known curve with valid parameters"),
        ("sampled(1)", "cubicBezier(2,0,0,1)", 8, "expected a known curve with valid parameters"),
        (
            "sampled(1)", "spring(-1,2,3,4,1,true)", 8,
            "expected a known curve with valid parameters"
        ),
        ("media duration=1", "media duration=-1", 8, "expected a time not below 0, in seconds"),
        ("media duration=1", "media speed=inf", 8, "expected a finite speed"),
        ("at 0 1 +1", "at 0 1 +2", 9, "expected a whole number from 1 to 1, found \"2\""),
        ("at 0 1 +1", "at 0 1 +1 +1", 9, "there is no such animation"),
        ("at 0 1 +1", "at 0.5 1 +1", 9, "the first value is not set at 0"),
        ("+1 back", "+2 back", 11, "expected \"at 0\", found \"+2 back=-240,0 begin=0 d\""),
        ("back=-240,0", "to=-240,0", 11, "expected an animation of position"),
        ("duration=1 curve", "duration=1 count=-1 curve", 11, "expected a number of times"),
        ("duration=1 curve", "duration=2000000000 curve", 11, "expected a time within 1000000000"),
        ("duration=1 curve", "duration=1 fill=all curve", 11, "expected one of none, forwards, "),
        ("at 1 280,90", "at 0 280,90", 13, "times don't rise"),
        ("at 0 none", "at 0 turn(1)", 15, "expected a transform operation, found \"turn(1)\""),
        ("at 0 none", "at 0 rotate(1,2)", 15, "expected 1 or 4 numbers, found \"1,2)\""),
        ("sampled(1)", "sampled", 8, "expected a known curve with valid parameters"),
        ("at 0 none", "at 0 skew(1)", 15, "expected 2 numbers, found \"1)\""),
        ("complete\n", "", 16, "the file is cut off here"),
        ("complete\n", "complete", 16, "the file is cut off here"),
        ("complete\n", "complete\nview a\n", 17, "expected the end of the file"),
    ])
    func reportsDamage(_ part: String, _ change: String, _ line: Int, _ problem: String) throws {
        #expect(Self.good.contains(part))
        let changed = Self.good.replacing(part, with: change, maxReplacements: 1)
        let error = try #require(self.error(changed))
        #expect(error.line == line)
        #expect("\(error)".hasPrefix("line \(line): \(problem)"), "\(error)")
        #expect("\(error)".contains("record the golden again"))
    }

    @Test func rejectsEmptyFiles() {
        #expect(error("")?.reason == .cutOff)
        #expect(error("\n")?.reason == .otherFile)
        #expect(error("animrender timeline 1\ncanvas 1,1 #fff\nend 0\ncomplete\n")?.line == 4)
    }

    @Test func rejectsLargeFiles() throws {
        let bytes = [UInt8](repeating: 0x20, count: RecordedTimeline.sizeLimit + 1)
        let stage = try Recordings.stage()
        do throws(RecordedTimelineError) {
            _ = try RecordedTimeline(bytes: bytes, picturesOf: stage, hash: pixelSum)
            Issue.record("was read")
        } catch {
            #expect(error.reason == .tooLarge(bytes: bytes.count))
        }
    }

    /// Views that contain each other in a ring, even for an instant, and views that are nested too deeply.
    @Test func rejectsEndlessTrees() {
        let head = "animrender timeline 1\ncanvas 9,9 #000000\nend 9\nview #0 subviews=a\n"
        let ring =
            head + """
                view a subviews=b
                view b
                track subviews
                at 0 none
                at 2 c
                view c
                track subviews
                at 0 none
                at 1 d
                at 2 a
                view d
                complete

                """
        #expect(error(ring)?.line == 5)
        #expect("\(String(describing: error(ring)))".contains("in a ring"))
        let away = ring.replacing("0 subviews=a", with: "0\ntrack subviews\nat 0 a\nat 2 none")
        #expect("\(String(describing: error(away)))".contains("in a ring"))
        let moved = away.replacing("at 2 none", with: "at 2 b")
            .replacing("view a subviews=b", with: "view a\ntrack subviews\nat 0 b\nat 2 none")
        #expect(error(moved) == nil)
        func chain(_ count: Int) -> String {
            let views = (1..<count).map {
                "view v\($0) \($0 < count - 1 ? "subviews=v\($0 + 1)" : "")"
            }
            return "animrender timeline 1\ncanvas 9,9 #000000\nend 9\nview #0 subviews=v1\n"
                + views.joined(separator: "\n").replacing(" \n", with: "\n").trimmingSpace
                + "\ncomplete\n"
        }
        // With the canvas.
        #expect(error(chain(View.depthLimit + 1)) == nil)
        #expect("\(String(describing: error(chain(View.depthLimit + 2))))".contains("512 deep"))
        // The groups of a drawing are drawn inside the views around it.
        let last = "view v511"
        let drawing = " drawing.bounds=0,0,9,9 drawing.items=group(fill(rect(0,0,9,9)))"
        #expect(error(chain(512).replacing(last, with: last + drawing)) == nil)
        #expect(
            "\(String(describing: error(chain(513).replacing("view v512", with: "view v512" + drawing))))"
                .contains("512 deep"))
    }
}

extension String {
    fileprivate var trimmingSpace: String { last == " " ? String(dropLast()) : self }
}
