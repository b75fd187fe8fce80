/// What a user can do about a problem.
///
/// Errors carry it as a value, because a user of the program does the same by an option of the command line: the program
/// says it in its own words.
public enum Remedy: Hashable, Sendable {
    /// To let a spec read files in a folder.
    case allowFiles(folder: String)
    /// To let a result be approved in a folder.
    case allowGolden(folder: String)
    /// To keep or replace frames that exist.
    case keepOrReplaceFrames
    /// To replace a file that exists.
    case replaceFile
    /// To move a file away.
    case moveAway
    /// To replace a record that isn't of this program.
    case replaceRecord
    /// To replace files that have a frame's name but weren't made by this program.
    case replaceForeignFrames
    /// To draw frames again that something else has changed.
    case drawAgain
    /// To draw the frames of a folder that are missing or wrong.
    case completeFolder
    /// To go on with a run that has left frames.
    case goOn
    /// To draw the missing shards of a folder.
    case drawShards
    /// To render fewer frames.
    case fewerFrames
    /// To render fewer frames than a chosen rate makes.
    case lowerRate
    /// To show fewer frames.
    case chooseFrames
    /// To choose one of several sequences in a folder by a pattern of its names, if it has one.
    case chooseName(pattern: String?)
    /// To make frames of a movie smaller, or a movie of a format without that limit.
    case smaller
    /// To make frames of movies and previews smaller, or to write them to files.
    case smallerOrFiles
    /// To raise the rate at which frames play.
    case raiseRate
    /// To write plain pixels instead of a movie.
    case rawFrames
    /// To make a page smaller, or to serve it.
    case smallerPage
    /// To let the system choose a port.
    case freePort
    /// To put results into another folder.
    case otherResults
    /// To keep fewer pictures of a golden.
    case fewerPictures
    /// To record goldens that don't pass.
    case recordFailed
    /// To record goldens whatever they are.
    case recordAll
    /// To record the golden of this environment once more.
    case recordVariant
    /// To choose what half-transparent pixels of a movie are blended over.
    case otherMatte
    /// To ask for all problems of a spec, of which a text names only the first.
    case readAll

    /// A way to say remedies.
    public typealias Words = @Sendable (Remedy) -> String
}

extension Remedy: CustomStringConvertible {
    /// The remedy for a user of the Swift package: a part of a sentence that names arguments of functions.
    public var description: String {
        switch self {
        case .allowFiles(let folder): "if you trust the spec, pass allowing: [\"\(folder)\"]"
        case .allowGolden(let folder): "if you trust the results, pass allowing: [\"\(folder)\"]"
        case .keepOrReplaceFrames:
            "pass overwrite: true to replace them, or choose another folder"
        case .replaceFile: "pass overwrite: true to replace it, or choose another name"
        case .moveAway, .replaceRecord: "move it away"
        case .replaceForeignFrames: "move them away"
        case .drawAgain: "draw again"
        case .completeFolder: "drawing again completes the folder"
        case .goOn: "which may go on"
        case .drawShards: "draw these shards"
        case .fewerFrames: "select some of the frames, or lower the frameRate"
        case .lowerRate: "lower it, or select some of the frames"
        case .chooseFrames: "select some of them"
        case .chooseName: "give each a folder of its own"
        case .smaller: "lower the scale, or make a .mov, .gif or .apng"
        case .smallerOrFiles: "lower the scale, or render to files"
        case .raiseRate: "raise the frameRate"
        case .rawFrames: "pass a RawOutput"
        case .smallerPage: "lower the scale or the frameRate, select fewer frames, or serve it"
        case .freePort: "with port 0, a free one is taken"
        case .otherResults: "GOLDEN_RESULTS names another"
        case .fewerPictures: "keep fewer pictures, as KeptPictures.few does"
        case .recordFailed: "record it with GOLDEN_RECORD=failed"
        case .recordAll: "record it with GOLDEN_RECORD=all, so that these frames become the golden"
        case .recordVariant: "remove it, and record the variant again"
        case .otherMatte: "another matte changes the colour"
        case .readAll: "the error has all issues"
        }
    }

    /// Says remedies in the words of Swift.
    public static let inSwift: Words = { "\($0)" }
}

extension String {
    /// The sentence with a remedy after a colon, if there is one.
    package func followed(by remedy: Remedy?, in words: Remedy.Words) -> String {
        remedy.map { "\(self): \(words($0).readableInLine)" } ?? self
    }
}
