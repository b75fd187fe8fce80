import Drawing
import LayerTree
import SpecFormat
import Testing
import TimingModel

/// A spec with a small canvas and the body of a test.
struct SpecBody {
    let text: String

    init(_ body: String) { text = "{\"canvas\": {\"size\": [100, 50]},\n\(body)}" }

    /// The decoded spec.
    func spec(_ variables: [String: String] = [:]) throws -> Spec {
        try Spec(bytes: Array(text.utf8), variables: SpecVariables(variables))
    }

    /// The recorded timeline.
    @MainActor
    func timeline(_ variables: [String: String] = [:]) throws -> Timeline {
        let spec = try spec(variables)
        return try spec.record(images: spec.plainImages)
    }

    /// The messages of its errors, without positions.
    var messages: [String] {
        do throws(SpecError) {
            _ = try Spec(bytes: Array(text.utf8))
            return []
        } catch {
            return error.issues.map(\.message)
        }
    }
}

extension Spec {
    /// A white pixel for each picture that the spec names.
    var plainImages: [String: Bitmap] {
        let names = assets.filter { $0.kind == .image }.map(\.name)
        return Dictionary(
            uniqueKeysWithValues: names.map { name in
                (name, Bitmap(name: name, width: 1, height: 1, pixels: [0xFFFF_FFFF]))
            })
    }
}

extension Timeline {
    /// The values of a view at a time in seconds.
    func shown(_ id: String, at seconds: Double) throws -> LayerProperties {
        try #require(nodes.first { $0.name == id }).presentation(at: Duration(seconds: seconds))
    }

    /// The text that a view shows at a time in seconds; empty if it shows none.
    func text(of id: String, at seconds: Double) throws -> String {
        guard case .text(let content) = try shown(id, at: seconds).content else { return "" }
        return content.block.string
    }

    /// The frames of views at a time in seconds, in the order in which the views were made.
    func frames(at seconds: Double) -> [String] {
        nodes.dropFirst().map { node in
            let values = node.presentation(at: Duration(seconds: seconds))
            let (position, size) = (values.position, values.size)
            let corner = [position.x - size.width / 2, position.y - size.height / 2]
            return "\(node.name ?? "-") \(corner.map(\.short).joined(separator: ","))"
        }
    }
}
