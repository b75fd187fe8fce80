internal import LayerTree
internal import Messages

// Advice about views and texts that nobody sees, although they are on the canvas.

extension FilmAdvice {
    /// Warnings of views that are hidden or transparent for the whole film. Of the copies of a view, all must be.
    var warningsOfHiddenViews: [Warning] {
        var reasons: [Int: String?] = [:]
        for (node, offset) in film.views where !viewsWithChosenLook.contains(offset) {
            let reason = timeline.nodes[node].reasonNeverShown
            reasons.updateValue(
                reason == reasons[offset, default: reason] ? reason : nil, forKey: offset)
        }
        return reasons.compactMap { offset, reason in
            reason.map {
                (
                    offset,
                    CodedMessage(
                        .neverShown,
                        "this view is never seen: \($0), and no animation changes that")
                )
            }
        }
    }

    /// Warnings of texts whose colour is that of what is behind them, whenever they are shown.
    var warningsOfTexts: [Warning] {
        // The views with texts that nobody could read so far.
        var left = Set(film.views.filter { timeline.nodes[$0.key].mayShowText }.values)
        guard !left.isEmpty else { return [] }
        var found: [Int: TextBackdrop] = [:]
        for time in instants where !left.isEmpty {
            for (node, backdrop) in TextPicture(timeline, at: time).texts {
                guard let offset = film.views[node], left.contains(offset) else { continue }
                if let backdrop, backdrop.isUnreadable {
                    found[offset] = backdrop
                } else {
                    left.remove(offset)
                    found[offset] = nil
                }
            }
        }
        return found.map { ($0, CodedMessage(.unreadableText, $1.message)) }
    }
}

extension Timeline.Node {
    /// Why the view is never shown, whatever is around it; nil if it may be.
    fileprivate var reasonNeverShown: String? {
        if base.isHidden, track(of: .isHidden) == nil { return "it is hidden" }
        return base.alpha == 0 && track(of: .alpha) == nil ? "its alpha is 0" : nil
    }

    fileprivate var mayShowText: Bool {
        base.content.text != nil || track(of: .content) != nil
    }
}
