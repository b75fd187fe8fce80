import Drawing
import LayerTree
import TestSupport

/// The layers that `apple_measured_layers.json` describes in words.
@MainActor
enum MeasuredLayers {
    /// By description: the layer, and other layers that must look the same.
    static let coverage: [String: () -> [View]] = [
        "opacity 0.5": { [View(0, 0, 30, 40, .red).with { $0.alpha = 0.5 }] },
        "hidden or opacity 0": {
            [
                View(0, 0, 30, 40, .red).with { $0.isHidden = true },
                View(0, 0, 30, 40, .red).with { $0.alpha = 0 },
            ]
        },
        "parent 20x20 no fill; child 10,10,20,20": { [parent(child())] },
        "same + masksToBounds": { [parent(child()).with { $0.clipsToBounds = true }] },
        "root > middle frame 0,0,60,60 bounds origin (10,10) > leaf 10,10,20,20": {
            let middle = View(0, 0, 60, 60).with { $0.bounds.origin = Point(x: 10, y: 10) }
            return [View(0, 0, 100, 100).holding(middle.holding(child()))]
        },
        "child 10,10,20,20 + transform translate(30,0,0)": {
            let moved = child()
            moved.transform = Transform([.translate(x: 30, y: 0, z: 0)])
            return [parent(moved)]
        },
        "child bounds 20x20 @ (50,50) anchor (0,0)": { [parent(child(anchored: 0))] },
        "same anchor (.5,.5)": { [parent(child(anchored: 0.5))] },
        "parent.sublayerTransform translate(30,0,0), child 10,10,20,20": {
            [
                parent(child()).with {
                    $0.sublayerTransform = Transform([.translate(x: 30, y: 0, z: 0)])
                }
            ]
        },
        "80x60, borderWidth 5, no fill": { [View(0, 0, 80, 60).with { $0.borderWidth = 5 }] },
        "80x60 fill + cornerRadius 20": {
            [View(0, 0, 80, 60, .red).with { $0.cornerRadius = 20 }]
        },
        "80x60 cornerRadius 20, child 0,0,10,10": { [rounded()] },
    ]

    /// Used where `same` refers to an earlier layer.
    static let rounded: () -> View = {
        View(0, 0, 80, 60).with { $0.cornerRadius = 20 }.holding(View(0, 0, 10, 10, .red))
    }

    static let bordered: () -> View = {
        View(0, 0, 80, 60, .red).with { $0.borderWidth = 5 }.holding(View(0, 0, 80, 20, .green))
    }

    /// By description, all on a layer of 80 by 60 points.
    static let shapes: [String: () -> View] = [
        "fill only": { shape() },
        "fillColor nil": { shape { $0.fillColor = .clear } },
        "no path": { shape { $0.path = Path() } },
        "path rect 60,40,30,30 past bounds": { shape { $0.path = past } },
        "same + masksToBounds": { shape { $0.path = past }.with { $0.clipsToBounds = true } },
        "stroke 4, no fill": { shape { stroked(&$0) } },
        "fill + stroke 4": {
            shape {
                stroked(&$0)
                $0.fillColor = .black
            }
        },
        "stroke 4, strokeEnd 0.5, no fill": {
            shape {
                stroked(&$0)
                $0.stroke.end = 0.5
            }
        },
    ]

    private static func child() -> View { View(10, 10, 20, 20, .red) }

    private static func child(anchored anchor: Double) -> View {
        let view = View(0, 0, 20, 20, .red)
        view.anchorPoint = Point(x: anchor, y: anchor)
        view.position = Point(x: 50, y: 50)
        return view
    }

    private static func parent(_ child: View) -> View { View(0, 0, 20, 20).holding(child) }

    private static func shape(_ change: (inout ShapeContent) -> Void = { _ in }) -> View {
        var path = Path()
        path.addRect(Rect(x: 10, y: 10, width: 40, height: 30))
        var shape = ShapeContent(path)
        change(&shape)
        return View(0, 0, 80, 60).with { $0.shape = shape }
    }

    private static var past: Path {
        var path = Path()
        path.addRect(Rect(x: 60, y: 40, width: 30, height: 30))
        return path
    }

    private static func stroked(_ shape: inout ShapeContent) {
        shape.fillColor = .clear
        shape.strokeColor = .black
        shape.stroke.width = 4
    }
}

/// Painted pixels according to `apple_measured_layers.json`; cases about other things have none of these
/// values.
struct MeasuredPixels: Decodable, CustomStringConvertible {
    let topic: String
    /// The description of the drawing: each topic has its own key for it.
    let subject: String
    /// The painted rectangle in whole pixels; nothing outside is painted.
    let exactly: Rect?
    /// The number of painted pixels.
    let count: Int?
    let painted: [[Int]]
    let unpainted: [[Int]]

    enum CodingKeys: String, CodingKey {
        case topic, layer, rule, expect, pixel, painted, unpainted
        case shape = "case"
        case exactly = "painted_exactly"
        case count = "painted_count"
    }

    /// Other topics have other types under the same keys.
    init(from decoder: any Decoder) throws {
        let row = try decoder.container(keyedBy: CodingKeys.self)
        topic = try row.decode(String.self, forKey: .topic)
        subject =
            [.layer, .shape, .rule].lazy.compactMap { try? row.decode(String.self, forKey: $0) }
            .first ?? ""
        exactly = (try? row.decode([Double].self, forKey: .exactly)).map {
            Rect(x: $0[0], y: $0[1], width: $0[2] - $0[0], height: $0[3] - $0[1])
        }
        count =
            [.count, .expect].lazy.compactMap { try? row.decode(Int.self, forKey: $0) }.first
        let pixel = try? row.decode([Int].self, forKey: .pixel)
        let isPainted = try? row.decode(Bool.self, forKey: .painted)
        painted =
            (try? row.decode([[Int]].self, forKey: .painted))
            ?? (isPainted == true ? pixel.map { [$0] } : nil) ?? []
        unpainted =
            (try? row.decode([[Int]].self, forKey: .unpainted))
            ?? (isPainted == false ? pixel.map { [$0] } : nil) ?? []
    }

    var description: String { "\(topic): \(subject)" }

    /// The cases of a topic.
    static func cases(about topic: String) throws -> [MeasuredPixels] {
        struct Table: Decodable { let cases: [MeasuredPixels] }
        let table = try vectors("apple_measured_layers", as: Table.self, of: "LayerTreeTests")
        return table.cases.filter { $0.topic == topic }
    }
}
