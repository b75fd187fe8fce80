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
