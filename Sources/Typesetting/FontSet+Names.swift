extension FontSet {
    /// How a text asks for a face.
    package struct NamedFace: Hashable, Sendable {
        /// The preferred name of the family.
        package let family: String
        /// The PostScript name, such as `Inter-Bold`.
        package let postScriptName: String
        /// From 1 to 1000.
        package let weight: Double
        /// Whether it is italic or oblique.
        package let isItalic: Bool

        fileprivate init(_ face: FontFace) {
            family = face.families.first ?? ""
            postScriptName = face.postScriptName
            weight = face.weight
            isItalic = face.isSlanted
        }
    }

    /// The face with this PostScript name, or the most regular one of the family with this name, ignoring case; nil if
    /// there is none.
    package func face(named name: String) -> NamedFace? {
        let name = name.lowercased()
        let face =
            faces.first { $0.postScriptName.lowercased() == name }
            ?? faces.filter { $0.families.contains { $0.lowercased() == name } }
            .min { $0.distance(to: 400, isItalic: false) < $1.distance(to: 400, isItalic: false) }
        return face.map(NamedFace.init)
    }

    /// The face of a family that is nearest to a weight and slope; nil if there is no such family.
    package func face(ofFamily family: String, weight: Double, isItalic: Bool) -> NamedFace? {
        faces.filter { $0.families.first == family }
            .min {
                $0.distance(to: weight, isItalic: isItalic)
                    < $1.distance(to: weight, isItalic: isItalic)
            }
            .map(NamedFace.init)
    }

    /// The faces of a family, by its preferred name.
    package func faces(ofFamily family: String) -> [NamedFace] {
        faces.filter { $0.families.first == family }.map(NamedFace.init)
    }
}

extension FontFace {
    /// How far it is from what was asked for. The slope counts more than any weight.
    fileprivate func distance(to weight: Double, isItalic: Bool) -> Double {
        abs(self.weight - weight) + (isSlanted == isItalic ? 0 : 1000)
    }
}
