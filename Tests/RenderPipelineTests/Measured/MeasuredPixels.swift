import Drawing
import TestSupport

/// What `apple_measured_layers.json` says about painted pixels; cases about other things have none of
/// it.
struct MeasuredPixels: Decodable, CustomStringConvertible {
    let topic: String
    /// The words that say what is drawn: each topic has its own key for them.
    let subject: String
    /// The rectangle that is painted, whole pixels, and nothing else.
    let exactly: Rect?
    /// How many pixels are painted.
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
