extension Path {
    /// The outline of the line along the path, to be filled non-zero.
    package func stroked(_ style: StrokeStyle, tolerance: Double) -> Path { Path() }
}
