/// Whether what moves along a path turns with it: Core Animation's `rotationMode`.
public enum RotationMode: Hashable, Sendable, CaseIterable {
    /// It doesn't; the default.
    case none
    /// Its x axis points forwards.
    case auto
    /// Its x axis points backwards.
    case autoReverse
}
