extension View {
    /// How many views may lie in each other. A tree is walked by calls that nest as deeply, also on
    /// the small stacks of worker threads.
    package nonisolated static let depthLimit = 512

    /// How many views lie in each other from this one down, itself included. O(views below).
    var height: Int {
        var height = 0
        var level = [self]
        while !level.isEmpty {
            height += 1
            level = level.flatMap { $0.subviews + ($0.mask.map { [$0] } ?? []) }
        }
        return height
    }

    /// How many views this one lies in. O(depth).
    var depth: Int {
        var depth = 0
        var next = superview
        while let view = next {
            depth += 1
            next = view.superview
        }
        return depth
    }
}
