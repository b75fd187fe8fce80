internal import Drawing
internal import JSON
internal import LayerTree
internal import Messages
internal import TimingModel

/// `wiggle`: properties that move about their values by smooth noise. They begin and end at their values.
struct WiggleSpec: AnimationBody {
    let views: [ViewKey]
    /// How far the properties move, at most.
    let amounts: [Assignment]
    /// How often a second a new value is chosen.
    let frequency: Double
    let duration: Duration
    let delay: Duration
    /// Decides all random numbers.
    let seed: UInt64

    var length: PlannedLength { .lasting(delay) + .lasting(duration) }
    var scope: ChangeScope { .values(views, amounts) }
    var setsModel: Bool { false }
    func wait(from start: Duration) -> Duration { delay }
    func delay(at index: Int) -> Duration { delay }

    /// The values between which a property moves, with those at both ends.
    static func valueCount(_ frequency: Double, _ duration: Duration) -> Double {
        max((frequency * duration.inSeconds).rounded(), 2) + 1
    }

    /// The noise of a number of values from -1 to 1 for a property of a view. The same property of the same view has the
    /// same noise whatever else is in the film.
    static func noise(
        _ count: Int, of property: LayerProperty, named view: String, seed: UInt64
    ) -> [Components] {
        var random = SeededGenerator(seed: "\(view) \(property.rawValue)".mixed(with: seed))
        return (0..<count).map { index in
            func next() -> Double { Double.random(in: -1...1, using: &random) }
            let value = Components(next(), next(), next(), next())
            return index == 0 || index == count - 1 ? .zero : value
        }
    }
}

extension String {
    /// A number that depends on the text and on `seed`: FNV-1a, which is the same on every machine.
    fileprivate func mixed(with seed: UInt64) -> UInt64 {
        utf8.reduce(seed ^ 0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}

extension Field {
    func wiggle(_ names: SpecNames) -> WiggleSpec? {
        guard
            var object = object("{\"view\": id, \"by\": {\"position\": [8, 6]}, \"duration\": 3}")
        else { return nil }
        defer { object.finish(elsewhere: KeyAdvice.keysOfEntries(with: "wiggle")) }
        let selector = object.require("view", "the views to move")
        let views = selector?.selector(names)
        let amounts = object.require("by", "how far each property moves, such as {\"rotate\": 4}")?
            .wiggleAmounts(of: views, names)
        let fastest = 1000.0
        let frequency =
            object.take("frequency").map {
                $0.number("new values a second, from 0.001 to \(Int(fastest))", in: 0.001...fastest)
            } ?? 2
        let duration = object.require("duration", "seconds")?.span()
        let delay = object.take("delay").map { $0.span() } ?? .zero
        let seed = object.take("seed").map { $0.seed() } ?? 0
        guard let selector, let views, let amounts, let frequency, let duration, let delay, let seed
        else { return nil }
        let total =
            WiggleSpec.valueCount(frequency, duration) * Double(views.count * amounts.count)
        guard total <= Double(ViewCount.valueLimit) else {
            selector.report(
                .tooMuchContent,
                "this makes \(total.total) values: the limit is \(ViewCount.valueLimit)")
            return nil
        }
        return WiggleSpec(
            views: views, amounts: amounts, frequency: frequency, duration: duration, delay: delay,
            seed: names.seed ^ seed)
    }

    /// Amounts of numbers.
    private func wiggleAmounts(of views: [ViewKey]?, _ names: SpecNames) -> [Assignment]? {
        var field = self
        field.isAmount = true
        guard let amounts = field.target(of: views, names) else { return nil }
        guard !amounts.isEmpty else { return expected("at least one property", as: .wrongCount) }
        if let other = amounts.first(where: { !$0.isNumeric }) {
            report(
                .notAnAmount,
                "\"by\" adds numbers, and \"\(other.key)\" has none: leave it out")
            return nil
        }
        return amounts
    }
}

extension Assignment {
    fileprivate var isNumeric: Bool {
        guard case .property(_, let value) = self, case .numbers = value.value(at: 0, of: 1) else {
            return false
        }
        return true
    }
}
