import Drawing
import LayerTree

/// Builds the trees that apple_measured_layers.json describes in words: `root 0,0,100,100 @ (50,50);
/// child 20x20@(50,50), masksToBounds NO`. What isn't `root` is a subview of it.
@MainActor
struct MeasuredScene {
    private(set) var views: [String: View] = [:]

    /// The tree of `text`; where it says `same`, on top of the one that `base` describes.
    init(_ text: String, base: String) {
        if text.contains("same") { read(base) }
        read(text)
    }

    /// What `view` is called in the text.
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
