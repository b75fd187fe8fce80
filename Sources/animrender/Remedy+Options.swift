import AnimRenderKit

extension Remedy {
    /// Says remedies by options of the command line.
    static let byOptions: Words = { $0.options }

    private var options: String {
        switch self {
        case .allowFiles(let folder): "if you trust the spec, add --allow-files \(folder)"
        case .allowGolden(let folder): "if you trust the results, add --allow-files \(folder)"
        case .keepOrReplaceFrames:
            "add --resume to keep those that are right and draw the others, add --overwrite to replace them, "
                + "or choose another folder"
        case .replaceFile: "add --overwrite to replace it, or choose another name"
        case .moveAway: "move it away"
        case .replaceRecord: "move it away, or add --overwrite to replace it"
        case .replaceForeignFrames:
            "move them away, or add --overwrite to replace those that have a frame's name"
        case .drawAgain: "draw again with --resume"
        case .completeFolder:
            "the command that rendered the frames, with --resume, draws what isn't right"
        case .goOn: "which may go on with --resume"
        case .drawShards: "the same command with that --shard draws each"
        case .fewerFrames: "render a part with --frames, or lower --fps"
        case .lowerRate: "lower --fps, or render a part with --frames"
        case .chooseFrames: "choose them with --count or --frames"
        case .chooseName(let pattern): Self.choosingName(pattern)
        case .smaller: "make them smaller (--scale), or make a .mov, .gif or .apng"
        case .smallerOrFiles: "make them smaller (--scale); `render` writes larger ones to files"
        case .raiseRate: "raise --fps"
        case .rawFrames: "use --raw"
        case .smallerPage: "make it smaller with --scale, --fps or --frames, or use --serve"
        case .freePort: "without --port, a free one is taken"
        case .otherResults: "--results names another"
        case .fewerPictures: "keep fewer pictures, as --pictures few does"
        case .recordFailed: "record it with --mode failed"
        case .recordAll: "record it with --mode all, so that these frames become the golden"
        case .recordVariant: "remove it, and record it with --mode failed --variant"
        case .otherMatte: "--matte chooses another colour"
        case .readAll: "validate --json tells all"
        }
    }

    private static func choosingName(_ pattern: String?) -> String {
        let choice = pattern.map {
            "`movie` and `sheet` take those that --name chooses, such as --name '\($0)'; otherwise "
        }
        return "\(choice ?? "")give each a folder of its own"
    }
}
