/// The limits of a worker's caches in bytes.
///
/// The workers of a group share about 24 MB. In addition, each worker gets the size of two frames,
/// because larger frames show more at once. The gradients of a frame must fit however many workers there
/// are; otherwise they would be created again for every frame.
struct CacheLimits {
    private static let shared = 24 << 20

    /// The limit for the blurred tiles of shadows. The silhouettes that cast shadows have a separate
    /// limit of the same size.
    var shadows: Int
    /// The limit for the colour tables of gradients. At least 1 MB, which is enough for some dozens.
    var gradients: Int

    /// The limits for each of `workers` workers, for frames of `pixels` pixels.
    init(workers: Int = 1, pixels: Int = 0) {
        let all = Self.shared / max(workers, 1) + 2 * MemoryLayout<UInt32>.size * pixels
        shadows = all / 8 * 3
        gradients = max(all / 16, 1 << 20)
    }
}
