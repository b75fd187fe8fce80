/// What the files of frames are made for.
public enum Compression: String, CaseIterable, Sendable {
    /// Little time: ISA-L deflates each band by itself, and keeps it while it doesn't change.
    case fast
    /// Few bytes: libpng's filters and its best level, over the whole frame; many times slower.
    case small
}
