/// Which release of the program and the library this is.
public enum AnimRenderVersion {
    /// For example `0.1.0`.
    public static let current = "0.1.0"
}
