internal import LayerTree
internal import SpecFormat

extension GoldenMask {
    /// The mask as it is read again from what is written of it, times in whole nanoseconds.
    /// - Throws: `GoldenError.refused` if something else would be read.
    func asKept() throws(GoldenError) -> GoldenMask {
        if let kept = GoldenMask(description), kept.area == area,
            (kept.times == nil) == (times == nil)
        {
            return kept
        }
        switch area {
        case .view(let id):
            throw .refused(
                "a view called \"\(id)\" can't be masked: as a mask, the name means something else; give "
                    + "the view another id")
        case .rect:
            throw .refused(
                "the mask \(self) is no part of a canvas: its sides must be above 0, numbers at most 1e9, "
                    + "and times from 0 to 1e9 seconds")
        }
    }

    /// What is wrong if none of `timelines` has the view that is masked; nil for rectangles, too.
    func advice(on timelines: [Timeline]) -> String? {
        guard case .view(let id) = area else { return nil }
        let names = Set(timelines.flatMap { $0.nodes.compactMap(\.name) })
        guard !names.contains(id) else { return nil }
        let sentence = "the mask \(self) hides nothing, as no view is called \(id)"
        if Self.hasFallingTimes("\(self)") {
            return "\(sentence): if @ begins times, they are the wrong way round"
        }
        let near = id.nearest(among: names.sorted())
        return sentence
            + (near.map { ": did you mean \($0)?" } ?? "")
    }
}

extension KeyFrames {
    /// The choice as it is read again from what is written of it, times in whole nanoseconds.
    /// - Throws: `GoldenError.refused` if it can't be.
    func asKept() throws(GoldenError) -> KeyFrames {
        guard let kept = KeyFrames(description) else {
            throw .refused("pictures at '\(self)': give one instant or more, from 0 to 1e9 seconds")
        }
        return kept
    }
}

extension GoldenVerifier.Overrides {
    /// The same as they are read again from a golden that keeps them.
    /// - Throws: `GoldenError.refused` for masks and pictures that a golden can't keep.
    func asKept() throws(GoldenError) -> Self {
        var masks: [GoldenMask] = []
        for mask in self.masks { masks.append(try mask.asKept()) }
        let pictures = try self.pictures.map { pictures throws(GoldenError) in
            try pictures.asKept()
        }
        return Self(tolerance: tolerance, masks: masks, pictures: pictures)
    }
}
