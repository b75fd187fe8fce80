internal import Drawing
internal import JSON

/// A value of the spec that is being made.
enum SpecValue: Equatable {
    /// A finite number.
    case number(Double)
    case string(String)
    case flag(Bool)
    case list([SpecValue])
    /// An object, with its members in their order.
    case members([SpecMember])

    static func object(_ members: [(String, SpecValue)]) -> SpecValue {
        .members(members.map { SpecMember(key: $0, value: $1) })
    }
}

/// A member of an object in a spec.
struct SpecMember: Equatable {
    let key: String
    let value: SpecValue
}

extension SpecValue {
    /// A length or an angle.
    static func length(_ number: Double) -> SpecValue { .number(number.rounded(places: 4)) }
    /// A fraction or a factor.
    static func fraction(_ number: Double) -> SpecValue { .number(number.rounded(places: 6)) }
    /// A fraction from 0 to 1: an easing that turns back leads beyond.
    static func share(_ number: Double) -> SpecValue { .fraction(min(max(number, 0), 1)) }
    /// A length that isn't negative, such as a width.
    static func size(_ number: Double) -> SpecValue { .length(max(number, 0)) }
    /// Seconds.
    static func seconds(_ number: Double) -> SpecValue { .number(number.rounded(places: 9)) }
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

    /// About how many bytes the value would take in a text. O(size).
    var byteCount: Int {
        switch self {
        case .number: 8
        case .string(let string): string.utf8.count + 2
        case .flag: 5
        case .list(let values): values.reduce(2) { $0 + 2 + $1.byteCount }
        case .members(let members):
            members.reduce(4) { $0 + $1.key.utf8.count + 6 + $1.value.byteCount }
        }
    }
}

extension Double {
    /// The number rounded to some decimals, and within what specs allow; 0 for what isn't finite.
    func rounded(places: Int) -> Double {
        let limit = 1e10
        guard isFinite else { return 0 }
        let scale = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9][places]
        let rounded = (Swift.min(Swift.max(self, -limit), limit) * scale).rounded() / scale
        return rounded == 0 ? 0 : rounded
    }

    /// The rounded number as short as it can be, for a part of a text.
    func written(places: Int = 4) -> String {
        let rounded = rounded(places: places)
        return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
    }
}

extension Point {
    /// The point in path data.
    var written: String { "\(x.written()),\(y.written())" }
}

extension JSONBuilder {
    mutating func node(_ value: SpecValue) -> JSONNode {
        switch value {
        case .number(let number): scalar(.number(number))
        case .string(let text): scalar(.string(text))
        case .flag(let flag): scalar(.bool(flag))
        case .list(let values): list { builder in values.map { builder.node($0) } }
        case .members(let members):
            object { builder in members.map { builder.member($0.key, $0.value) } }
        }
    }

    mutating func member(_ key: String, _ value: SpecValue) -> JSONMember {
        member(key) { $0.node(value) }
    }

    /// Makes what comes from a layer; from the whole file if there is none.
    mutating func part<Value>(
        from place: LottiePlace?, _ make: (inout JSONBuilder) -> Value
    ) -> Value {
        part(from: place?.offset ?? start, name: place?.layer, make)
    }
}
