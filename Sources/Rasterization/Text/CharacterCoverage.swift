internal import CPango

/// A set of characters as Fontconfig keeps them; owns it. For use inside `TextLibraries.exclusively`.
final class CharacterCoverage: Sendable {
    nonisolated(unsafe) private let pointer: OpaquePointer

    /// No character.
    init() throws(FontError) {
        guard let pointer = FcCharSetCreate() else {
            throw .fontconfig(operation: "create a set of characters")
        }
        self.pointer = pointer
    }

    deinit { TextLibraries.exclusively { FcCharSetDestroy(pointer) } }

    /// Adds the characters of a face.
    func formUnion(ofFace pattern: OpaquePointer) {
        var characters: OpaquePointer?
        if FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch {
            FcCharSetMerge(pointer, characters, nil)
        }
    }

    /// Whether some face has the character.
    func contains(_ character: UInt32) -> Bool { FcCharSetHasChar(pointer, character) != 0 }
}
