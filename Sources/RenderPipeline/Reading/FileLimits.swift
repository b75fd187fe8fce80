/// The most bytes of files that are read as a whole; larger ones are probably a mistake.
public enum FileLimits {
    /// A spec, a Lottie animation or a file with variables.
    public static let spec = 256 << 20
    /// A picture that a spec names, or a frame in a folder.
    public static let picture = 256 << 20
}
