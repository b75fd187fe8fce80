/// One of the full-width strips in which every frame is drawn.
///
/// Cairo's antialiasing depends a little on the clip, so a partly redrawn frame equals a fully drawn
/// one only if both are drawn in the same pieces. The pieces are therefore fixed: 64 rows each,
/// counted from the top, each always drawn by itself. Changing the height changes pixels, and with
/// them every golden.
struct Band: Hashable {
    /// Rows in every band but perhaps the last.
    static let height = 64

    /// The first row of the frame that belongs to the band.
    let top: Int
    /// How many bands are above it.
    var index: Int { top / Self.height }
    /// How many rows it has, 1 to `Band.height`.
    let rows: Int

    /// The bands of a frame, from the top.
    static func all(inFrameOfHeight height: Int) -> [Band] {
        stride(from: 0, to: height, by: Self.height).map { top in
            Band(top: top, rows: min(Self.height, height - top))
        }
    }
}
