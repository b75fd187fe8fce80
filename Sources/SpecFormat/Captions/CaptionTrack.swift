/// The captions of a film, as an SRT or a WebVTT file has them.
package struct CaptionTrack: Hashable, Sendable {
    /// The captions in the order in which they appear; those that begin together in the order of the file.
    package var cues: [CaptionCue] = []

    /// The most bytes of a file.
    package static let mostBytes = 16 << 20
    /// The most captions of a file.
    package static let mostCues = 10_000
    /// The most characters (Unicode scalars) of a caption, and of all together.
    package static let mostCharacters = 1_000
    package static let mostCharactersInAll = 400_000
}

/// A text that is shown for some time.
package struct CaptionCue: Hashable, Sendable {
    package var start: Duration
    package var end: Duration
    /// The parts of the text, which follow each other. Lines end at line feeds.
    package var parts: [CaptionPart] = []
    package var place = CaptionPlace()
    /// The line of the file with the times, from 1.
    package var line: Int
}

/// A part of a caption in one style.
package struct CaptionPart: Hashable, Sendable {
    package var text: String
    package var style = CaptionStyle()
    /// When the part is said, if the file tells; nil for what comes before the first such time.
    package var time: Duration?
}

/// What tags of a file say about the look of a part.
package struct CaptionStyle: Hashable, Sendable {
    package var isBold = false
    package var isItalic = false
    package var isUnderlined = false
    /// A CSS colour, as it is written in the file.
    package var color: String?
}

/// Where the settings of a file put a caption. What isn't told is as in the style of the captions.
package struct CaptionPlace: Hashable, Sendable {
    /// Where a caption's box has its place.
    package enum Anchor: Hashable, Sendable {
        case start, center, end

        /// The share of the box before the place.
        var share: Double {
            switch self {
            case .start: 0
            case .center: 0.5
            case .end: 1
            }
        }
    }

    /// The side of the lines. A text starts at the left, unless it is written from right to left.
    package enum Alignment: String, Hashable, Sendable {
        case start, center, end, left, right
    }

    /// The distance of the place from the upper edge: a share of the height, or a number of lines, which count from the lower
    /// edge if it is negative.
    package enum Line: Hashable, Sendable {
        case share(Double)
        case number(Int)
    }

    package var line: Line?
    package var lineAnchor = Anchor.start
    /// The distance of the place from the left edge, as a share of the width.
    package var position: Double?
    package var positionAnchor: Anchor?
    /// The width of the box, as a share of that of the canvas.
    package var size: Double?
    package var alignment: Alignment?
}

/// What is wrong with a file of captions.
package struct CaptionFault: Error, Hashable {
    /// The line, from 1.
    package let line: Int
    package let message: String
}
