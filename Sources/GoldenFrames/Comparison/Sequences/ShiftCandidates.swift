/// Shifts that may explain what changed: those between a change of pictures and the same change where it
/// is expected.
struct ShiftCandidates {
    /// How many are tried: those that most changes speak for.
    private static let most = 16
    /// How many places of the same change are looked at to either side: pictures may come again.
    private static let reach = 4

    /// 0, then the others, the smaller ones first, and later before earlier.
    let shifts: [Int]

    /// Candidates for frames of which those at `matches` are as expected.
    init(expected: FrameGrid, actual: FrameGrid, matches: Set<Int>) {
        let expectedPlaces = Dictionary(grouping: expected.places) { expected.change(at: $0) }
        var votes: [Int: Int] = [:]
        for place in actual.places {
            guard let change = actual.change(at: place),
                !matches.contains(place) || !matches.contains(place - 1)
            else { continue }
            for source in Self.nearest(to: place, in: expectedPlaces[change] ?? []) {
                votes[place - source, default: 0] += 1
            }
        }
        votes[0] = nil
        func isSmaller(_ a: Int, _ b: Int) -> Bool { (abs(a), -a) < (abs(b), -b) }
        let best = votes.sorted { a, b in
            a.value == b.value ? isSmaller(a.key, b.key) : a.value > b.value
        }
        shifts = [0] + best.prefix(Self.most).map(\.key).sorted(by: isSmaller)
    }

    /// The nearest of rising places, a few to either side.
    private static func nearest(to place: Int, in places: [Int]) -> ArraySlice<Int> {
        var (lower, upper) = (0, places.count)
        while lower < upper {
            let middle = (lower + upper) / 2
            if places[middle] < place { lower = middle + 1 } else { upper = middle }
        }
        return places[max(0, lower - reach)..<min(places.count, lower + reach)]
    }
}
