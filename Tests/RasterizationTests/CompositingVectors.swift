import TestSupport

/// `compositing_blur_colour.json`: blend modes, group opacity and blurred profiles by published
/// formulas.
struct CompositingVectors: Decodable {
    struct Blend: Decodable {
        let mode: String
        let backdrop: [Double]
        let source: [Double]
        let expected: [Double]

        enum CodingKeys: String, CodingKey {
            case mode
            case backdrop = "backdrop_rgba"
            case source = "source_rgba"
            case expected = "out_premultiplied"
        }
    }

    struct GroupOpacity: Decodable {
        let parent: String
        let expected: [Double]

        enum CodingKeys: String, CodingKey {
            case parent
            case expected = "group_opacity_true_rgb"
        }
    }

    struct Edge: Decodable {
        let sigma: Double
        let d: Double
        let alpha: Double
    }

    struct Box: Decodable {
        let sigma: Double
        let box: [Double]
        let x: Double
        let coverage: Double
    }

    let blend: [Blend]
    let groupOpacity: [GroupOpacity]
    let edges: [Edge]
    let boxes: [Box]

    enum CodingKeys: String, CodingKey {
        case blend
        case groupOpacity = "group_opacity"
        case edges = "gaussian_edge"
        case boxes = "gaussian_box"
    }

    static func read() throws -> CompositingVectors { try vectors("compositing_blur_colour") }
}
