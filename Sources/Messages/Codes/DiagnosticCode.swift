/// A kind of mistake, or of advice, with a stable code such as `AR0201`.
///
/// A code belongs to what is wrong and to the way out, not to a sentence: messages may be worded better, and codes stay. A
/// number never gets another meaning, and a kind that is no longer reported keeps its number. What each means is in
/// `meaning`.
public enum DiagnosticCode: Int, Hashable, Sendable, CaseIterable {
    // MARK: Files and JSON

    /// A file can't be read.
    case unreadableFile = 101
    /// A file isn't JSON.
    case invalidJSON = 102
    /// A packed file can't be unpacked.
    case damagedArchive = 103

    // MARK: Keys of a spec

    /// An object has an unknown key.
    case unknownKey = 201
    /// A key belongs somewhere else.
    case misplacedKey = 202
    /// A required key is missing.
    case missingKey = 203
    /// A key is given twice.
    case duplicateKey = 204
    /// Two settings exclude each other.
    case conflictingSettings = 205

    // MARK: Values of a spec

    /// A value is of the wrong kind.
    case wrongValue = 301
    /// A value is outside its range.
    case outOfRange = 302
    /// A list has the wrong number of values.
    case wrongCount = 303
    /// A number or a boolean is in quotes.
    case quotedValue = 304
    /// A word has no meaning here.
    case unknownWord = 305
    /// Values aren't in rising order.
    case unorderedValues = 306
    /// Path data can't be read.
    case badPathData = 307
    /// An amount isn't a number.
    case notAnAmount = 308

    // MARK: Names in a spec

    /// No view has this name.
    case unknownView = 401
    /// No animation has this name.
    case unknownAnimation = 402
    /// A name is used twice.
    case duplicateID = 403
    /// Animations wait for each other.
    case circularLinks = 404
    /// An animation can't follow another one in this way.
    case impossibleLink = 405
    /// A variable has no value.
    case unknownVariable = 406
    /// A variable's value doesn't fit into a text.
    case unusableVariable = 407
    /// A variable is never used.
    case unusedVariable = 408
    /// A value is given to a variable that doesn't exist.
    case unknownGivenVariable = 409
    /// A given value doesn't fit the declaration of its variable.
    case unfitGivenValue = 410
    /// Files include each other in a circle.
    case circularIncludes = 411

    // MARK: Structure of a spec

    /// A group has no end.
    case endlessGroup = 501
    /// An entry can't be in a group.
    case notInGroup = 502
    /// A value changes content that the view never has.
    case missingContent = 503
    /// A setting has no effect in an included spec.
    case ignoredInPart = 504

    // MARK: Limits of a spec

    /// A spec has too much in it.
    case tooMuchContent = 601
    /// Views are nested too deeply.
    case tooDeep = 602
    /// A film has too many frames.
    case tooManyFrames = 603
    /// Variables make a spec too long.
    case longVariables = 604
    /// Frames can't have this size.
    case impossibleFrameSize = 605

    // MARK: Running the animations

    /// An animation never ends.
    case endlessAnimation = 701
    /// Animations start each other without end.
    case noProgress = 702
    /// Animations last too long.
    case recordingTooLong = 703
    /// Too much happens in a film.
    case recordingTooLarge = 704
    /// Too many animations of one property overlap.
    case tooManyOverlaps = 705
    /// No image has this name.
    case missingImage = 706
    /// An animation can't run on a view.
    case badAnimation = 707
    /// A view is put into itself.
    case viewInItself = 708
    /// Code asks for something that can't be done.
    case misuse = 709

    // MARK: Pictures, fonts and texts

    /// A picture can't be read.
    case unreadablePicture = 801
    /// A spec names a file that it may not read.
    case forbiddenFile = 802
    /// A picture can't be decoded.
    case damagedPicture = 803
    /// Pictures have too many pixels.
    case tooManyPixels = 804
    /// A picture has a harmless fault.
    case flawedPicture = 805
    /// A font file can't be read.
    case unreadableFont = 811
    /// A file isn't a font that can be drawn.
    case notAFont = 812
    /// No font has this name.
    case unknownFont = 813
    /// The default font is missing.
    case missingDefaultFont = 814
    /// The font library failed.
    case fontSystemFailed = 815
    /// A text is too long.
    case textTooLong = 816
    /// A font lacks characters.
    case missingCharacters = 821
    /// A font has no italics.
    case missingItalics = 822
    /// A text leaves its box.
    case textOutsideBox = 823

