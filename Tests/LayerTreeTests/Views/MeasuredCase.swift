import Drawing
import LayerTree

/// A case of apple_measured_layers.json. The cases have little in common, so this is a dictionary of
/// their keys.
struct MeasuredCase: Decodable, CustomStringConvertible {
    enum Value: Decodable {
        case number(Double)
        case flag(Bool)
        case text(String)
        case numbers([Double])
        /// Null and lists of points.
        case other

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let value = try? container.decode(Bool.self) {
                self = .flag(value)
            } else if let value = try? container.decode(Double.self) {
                self = .number(value)
            } else if let value = try? container.decode(String.self) {
                self = .text(value)
            } else if let value = try? container.decode([Double].self) {
                self = .numbers(value)
            } else {
                self = .other
            }
        }
    }

    let values: [String: Value]

    init(from decoder: any Decoder) throws { values = try [String: Value](from: decoder) }

    var topic: String { text("topic") ?? "" }

    /// The topic, and the values of interest if the case fails.
    var description: String {
        let details = values.filter { !["source", "apple_run", "topic"].contains($0.key) }
        return "\(topic): \(details)"
    }

    /// The keys that belong to this case alone, apart from `known`.
    func unknownKeys(_ known: String...) -> Set<String> {
        Set(values.keys).subtracting(["source", "apple_run", "topic", "note", "tol"] + known)
    }

    func number(_ key: String) -> Double? {
        if case .number(let value) = values[key] { value } else { nil }
    }

    func flag(_ key: String) -> Bool? {
        if case .flag(let value) = values[key] { value } else { nil }
    }

    func text(_ key: String) -> String? {
        if case .text(let value) = values[key] { value } else { nil }
    }

    func numbers(_ key: String) -> [Double]? {
        if case .numbers(let value) = values[key] { value } else { nil }
    }

    func point(_ key: String) -> Point? { numbers(key).map { Point(x: $0[0], y: $0[1]) } }

    func rect(_ key: String) -> Rect? {
        numbers(key).flatMap {
            $0.count == 4 ? Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) : nil
        }
    }

    /// The tolerance of measured numbers.
    var tolerance: Double { number("tol") ?? 1e-9 }
}

/// Builds the trees that apple_measured_layers.json describes in words: `root 0,0,100,100 @ (50,50);
/// child 20x20@(50,50), masksToBounds NO`. All except `root` are subviews of it.
@MainActor
struct MeasuredScene {
    private(set) var views: [String: View] = [:]

    /// The tree that `text` describes; if it says `same`, based on the tree of `base`.
    init(_ text: String, base: String) {
        if text.contains("same") { read(base) }
        read(text)
    }

    /// The name of `view` in the text.
    func name(of view: View?) -> String? { views.first { $0.value === view }?.key }

    private mutating func read(_ text: String) {
        for match in text.matches(of: #/(\w+) (\d+),(\d+),(\d+),(\d+) @ \((\d+),(\d+)\)/#) {
            let view = named(match.1)
            view.bounds = Rect(
                x: Double(match.2)!, y: Double(match.3)!, width: Double(match.4)!,
                height: Double(match.5)!)
            view.position = Point(x: Double(match.6)!, y: Double(match.7)!)
        }
        for match in text.matches(of: #/(\w+) (\d+)x(\d+)@\((\d+),(\d+)\)/#) {
            let view = named(match.1)
            view.bounds = Rect(x: 0, y: 0, width: Double(match.2)!, height: Double(match.3)!)
            view.position = Point(x: Double(match.4)!, y: Double(match.5)!)
        }
        for match in text.matches(of: #/(\w+)\.hidden/#) { named(match.1).isHidden = true }
        for match in text.matches(of: #/(\w+)\.zPosition=(\d+)/#) {
            named(match.1).zPosition = Double(match.2)!
        }
        for match in text.matches(of: #/masksToBounds (YES|NO)/#) {
            named("root").clipsToBounds = match.1 == "YES"
        }
    }

    private mutating func named(_ name: Substring) -> View {
        if let view = views[String(name)] { return view }
        let view = View()
        views[String(name)] = view
        if name != "root" { named("root").addSubview(view) }
        return view
    }
}
