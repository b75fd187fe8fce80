internal import CollectionBasics
internal import TimingModel

/// One property of one view over the whole recording.
///
/// Invariants, checked in debug builds: there is at least one piece, the first starts at zero, starts are
/// strictly ascending, and pieces refer to existing contributions.
public struct Track: Hashable, Sendable {
    /// A period in which the model doesn't change and no animation begins or ends.
    package struct Piece: Hashable, Sendable {
        /// The first instant of the piece, which lasts until the next piece starts.
        package let start: Duration
        /// The model value.
        package let model: PropertyValue
        /// The running animations in the order in which they are applied, as indices of `contributions`: that in which they
        /// started. In instances of replicators, those that wait come first.
        package let running: IndexRuns

        package init(start: Duration, model: PropertyValue, running: IndexRuns) {
            self.start = start
            self.model = model
            self.running = running
        }
    }

    /// The property.
    public let property: LayerProperty
    package let pieces: [Piece]
    /// Every animation of the property, once, even if it runs through several pieces. In later instances of replicators,
    /// those that wait are others than those that run.
    package let contributions: [Contribution]

    package init(
        _ property: LayerProperty, pieces: [Piece], contributions: [Contribution]
    ) {
        assert(pieces.first?.start == .zero)
        assert(zip(pieces, pieces.dropFirst()).allSatisfy { $0.start < $1.start })
        assert(pieces.allSatisfy { $0.running.allSatisfy { $0 < contributions.count } })
        self.property = property
        self.pieces = pieces
        self.contributions = contributions
    }

    /// The value shown at `time`, with every instant up to `Duration.samplingSlack` later seen. O(log pieces + contributions at that time).
    public func value(at time: Duration) -> PropertyValue {
        pieces.withUnsafeBufferPointer { pieces in
            let index = pieces.lastPiece(startingBy: time + .samplingSlack)
            var value = pieces[index].model
            contributions.withUnsafeBufferPointer { contributions in
                for animation in pieces[index].running {
                    value = contributions[Int(animation)].applied(to: value, at: time)
                }
            }
            return value
        }
    }

    /// The index of the last piece that starts at `time` or before; of the first piece if none does. O(log pieces).
    package func lastPiece(startingBy time: Duration) -> Int {
        pieces.withUnsafeBufferPointer { $0.lastPiece(startingBy: time) }
    }
}

extension UnsafeBufferPointer<Track.Piece> {
    fileprivate func lastPiece(startingBy time: Duration) -> Int {
        Swift.max(0, partitioningIndex { $0.start > time } - 1)
    }
}

extension [Track] {
    /// Sets the properties of the tracks in `layer` to their values at `time`.
    @inline(__always)
    func show(at time: Duration, in layer: inout LayerProperties) {
        // Iterating would copy each track, and count references to its arrays.
        withUnsafeBufferPointer { tracks in
            for index in tracks.indices {
                layer[tracks[index].property] = tracks[index].value(at: time)
            }
        }
    }
}
