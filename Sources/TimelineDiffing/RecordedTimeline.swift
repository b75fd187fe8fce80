internal import Algorithms
public import Drawing
public import LayerTree

/// A timeline as a golden keeps it: what every view looks like at any time, as text.
///
/// Tracks are written once, not values per frame, one line for each view, each stretch of time and each
/// animation, so that a change of one animation changes a few lines. Numbers are written so that exactly
/// the same ones are read again: the frames that the timeline shows can be drawn from the text alone.
///
///     animrender timeline 1
///     canvas 320,180 #101418
///     end 1
///     view #0 position=160,90 size=320,180 subviews=ball
///     view ball position=40,90 size=40,40 backgroundColor=#ff6347 cornerRadius=20
///     track position
///     +1 back=-240,0 begin=0 duration=1 curve=easeOut
///     at 0 280,90 +1
///     at 1 280,90
///     complete
///
/// A view has its id, or its place in the list if it has none, and the values that aren't those of a new
/// view. `at` is what was set when, and which animations run on it from then on; `+1` is an animation.
/// Units are the Swift API's: points, radians, seconds. Not in it: events, fonts, and the pixels of
/// pictures, of which it keeps name, size and hash. A curve that is a closure is kept as a table
/// (`sampled`), so that frames drawn again show it nearly, not exactly.
public struct RecordedTimeline: Sendable {
    /// A picture that views show.
    public struct Picture: Hashable, Sendable {
        /// What is there of it today.
        public enum State: Hashable, Sendable {
            /// The same picture.
            case same
            /// One of its name with other pixels, so many; it is shown instead.
            case changed(width: Int, height: Int)
            /// None; nothing is shown.
            case missing
        }

        /// What it is called.
        public let name: String
        /// Whether views name it; otherwise they have been given it.
        public let isNamed: Bool
        /// How wide it was when it was recorded, in pixels.
        public let width: Int
        /// How high it was when it was recorded, in pixels.
        public let height: Int
        /// The hash of the pixels it had when it was recorded.
        public let hash: String
        /// Whether it is still there.
        public let state: State
    }

    /// The version of the format.
    public static let version = 1
    /// The largest text that is read, in bytes.
    public static let sizeLimit = 64 << 20

    static let title = "animrender timeline"

    /// What was recorded, without its events.
    public let timeline: Timeline
    /// The pictures that it shows.
    public let pictures: [Picture]
    /// The names of the curves that are kept as tables.
    public let sampledCurves: [String]

    /// Whether frames can be drawn from it as they were when it was recorded, given the same fonts.
    public var isExact: Bool { sampledCurves.isEmpty && pictures.allSatisfy { $0.state == .same } }

    init(timeline: Timeline, pictures: [Picture], sampledCurves: [String]) {
        self.timeline = timeline
        self.pictures = pictures
        self.sampledCurves = sampledCurves
    }

    /// Reads what `text(of:hash:)` has written.
    ///
    /// - Parameters:
    ///   - bytes: The text, in UTF-8.
    ///   - stage: Where pictures are taken from: the timeline of today.
    ///   - hash: The hash of a picture's size and pixels, the same as in writing.
    /// - Throws: `RecordedTimelineError` at the first line that isn't as it should be.
    /// - Complexity: O(bytes), and O(pixels) for the pictures.
    public init(
        bytes: [UInt8], picturesOf stage: Timeline, hash: (Bitmap) -> String
    ) throws(RecordedTimelineError) {
        let shelf = PictureShelf(images: stage.images, bitmaps: stage.bitmaps, hash: hash)
        var reader = try TimelineReader(bytes, shelf: shelf)
        self = try reader.read()
    }

    /// The text of a timeline, in UTF-8: the same for the same timeline on every machine, with a line end
    /// at its end.
    ///
    /// - Parameter hash: The hash of a picture's size and pixels, the same for equal ones on every
    ///   machine.
    /// - Complexity: O(views + tracks), and O(pixels) for the pictures.
    public static func text(of timeline: Timeline, hash: (Bitmap) -> String) -> String {
        withoutActuallyEscaping(hash) { TimelineWriter.text(of: timeline, hash: $0) }
    }
}

extension Timeline {
    /// The pictures without a name that its views ever show, in the order of views; each once.
    fileprivate var bitmaps: [Bitmap] {
        let all = nodes.flatMap(\.imageSources).compactMap { source -> Bitmap? in
            if case .bitmap(let bitmap) = source { bitmap } else { nil }
        }
        return Array(all.uniqued())
    }
}

/// Why the text of a recorded timeline can't be read.
public struct RecordedTimelineError: Error, Hashable, Sendable {
    /// What is wrong.
    public enum Reason: Hashable, Sendable {
        /// It isn't the text of a timeline, or not of this program.
        case otherFile
        /// It was written in another version of the format.
        case otherVersion(String)
        /// It has more bytes than `RecordedTimeline.sizeLimit`.
        case tooLarge(bytes: Int)
        /// It ends before it is complete, as a file that was cut off.
        case cutOff
        /// Something else should stand in the line.
        case expected(String, found: String)
        /// What the line says can't be.
        case impossible(String)
    }

    /// The line, from 1.
    public let line: Int
    /// What is wrong with it.
    public let reason: Reason
}

extension RecordedTimelineError: CustomStringConvertible {
    /// The line, what is wrong, and the way out.
    public var description: String {
        switch reason {
        case .otherFile:
            "line \(line): this isn't a recorded timeline; record the golden again"
        case .otherVersion(let version):
            "line \(line): recorded in version \(version) of the format, this program reads version "
                + "\(RecordedTimeline.version); record the golden again"
        case .tooLarge(let bytes):
            "line \(line): \(bytes) bytes, more than \(RecordedTimeline.sizeLimit); "
                + "record less, or keep the golden without its timeline"
        case .cutOff:
            "line \(line): the file is cut off here; take it from version control, or record the "
                + "golden again"
        case .expected(let what, let found):
            "line \(line): expected \(what), found \(found); take the file from version control, or "
                + "record the golden again"
        case .impossible(let problem):
            "line \(line): \(problem); take the file from version control, or record the golden again"
        }
    }
}
