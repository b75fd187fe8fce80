/// Finds stretches of frames that show the pictures of other times: the same, so many frames later.
///
/// Looks for the explanation with the fewest loose ends. Each frame is given a shift, mostly 0. To change
/// the shift from one frame to the next costs something, and a frame whose picture its shift doesn't
/// explain costs a little more; the cheapest way through all frames is found as Viterbi's algorithm
/// does. Only shifts are tried that bring a change of pictures to where the same change is expected:
/// where a picture stands still, any shift would explain it.
struct ShiftSearch {
    /// Both are dearer than the preference for small shifts, summed over any number of frames.
    private static let changeCost = 3 << 40
    private static let unexplainedCost = 4 << 40

    private let expected: FrameGrid
    private let actual: FrameGrid
    /// The places whose frames are as expected.
    private let matches: Set<Int>
    /// Those that are tried: 0, then the smaller ones first.
    private let shifts: [Int]

    /// A search among frames of which those at `matches` are as expected.
    init(expected: FrameGrid, actual: FrameGrid, matches: Set<Int>) {
        self.expected = expected
        self.actual = actual
        self.matches = matches
        shifts = ShiftCandidates(expected: expected, actual: actual, matches: matches).shifts
    }

    /// The stretches of actual frames that aren't as expected, but whose pictures are expected at
    /// another time; by rising place.
    /// - Complexity: O(frames).
    func stretches() -> [ShiftedStretch] {
        guard shifts.count > 1 else { return [] }
        var result: [ShiftedStretch] = []
        var places: [Int] = []
        var shift = 0
        for (place, next) in zip(actual.places, cheapestWay()) {
            if next != shift {
                result += [stretch(places, by: shift)].compactMap { $0 }
                places = []
                shift = next
            }
            places.append(place)
        }
        return result + [stretch(places, by: shift)].compactMap { $0 }
    }

    /// The stretch at `places`, if the shift explains most of what changed there.
    private func stretch(_ places: [Int], by shift: Int) -> ShiftedStretch? {
        let changed = places.filter { !matches.contains($0) }
        let explained = runs(of: changed.filter { explains(shift, $0) })
            .filter { movesChange($0, by: shift) }.joined()
        guard shift != 0, let first = explained.first, let last = explained.last,
            explained.count * 2 >= changed.count
        else { return nil }
        let exceptions = changed.count { (first...last).contains($0) } - explained.count
        return ShiftedStretch(shift: shift, places: Array(explained), exceptions: exceptions)
    }

    /// Neighbours among rising places.
    private func runs(of places: [Int]) -> [ClosedRange<Int>] {
        places.reduce(into: []) { runs, place in
            if let last = runs.last, last.upperBound == place - 1 {
                runs[runs.count - 1] = last.lowerBound...place
            } else {
                runs.append(place...place)
            }
        }
    }

    /// Whether a change of pictures that is seen or expected in a run, or directly after it, is the same
    /// as the one at the shifted time: else only stills are alike, and something else is gone or new.
    private func movesChange(_ run: ClosedRange<Int>, by shift: Int) -> Bool {
        (run.lowerBound...run.upperBound + 1).contains { place in
            [place, place + shift].contains { later in
                let change = actual.change(at: later)
                return change != nil && change == expected.change(at: later - shift)
            }
        }
    }

    /// Whether a frame that is `shift` late would show what the one at `place` does.
    private func explains(_ shift: Int, _ place: Int) -> Bool {
        guard shift != 0 else { return matches.contains(place) }
        // Beyond the end there is nothing to be late, only frames that are too many.
        let isInTime = place <= expected.places.last ?? place
        let source = place - shift
        return actual[place] == (isInTime ? expected.held(at: source) : expected[source])
    }

    /// The shift of each actual frame on the cheapest way.
    private func cheapestWay() -> [Int] {
        var costs = shifts.map { _ in 0 }
        // For each frame and shift, the rank of the shift that the frame before had.
        var origins: [UInt8] = []
        for place in actual.places {
            // The first of the cheapest: the smallest shift.
            let cheapest = costs.indices.min { costs[$0] < costs[$1] } ?? 0
            let changed = costs[cheapest] + Self.changeCost
            for (rank, shift) in shifts.enumerated() {
                origins.append(UInt8(costs[rank] <= changed ? rank : cheapest))
                let step = explains(shift, place) ? 0 : Self.unexplainedCost
                costs[rank] = min(costs[rank], changed) + step + rank
            }
        }
        var rank = costs.indices.min { costs[$0] < costs[$1] } ?? 0
        var way: [Int] = []
        for frame in actual.places.indices.reversed() {
            way.append(shifts[rank])
            rank = Int(origins[frame * shifts.count + rank])
        }
        return way.reversed()
    }
}

/// Frames that show the pictures of other times.
struct ShiftedStretch {
    /// How many frames late they are; negative for early.
    let shift: Int
    /// Where they are, rising.
    let places: [Int]
    /// How many frames between them show neither the picture of their own time nor the shifted one.
    let exceptions: Int
}

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
