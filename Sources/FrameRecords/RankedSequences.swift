internal import Rasterization

/// The recorded sequence that counts of those whose frames have the same names, and what it makes of files.
///
/// It is the one of which most frames are there. Of several with equally many, it is the one that promises most frames,
/// and then the first one: a spec that was made longer, and whose new frames aren't drawn yet, must not pass as complete.
struct RankedSequences {
    /// The relation of a file to the sequence that counts.
    enum FrameRole {
        /// It is the recorded frame.
        case right
        /// The sequence has another frame with this number.
        case different
        /// The sequence has no frame with this number, and another sequence has recorded this one.
        case stale
        /// No record mentions it.
        case unrecorded
    }

    /// The record of the sequence that counts.
    let best: FrameManifest
    /// The records of the others.
    let rivals: [FrameManifest]
    /// Whether a shorter one of the others would be complete with the same files.
    let hasShorterRival: Bool

    /// Ranks `candidates`, of which each has another sequence and all have the same naming scheme; nil if there are none.
    /// - Parameter stamp: the stamp of the file with a frame's number; nil if there is no such frame of ours.
    /// - Complexity: O(recorded frames of all candidates).
    init?(_ candidates: [FrameManifest], stamp: (Int) -> FrameStamp?) {
        let ranked = candidates.map { manifest in
            let count = manifest.frames.values.count { stamp($0.number).map($0.agrees) ?? false }
            return (manifest: manifest, count: count, promised: manifest.expected.count)
        }
        guard let best = ranked.max(by: { ($0.count, $0.promised) < ($1.count, $1.promised) })
        else { return nil }
        self.best = best.manifest
        rivals = candidates.filter { $0.sequence != best.manifest.sequence }
        hasShorterRival = ranked.contains {
            $0.count == best.count && $0.promised == $0.count && $0.promised < best.promised
        }
    }

    /// The role of a file with a stamp of ours and the name of the frame `number`.
    func role(ofFrame number: Int, _ stamp: FrameStamp) -> FrameRole {
        if let frame = best.frames[number] {
            return frame.agrees(with: stamp) ? .right : .different
        }
        guard rivals.contains(where: { $0.frames[number]?.agrees(with: stamp) ?? false }) else {
            return .unrecorded
        }
        return best.expected.contains(number) ? .different : .stale
    }
}
