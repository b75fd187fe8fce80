internal import CLibrary

/// The memory that this process can get.
package enum MachineMemory {
    /// The machine's memory in bytes, or less where `ulimit -v` or `-d` allows less, or a control group of Linux, as in a
    /// container or a job of a cluster. O(n) in the depth of the group.
    /// - Parameter root: The folder in which `proc` and `sys` are.
    package static func bytes(root: String = "/") -> Int {
        let machine = sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE))
        return (resourceLimits + controlGroups(root: root).flatMap(\.limits)).reduce(machine, min)
    }

    /// The limits of this process on its addresses and on its data, where it has them.
    private static var resourceLimits: [Int] {
        [ResourceLimits.addresses, ResourceLimits.data].compactMap { $0 }
    }

    /// The groups of the process that may limit its memory: none but on Linux.
    private static func controlGroups(root: String) -> [ControlGroup] {
        guard let file = text(root + "/proc/self/cgroup") else { return [] }
        return file.split(separator: "\n").compactMap {
            ControlGroup(line: $0, folder: root + "/sys/fs/cgroup")
        }
    }

    fileprivate static func text(_ path: String) -> String? {
        // Files of the system say a length of 0.
        (try? WholeFile(path: path).readStream(limit: 1 << 16)).map {
            String(decoding: $0, as: UTF8.self)
        }
    }
}

/// A control group as `proc/self/cgroup` tells it, by https://docs.kernel.org/admin-guide/cgroup-v2.html, or of the
/// first version. In a container the path may be that outside of it; the container's own group is at the root then.
private struct ControlGroup {
    private let folder: String
    private let file: String
    private let names: [Substring]

    /// - Parameter line: `number:controllers:path`; number 0 has no controllers and means the second version.
    init?(line: Substring, folder: String) {
        let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3 else { return nil }
        names = parts[2].split(separator: "/")
        if parts[1].isEmpty {
            (self.folder, file) = (folder, "memory.max")
        } else if parts[1].split(separator: ",").contains("memory") {
            (self.folder, file) = (folder + "/memory", "memory.limit_in_bytes")
        } else {
            return nil
        }
    }

    /// The limits in bytes of the group and of those that contain it, where they have one.
    var limits: [Int] {
        (0...names.count).compactMap { depth in
            let path = ([folder[...]] + names.prefix(depth) + [file[...]]).joined(separator: "/")
            return MachineMemory.text(path).flatMap { Int($0.split(separator: "\n").first ?? "") }
        }
    }
}
