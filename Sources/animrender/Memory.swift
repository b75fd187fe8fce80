internal import CMemory

/// Memory of the whole process.
enum Memory {
    /// Gives back to the system what was freed, if the C library is glibc.
    ///
    /// Each thread takes memory from an arena of its own: what a large spec took until it was recorded
    /// would stay beside what the workers take.
    static func giveBack() { memory_shim_give_back() }
}
