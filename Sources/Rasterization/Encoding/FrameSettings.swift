public import Drawing
public import Typesetting

/// How display lists become frames: what the bytes of a frame's file depend on besides its list and the program.
public struct FrameSettings: Sendable {
    /// The size of every frame.
    public var size: PixelSize
    /// Pixels per point.
    public var scale: Double
    /// Whether frames are RGB, for lists with opaque backgrounds. Others are RGBA with unpremultiplied alpha.
    public var isOpaque: Bool
    /// The trade-off between encoding time and file size. Means nothing for pixels and their hashes.
    public var compression: Compression
    /// The fonts for texts. Nil for the default font, which is loaded when a text first needs it.
    public var fonts: FontSet?

    /// Settings for frames of `size` pixels at `scale` pixels per point; files are encoded fast, and texts have the default
    /// font, unless the others say otherwise.
    public init(
        size: PixelSize, scale: Double, isOpaque: Bool, compression: Compression = .fast,
        fonts: FontSet? = nil
    ) {
        self.size = size
        self.scale = scale
        self.isOpaque = isOpaque
        self.compression = compression
        self.fonts = fonts
    }
}

/// The trade-off between encoding time and file size.
public enum Compression: String, CaseIterable, Sendable {
    /// Fast: ISA-L deflates each band separately, and unchanged bands are reused.
    case fast
    /// Small files: libdeflate compresses the whole frame, with filters where they help; three to sixteen times
    /// slower.
    case small
}
