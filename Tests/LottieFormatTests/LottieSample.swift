import Drawing
import JSON
import LayerTree
import SpecFormat
import Testing

@testable import LottieFormat

/// A small Lottie file.
struct LottieSample {
    /// The layers' text, front to back.
    let layers: String
    var assets = "[]"
    var rest = ""

    var text: String {
        """
        {"w": 100, "h": 80, "fr": 10, "ip": 0, "op": 20, \(rest)"assets": \(assets),
         "layers": [\(layers)]}
        """
    }

    init(_ layers: String, assets: String = "[]", rest: String = "") {
        self.layers = layers
        self.assets = assets
        self.rest = rest
    }

    /// A shape layer; `more` comes before its shapes.
    static func shape(_ items: String, _ more: String = "") -> String {
        #"{"ty": 4, "nm": "Shape", "ind": 1, "ip": 0, "op": 20, \#(more)"shapes": [\#(items)]}"#
    }

    static let square =
        #"{"ty": "rc", "p": {"k": [0, 0]}, "s": {"k": [20, 10]}, "r": {"k": 0}}"#
    static let red = #"{"ty": "fl", "c": {"k": [1, 0, 0]}, "o": {"k": 100}}"#
    static let pen = #"{"ty": "st", "c": {"k": [0, 0, 1]}, "o": {"k": 100}, "w": {"k": 3}}"#

    func file(
        _ options: LottieOptions = LottieOptions(), pictures: LottiePictures = LottiePictures()
    ) throws(SpecError) -> LottieFile {
        try LottieFile(
            JSONDocument(spec: Array(text.utf8)), options: options, pictures: pictures)
    }

    /// The spec without blanks, after the reader has accepted it.
    func spec(_ options: LottieOptions = LottieOptions()) throws -> String {
        let file = try file(options)
        _ = try Spec(document: file.spec)
        return try String(file.text().filter { !$0.isWhitespace })
    }

    /// The warnings' texts.
    func warnings() throws -> [String] { try file().warnings.map(\.message) }
}

/// What a shape shows.
struct ShownShape {
    /// The path in the canvas's space.
    let path: Path
    /// Nil for a fill.
    let stroke: StrokeStyle?
    let rule: FillRule?
    /// The factor by which its space is scaled.
    let scale: Double
    let map: AffineTransform

    var box: Rect { path.controlBounds ?? .zero }

    /// The number of subpaths.
    var subpathCount: Int { path.elements.count { if case .move = $0 { true } else { false } } }
}

extension LottieSample {
    /// What it shows at some seconds, without what masks hold.
    @MainActor
    func shapes(
        at seconds: Double, _ options: LottieOptions = LottieOptions()
    ) throws -> [ShownShape] {
        let timeline = try Spec(document: file(options).spec).record(sampledUntil: nil)
        return timeline.displayList(at: .seconds(seconds)).items.flatMap(\.shapes)
    }

    /// The lines of the display list.
    @MainActor
    func lines(at seconds: Double = 0, _ options: LottieOptions = LottieOptions()) throws -> String
    {
        let timeline = try Spec(document: file(options).spec).record(sampledUntil: nil)
        return timeline.displayList(at: .seconds(seconds)).description
    }
}

extension DisplayItem {
    fileprivate var shapes: [ShownShape] {
        switch self {
        case .fill(let fill):
            let map = fill.placement.affine
            let scale = abs(map.a * map.d - map.b * map.c).squareRoot()
            switch fill.shape {
            case .path(let path, let rule):
                return [
                    ShownShape(
                        path: path.applying(map), stroke: nil, rule: rule, scale: scale, map: map)
                ]
            case .stroke(let path, let style):
                return [
                    ShownShape(
                        path: path.applying(map), stroke: style, rule: nil, scale: scale, map: map)
                ]
            default: return []
            }
        case .group(let group): return group.items.flatMap(\.shapes)
        case .picture, .text: return []
        }
    }
}

/// Expects that a path has the commands of SVG path data.
func expect(
    _ path: Path, _ svg: String, _ location: Testing.SourceLocation = #_sourceLocation
) throws {
    #expect("\(path)" == "\(try Path(svg: svg))", sourceLocation: location)
}

/// Expects that a number is there, and near another one.
func expect(
    _ value: Double?, _ wanted: Double, within tolerance: Double = 0.05,
    _ location: Testing.SourceLocation = #_sourceLocation
) {
    #expect(
        value.map { abs($0 - wanted) < tolerance } ?? false, "\(value ?? .nan), not \(wanted)",
        sourceLocation: location)
}
