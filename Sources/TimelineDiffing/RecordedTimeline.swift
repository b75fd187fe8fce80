internal import CollectionBasics
public import Drawing
public import LayerTree

/// A timeline stored as text in a golden: the look of every view at any time.
///
/// The text contains tracks, not values per frame. Each view, each period of time and each animation has
/// one line, so that a change of one animation changes few lines. Numbers read back exactly, so the
/// timeline's frames can be drawn from the text, given the same pictures and fonts.
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
/// A `view` line has the view's id, or its index in the list, and the values that differ from those of a
/// new view. A `+1` line is an animation. An `at` line has a time, the value that was set, and the
/// animations that run from then on. Where motion blurs a view, `frame` after `end` is the time from one frame to the next.
/// Units are the Swift API's: points, radians, seconds.
///
/// What drawing code has drawn is a list of items, each a call with its main value first and then the fields that differ
/// from a plain item's: `drawing.items=fill(M0,0L9,0L9,9Z paint=#ff3b30),text(Saved in=0,4,41,15 size=13)`.
///
/// The text doesn't contain events, fonts, or the pixels of pictures. Of pictures, it contains names,
/// sizes and hashes. A curve that is a closure is stored as a table (`sampled`), so redrawn frames show
/// it approximately, not exactly.
public struct RecordedTimeline: Sendable {
    /// A picture that views show.
    public struct Picture: Hashable, Sendable {
        /// How the current picture of this name compares to the recorded one.
        public enum State: Hashable, Sendable {
            /// The same picture.
            case same
            /// A picture of this name with other pixels, which has this size. It is shown instead.
            case changed(width: Int, height: Int)
            /// There is no picture of this name; nothing is shown.
            case missing
        }

        /// The picture's name.
        public let name: String
        /// Whether views refer to the picture by name. Otherwise it was given to them directly.
        public let isNamed: Bool
        /// The recorded width in pixels.
        public let width: Int
        /// The recorded height in pixels.
        public let height: Int
        /// The hash of the recorded pixels.
        public let hash: String
        /// How the current picture compares to the recorded one.
        public let state: State
    }

    /// The version of the format.
    public static let version = 1
    /// The largest text that is read, in bytes.
    public static let sizeLimit = 64 << 20

    static let title = "animrender timeline"

    /// The recorded timeline, without its events.
    public let timeline: Timeline
    /// The pictures that the timeline shows.
    public let pictures: [Picture]
    /// The names of the curves that are kept as tables.
    public let sampledCurves: [String]

    /// Whether frames drawn from the timeline are exactly those of the recording, given the same fonts.
    public var isExact: Bool { sampledCurves.isEmpty && pictures.allSatisfy { $0.state == .same } }

    init(timeline: Timeline, pictures: [Picture], sampledCurves: [String]) {
        self.timeline = timeline
        self.pictures = pictures
        self.sampledCurves = sampledCurves
    }

    /// Reads text written by `text(of:hash:)`.
    ///
    /// - Parameters:
    ///   - bytes: The text, in UTF-8.
    ///   - stage: The current timeline, whose pictures are used.
    ///   - hash: The hash of a picture's size and pixels, the same as for writing.
    /// - Throws: `RecordedTimelineError` for the first invalid line.
    /// - Complexity: O(bytes), and O(pixels) for the pictures.
    public init(
        bytes: [UInt8], picturesOf stage: Timeline, hash: (Bitmap) -> String
    ) throws(RecordedTimelineError) {
        let current = CurrentPictures(images: stage.images, bitmaps: stage.bitmaps, hash: hash)
        var reader = try TimelineReader(bytes, current: current)
        self = try reader.read()
    }

    /// The text of a timeline, to be stored as UTF-8. Equal timelines have the same text on every
    /// machine. The text ends with a line break.
    ///
    /// - Parameter hash: The hash of a picture's size and pixels, which must be the same on every
    ///   machine.
    /// - Complexity: O(views + tracks), and O(pixels) for the pictures.
    public static func text(of timeline: Timeline, hash: (Bitmap) -> String) -> String {
        withoutActuallyEscaping(hash) { TimelineWriter.text(of: timeline, hash: $0) }
    }
}

extension Timeline {
    /// The unnamed pictures that the views ever show, in the order of the views, without duplicates.
    fileprivate var bitmaps: [Bitmap] {
        let all = nodes.flatMap(\.imageSources).compactMap { source -> Bitmap? in
            if case .bitmap(let bitmap) = source { bitmap } else { nil }
        }
        return all.uniqued()
    }
}

/// Why the text of a recorded timeline can't be read.
public struct RecordedTimelineError: Error, Hashable, Sendable {
    /// The kinds of errors.
    public enum Reason: Hashable, Sendable {
        /// The file isn't a recorded timeline of this program.
        case otherFile
        /// The file has another version of the format.
        case otherVersion(String)
        /// The text has more bytes than `RecordedTimeline.sizeLimit`.
        case tooLarge(bytes: Int)
        /// The text ends before it is complete.
        case cutOff
        /// The line contains something other than expected.
        case expected(String, found: String)
        /// The line can be parsed, but its content is impossible.
        case impossible(String)
    }

    /// The line number, starting at 1.
    public let line: Int
    /// The kind of error.
    public let reason: Reason
}

extension RecordedTimelineError: CustomStringConvertible {
    /// The line, the problem and the remedy.
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
