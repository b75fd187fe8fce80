/// How many bytes a worker may keep of what would take time to make again.
///
/// The workers of a group keep about 24 MB together, and each of them as much as two frames of pixels:
/// large frames show more at once. However many workers there are, the gradients of a frame must fit, as
/// they would be made again for every frame.
struct CacheLimits {
    private static let shared = 24 << 20

    /// For the blurred tiles of shadows; and as many for what casts them.
    var shadows: Int
    /// For the colour tables of gradients, at least 1 MB: some dozens.
    var gradients: Int

    /// The limits of one of `workers` workers for frames of so many pixels.
    init(workers: Int = 1, pixels: Int = 0) {
        let all = Self.shared / max(workers, 1) + 2 * MemoryLayout<UInt32>.size * pixels
        shadows = all / 8 * 3
        gradients = max(all / 16, 1 << 20)
    }
}
