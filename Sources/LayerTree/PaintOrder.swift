/// The order in which siblings are drawn, back to front: by depth, and those of equal depth as they
/// come. O(n log n), O(n) where no depth differs from zero.
func paintOrder<Sibling>(of siblings: [Sibling], depth: (Sibling) -> Double) -> [Sibling] {
    let depths = siblings.map(depth)
    guard depths.contains(where: { $0 != 0 }) else { return siblings }
    return siblings.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { siblings[$0] }
}
