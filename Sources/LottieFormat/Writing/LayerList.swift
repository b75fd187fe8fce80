internal import Messages

/// The layers of a composition, and how they refer to each other.
struct LayerList {
    /// Front to back, as in the file.
    let layers: [LottieLayer]
    private let places: [Int: Int]

    init(_ layers: [LottieLayer]) {
        self.layers = layers
        // Of two layers with the same index, the later one counts.
        places = Dictionary(
            layers.enumerated().compactMap { place, layer in layer.index.map { ($0, place) } },
            uniquingKeysWith: { _, last in last })
    }

    /// The place of the layer that is another one's matte: the one that it names, else the one above.
    func matte(of index: Int) -> Int? {
        guard layers[index].matte != nil else { return nil }
        if let place = layers[index].matteParent.flatMap({ places[$0] }), place != index {
            return place
        }
        return index > 0 ? index - 1 : nil
    }

    /// The place of the layer above, if it is another one's matte because that names none.
    func unnamedMatte(of index: Int) -> Int? {
        let named = layers[index].matteParent.flatMap { places[$0] }
        return named == nil || named == index ? matte(of: index) : nil
    }

    /// The parents of a layer, the nearest first, and whether they go on in a circle, which is followed once.
    func parents(of index: Int) -> (layers: [LottieLayer], isCircle: Bool) {
        var result: [LottieLayer] = []
        var seen: Set = [index]
        var place = layers[index].parent.flatMap { places[$0] }
        while let parent = place {
            guard seen.insert(parent).inserted else { return (result, true) }
            result.append(layers[parent])
            place = layers[parent].parent.flatMap { places[$0] }
        }
        return (result, false)
    }

    /// Notes parents and mattes that aren't there.
    func noteGaps(_ report: LottieReport) {
        for (index, layer) in layers.enumerated() {
            report.place = layer.place
            if let parent = layer.parent, places[parent] == nil {
                report.note(
                    .lottieMissingPart,
                    "there is no layer with a parent's index: the layer stands by itself",
                    at: layer.value)
            }
            guard layer.matte != nil else { continue }
            if let parent = layer.matteParent, places[parent] == nil {
                report.note(
                    .lottieMissingPart,
                    "there is no layer with a matte's index: the layer above is the matte",
                    at: layer.value)
            }
            if matte(of: index) == nil {
                report.note(
                    .lottieMissingPart, "there is no layer above for a matte: the layer is whole",
                    at: layer.value)
            }
        }
    }
}
