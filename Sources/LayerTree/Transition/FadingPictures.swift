/// The pictures of removed views that fade out where the views were, by the superview.
@MainActor
struct FadingPictures {
    private struct Picture {
        let view: View
        /// The place among the views shown in the superview.
        var index: Int
    }

    /// In the order of their places.
    private var pictures: [NodeID: [Picture]] = [:]

    var isEmpty: Bool { pictures.isEmpty }

    /// Adds the picture of a view that was shown at `index` in a superview.
    mutating func add(_ picture: View, at index: Int, in superview: NodeID) {
        pictures[superview, default: []].append(Picture(view: picture, index: index))
        pictures[superview]?.sort { $0.index < $1.index }
    }

    /// Removes a picture; false if it is gone already.
    mutating func remove(_ picture: View, from superview: NodeID) -> Bool {
        guard var rest = pictures[superview],
            let place = rest.firstIndex(where: { $0.view === picture })
        else { return false }
        rest.remove(at: place)
        for index in rest.indices[place...] { rest[index].index -= 1 }
        pictures[superview] = rest.isEmpty ? nil : rest
        return true
    }

    /// The views shown in a superview, with its pictures at their places.
    func adding(to shown: [View], of superview: NodeID) -> [View] {
        (pictures[superview] ?? []).reduce(into: shown) { shown, picture in
            shown.insert(picture.view, at: min(picture.index, shown.count))
        }
    }
}
