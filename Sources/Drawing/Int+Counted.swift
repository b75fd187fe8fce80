extension Int {
    /// The number with what it counts, such as `1 frame` or `2 frames`.
    package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