    /// A file with sound can't be read.
    case unreadableSound = 831
    /// A sound is too long to loop.
    case soundTooLong = 832
    /// A number of a sound is out of range.
    case badSound = 833
    /// A file of captions can't be read.
    case unreadableCaptions = 841
    /// A file of captions is wrong.
    case badCaptions = 842
    /// An included spec can't be read.
    case unreadableInclude = 851

    // MARK: Advice about views

    /// A view has nothing to show.
    case viewWithoutLook = 901
    /// A view has no size.
    case viewWithoutSize = 902
    /// A view is never on the canvas.
    case viewOffCanvas = 903
    /// Content is never seen.
    case unseenContent = 904
    /// A shadow is never seen.
    case unseenShadow = 905
    /// A view that preserves 3D ignores a setting.
    case flatSettingIn3D = 906
    /// An animation changes a view to invisible content.
    case unseenNewContent = 907
    /// Colours and locations differ in number.
    case gradientCounts = 908
    /// A part of 1 looks like per cent or points.
    case unlikelyShare = 909
    /// A text has the colour of what is behind it.
    case unreadableText = 910
    /// A view is hidden or transparent for the whole film.
    case neverShown = 911

    // MARK: Advice about animations

    /// An animation changes nothing.
    case idleAnimation = 1001
    /// A view jumps when an animation starts.
    case jump = 1002
    /// A start value shows during the delay.
    case earlyStart = 1003
    /// An earlier animation goes on.
    case disturbingAnimation = 1004
    /// Two animations of a property start together.
    case rivalAnimation = 1005
    /// Two entries of a group can't be added.
    case rivalInGroup = 1006
    /// Two values can't be interpolated.
    case notInterpolated = 1007
    /// An animation removes the perspective.
    case lostPerspective = 1008
    /// A view has no subviews to animate.
    case noSubviews = 1009
    /// A property can't be animated.
    case notAnimatable = 1010
    /// An entry begins after the film.
    case afterEnd = 1011
    /// A time looks like milliseconds.
    case milliseconds = 1012
    /// An angle looks like radians.
    case radians = 1013
    /// A view jumps when the film begins again.
    case jumpInLoop = 1014
    /// An entry changes a property that follows another view.
    case linkedProperty = 1015
    /// Percentages don't follow a size that changes.
    case percentageStays = 1016
    /// A delay means something else than in Swift.
    case delayUnlikeSwift = 1021
    /// An end means something else than in Swift.
    case endUnlikeSwift = 1022

    // MARK: Lottie files

    /// A file isn't a Lottie animation.
    case notLottie = 1101
    /// A Lottie animation exceeds a limit.
    case lottieTooLarge = 1102
    /// A composition holds itself.
    case lottieHoldsItself = 1103
    /// A part of a Lottie animation is left out.
    case lottieLeftOut = 1111
    /// A part of a Lottie animation is shown differently.
    case lottieShownDifferently = 1112
    /// A Lottie animation names something that isn't there.
    case lottieMissingPart = 1113
    /// A value of a Lottie animation is unusable.
    case lottieInvalidValue = 1114
    /// A picture of a Lottie animation isn't shown.
    case lottiePicture = 1115
    /// An option for Lottie files has no effect.
    case unusedLottieOption = 1121

    // MARK: Goldens

    /// An animation differs from its golden.
    case goldenChanged = 1201
    /// An animation has no golden.
    case goldenMissing = 1202
    /// A golden comes from another environment.
    case otherEnvironment = 1203
    /// A golden or a result is damaged.
    case damagedGolden = 1204
    /// The folder of a golden can't be used.
    case unusableGoldenFolder = 1205
    /// A golden is too large.
    case goldenTooLarge = 1206
    /// A mask can't be used.
    case badMask = 1207
    /// There is nothing to compare.
    case nothingToCompare = 1208
    /// A result can't be approved.
    case cannotApprove = 1209
    /// A folder of results can't be used.
    case unusableResults = 1210
    /// Two animations would have one golden.
    case sharedGolden = 1211
    /// Goldens aren't recorded here.
    case recordingForbidden = 1212
    /// No spec or golden is called like that.
    case noGoldenFound = 1213
    /// A golden can't be called like that.
    case badGoldenName = 1214
    /// Goldens can't be removed yet.
    case cannotPrune = 1215
    /// A setting of a golden has no meaning.
    case badGoldenSetting = 1216

    // MARK: Frames and files that are written

