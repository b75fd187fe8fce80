internal import JSON
internal import LayerTree
internal import TimingModel

/// A part of a film with its own names and times: an included spec, or a scene.
struct PartScope {
    /// What comes before the ids in the part: empty, or that of the part and a slash, such as `intro/`.
    var prefix = ""
    /// When the part begins, on the film's time.
    var start = Duration.zero
    /// When the part ends; nil if nothing says it.
    var end: Duration?
    /// The named curves of its file.
    var curves: [String: CurveSpec] = [:]

    /// The id of the part itself.
    var id: String { String(prefix.dropLast()) }

    /// A part of this one that begins after `time`.
    func inner(_ id: String, at time: Duration) -> PartScope {
        PartScope(prefix: "\(prefix)\(id)/", start: start + time)
    }

    /// Ends the part after `duration`, unless it ends before.
    mutating func limit(to duration: Duration?) {
        guard let duration else { return }
        end = min(end ?? start + duration, start + duration)
    }

    /// The same part, whose time begins later.
    func later(by time: Duration) -> PartScope {
        var result = self
        result.start += time
        return result
    }
}

/// Entries of a part, which belong to the film's list.
enum PartEntries {
    /// A list as it is written.
    case written(Field, PartScope)
    /// Entries that show and hide a scene.
    case made([AnimationSpec])
}

extension SpecNames {
    /// The entries of all parts, in the order of decoding, and behind them those of the film's own list.
    mutating func film(_ list: Field?) -> [AnimationSpec] {
        let own = scope
        var film: [AnimationSpec] = []
        for entries in parts {
            switch entries {
            case .made(let entries): film += entries
            case .written(let field, let part):
                scope = part
                field.animations(addingTo: &film, &self)
            }
        }
        scope = own
        list?.animations(addingTo: &film, &self)
        return film
    }
}
