extension Path {
    /// The path between two of equal structure; nil for others.
    package func interpolated(to end: Path, progress: Double) -> Path? { nil }
}
