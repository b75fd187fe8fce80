/// Which goldens a recording writes.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
    /// Every one; where pixels are equal and nothing else is asked for, files stay untouched.
    case all
    /// Those that there aren't yet.
    case missing
    /// Those that there aren't yet, and those that fail.
    case failed
    /// None.
    case never

    /// Whether the environment of a process says that it runs in continuous integration, where goldens
    /// are never recorded: `CI` is set, to anything but `0`, `false` or nothing.
    public static func isForbidden(in environment: [String: String]) -> Bool {
        !["", "0", "false"].contains(environment["CI"]?.lowercased() ?? "")
    }
}