    /// An output can't be created.
    case cannotCreate = 1301
    /// An output can't be written.
    case cannotWrite = 1302
    /// A folder already has frames.
    case framesExist = 1303
    /// A file already exists.
    case fileExists = 1304
    /// A frame can't be drawn.
    case cannotDraw = 1305
    /// Frames drawn twice differ.
    case differingFrames = 1306
    /// Frames were changed meanwhile.
    case changedFrames = 1307
    /// There are no frames.
    case noFrames = 1308
    /// Frames don't belong together.
    case mixedFrames = 1309
    /// Frames can't be called like that.
    case badFrameName = 1310
    /// A frame doesn't exist.
    case noSuchFrame = 1311
    /// Effects need too many pixels.
    case effectsTooLarge = 1312

    // MARK: Movies and previews

    /// A program is missing.
    case missingProgram = 1401
    /// A program can't be started.
    case cannotStart = 1402
    /// The name of an output has the wrong ending.
    case wrongEnding = 1403
    /// Frames are too large for a movie.
    case movieTooLarge = 1404
    /// A movie can't play like that.
    case badMovieTiming = 1405
    /// A preview can't be served.
    case cannotServe = 1406
    /// A preview is too large.
    case pageTooLarge = 1407
    /// A preview page is large.
    case largePage = 1421
    /// A sheet is too large.
    case sheetTooLarge = 1408
    /// A movie can't be made as small as asked.
    case movieOverSize = 1409
    /// Rows of data can't be read, or can't become films.
    case badData = 1410
    /// A row of data doesn't exist.
    case noSuchRow = 1411

    // MARK: Options and arguments

    /// Arguments aren't understood.
    case badArguments = 1501
    /// An option has an invalid value.
    case badOption = 1502
    /// Two options exclude each other.
    case conflictingOptions = 1503
    /// An option is missing.
    case missingOption = 1504
    /// An option or command needs another input.
    case wrongInput = 1505
    /// There is no such command.
    case unknownCommand = 1506
    /// No view or property is called like that.
    case unknownName = 1507
    /// No diagnostic has this code.
    case unknownCode = 1508

    // MARK: The machine

    /// The system allows too little.
    case tooFewResources = 1601
    /// The memory is used up.
    case outOfMemory = 1602
}

extension DiagnosticCode: CustomStringConvertible {
    /// The code as messages have it: `AR` and four digits.
    public var description: String {
        let digits = String(rawValue)
        return "AR" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// The code that is written as `text`, in any case and perhaps in brackets; nil if there is none.
    public init?(_ text: String) {
        let word = text.uppercased().drop { $0 == "[" }.prefix { $0 != "]" }
        guard let code = Self.allCases.first(where: { "\($0)" == word }) else { return nil }
        self = code
    }
}

extension DiagnosticCode {
    /// A group of codes, whose numbers have the same hundreds.
    public enum Area: Int, Hashable, Sendable, CaseIterable {
        /// Files and JSON.
        case files = 1
        /// Keys of a spec.
        case keys
        /// Values of a spec.
        case values
        /// Names in a spec.
        case names
        /// Structure of a spec.
        case structure
        /// Limits of a spec.
        case limits
        /// Running the animations.
        case recording
        /// Pictures, fonts and texts.
        case assets
        /// Advice about views.
        case views
        /// Advice about animations.
        case animations
        /// Lottie files.
        case lottie
        /// Goldens.
        case goldens
        /// Frames and files that are written.
        case frames
        /// Movies and previews.
        case movies
        /// Options and arguments.
        case options
        /// The machine.
        case system

        /// The title of the group.
        public var title: String {
            switch self {
            case .files: "Files and JSON"
            case .keys: "Keys of a spec"
            case .values: "Values of a spec"
            case .names: "Names in a spec"
            case .structure: "Structure of a spec"
            case .limits: "Limits of a spec"
            case .recording: "Running the animations"
            case .assets: "Pictures, fonts and texts"
            case .views: "Advice about views"
            case .animations: "Advice about animations"
            case .lottie: "Lottie files"
            case .goldens: "Goldens"
            case .frames: "Frames and files that are written"
            case .movies: "Movies and previews"
            case .options: "Options and arguments"
            case .system: "The machine"
            }
        }
    }

    /// The group to which the code belongs.
    public var area: Area {
        guard let area = Area(rawValue: rawValue / 100) else {
            preconditionFailure("\(self) is in no group")
        }
        return area
    }
}

extension String {
    /// The message with a code at its end, in brackets.
    package func coded(_ code: DiagnosticCode) -> String { "\(self) [\(code)]" }
}

/// A message with its code, before its place is known.
package struct CodedMessage: Hashable, Sendable {
    /// The kind of mistake.
    package let code: DiagnosticCode
    /// The sentence.
    package let text: String

    /// A message of a kind.
    package init(_ code: DiagnosticCode, _ text: String) {
        self.code = code
        self.text = text
    }
}
