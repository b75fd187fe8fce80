internal import Drawing
internal import JSON

/// A value in a spec.
typealias SpecValue = JSONLine.Value

/// A view of the spec that is being written. It gets an id when something animates it.
final class SpecView {
    /// The name that it had, for its id.
    let name: String
    /// The layer that it shows a part of.
    let place: LottiePlace?
    fileprivate(set) var id: String?
    private var members: [(key: String, value: SpecValue)] = []
    /// Back to front.
    var subviews: [SpecView] { didSet { updateHeight() } }
    var mask: SpecView? { didSet { updateHeight() } }
    /// How many views are in each other from this one on, as they were when they were put in.
    private(set) var height = 1
    /// How often the subviews are shown.
    var instances = 1

    init(_ name: String, subviews: [SpecView] = [], for place: LottiePlace?) {
        self.name = name
        self.place = place
        self.subviews = subviews
        updateHeight()
    }

    private func updateHeight() {
        height = 1 + max(mask?.height ?? 0, subviews.lazy.map(\.height).max() ?? 0)
    }

    /// About how many blanks are before the lines of the view and of those in it, `depth` views inside each other.
    func indentation(depth: Int) -> Int {
        let inner = ([mask].compactMap(\.self) + subviews).map { $0.indentation(depth: depth + 1) }
        return (members.count + 2) * 4 * depth + inner.reduce(0, +)
    }

    /// The value of a property, such as `shape.fill`.
    subscript(key: String) -> SpecValue? {
        get { members.first { $0.key == key }?.value }
        set {
            let index = members.firstIndex { $0.key == key }
            switch (index, newValue) {
            case (let index?, let value?): members[index].value = value
            case (let index?, nil): members.remove(at: index)
            case (nil, let value?): members.append((key, value))
            case (nil, nil): break
            }
        }
    }

    /// Makes it larger than canvases are, with its middle at the origin.
    func setEverywhere() {
        let area = Rect.everywhere
        self["bounds"] = .list([area.minX, area.minY, area.width, area.height].map { .length($0) })
    }

    /// Whether it does nothing but hold its subviews.
    var isPlain: Bool { members.isEmpty && mask == nil && id == nil && !isAnimated }

    /// Whether keyframes change it.
    var isAnimated = false

    /// The view with all views in it, in the order of the spec.
    var all: [SpecView] { [self] + ([mask].compactMap(\.self) + subviews).flatMap(\.all) }

    /// The number of views that are shown: itself, and its subviews as often as it shows them, each time in a view.
    var shownCount: Int {
        let inner = subviews.reduce(0) { $0 + $1.shownCount }
        return 1 + (instances == 1 ? inner : instances * (inner + 1))
    }

    /// The view as JSON, with properties such as `shape.fill` grouped.
    var json: SpecValue {
        var result: [(String, SpecValue)] = id.map { [("id", .string($0))] } ?? []
        var groups: [String: Int] = [:]
        for (key, value) in members {
            let parts = key.split(separator: ".", maxSplits: 1).map(String.init)
            guard parts.count == 2 else {
                result.append((key, value))
                continue
            }
            if let index = groups[parts[0]], case .object(let group) = result[index].1 {
                result[index].1 = .object(group.adding(parts[1], value))
            } else {
                groups[parts[0]] = result.count
                result.append((parts[0], .object(JSONLine([(parts[1], value)]))))
            }
        }
        if let mask { result.append(("mask", mask.json)) }
        if !subviews.isEmpty { result.append(("subviews", .list(subviews.map(\.json)))) }
        return .object(JSONLine(result))
    }
}

/// Gives views their ids, each once.
struct SpecNames {
    private var used: Set<String> = []
    private var next: [String: Int] = [:]

    /// The id of `view`; its name where that is still free, else with a number.
    mutating func id(of view: SpecView) -> String {
        if let id = view.id { return id }
        let plain = view.name.plainID
        var id = plain
        while !used.insert(id).inserted {
            next[plain, default: 1] += 1
            id = "\(plain)-\(next[plain] ?? 2)"
        }
        view.id = id
        return id
    }
}

extension String {
    /// The text with what an id can't have replaced; "view" if nothing is left.
    fileprivate var plainID: String {
        let plain = unicodeScalars.map { scalar -> Character in
            let isAllowed =
                scalar.isASCII
                ? scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                    || "_-.".unicodeScalars.contains(scalar)
                : scalar.properties.isAlphabetic
            return isAllowed ? Character(scalar) : "-"
        }
        let words = String(plain).split(separator: "-").joined(separator: "-")
        return words.isEmpty ? "view" : String(words.prefix(60))
    }
}

extension String {
    /// The text for a spec, in which dollars don't begin variables.
    var withoutVariables: String {
        // Searching a picture of a megabyte as characters takes long.
        utf8.contains(UInt8(ascii: "$")) ? replacing("$", with: "$$") : self
    }
}

extension Double {
    /// The number as short as it can be, rounded to some decimals, and within what specs allow.
    func written(places: Int = 4) -> String {
        let limit = 1e10
        guard isFinite else { return "0" }
        let scale = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9][places]
        let rounded = (Swift.min(Swift.max(self, -limit), limit) * scale).rounded() / scale
        if rounded == 0 { return "0" }
        return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
    }
}

extension Point {
    /// The point in path data.
    var written: String { "\(x.written()),\(y.written())" }
}

extension SpecValue {
    /// A length or an angle.
    static func length(_ number: Double) -> SpecValue { .json(number.written()) }
    /// A fraction or a factor.
    static func fraction(_ number: Double) -> SpecValue { .json(number.written(places: 6)) }
    /// A fraction from 0 to 1: an easing that turns back leads beyond.
    static func share(_ number: Double) -> SpecValue { .fraction(min(max(number, 0), 1)) }
    /// A length that isn't negative, such as a width.
    static func size(_ number: Double) -> SpecValue { .length(max(number, 0)) }
    /// Seconds.
    static func seconds(_ number: Double) -> SpecValue { .json(number.written(places: 9)) }
    static func point(_ point: Point) -> SpecValue { .list([.length(point.x), .length(point.y)]) }
    static func factors(_ point: Point) -> SpecValue {
        .list([.fraction(point.x), .fraction(point.y)])
    }

    /// A colour of red, green, blue and perhaps opacity, 0 to 1.
    static func color(_ components: [Double]) -> SpecValue {
        let levels = components.map { component in
            // The largest of NaN and 0 is NaN.
            component > 0 ? Int((Swift.min(component, 1) * 255).rounded()) : 0
        }
        let shown = levels.count == 4 && levels[3] == 255 ? Array(levels.prefix(3)) : levels
        return .string("#" + shown.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())
    }
}
