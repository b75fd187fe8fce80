import Foundation
import TestSupport
import Testing

@testable import Files

@Suite struct MachineMemoryTests {
    /// The memory with these files of the system, by their paths.
    private func bytes(_ files: [String: String]) throws -> Int {
        let folder = TemporaryFolder()
        for (path, text) in files {
            try folder.makeFolder((path as NSString).deletingLastPathComponent)
            try folder.write(text, to: path)
        }
        return MachineMemory.bytes(root: folder.path)
    }

    private let machine = MachineMemory.bytes(root: "/nowhere")

    @Test func isTheMachinesWithoutGroups() throws {
        #expect(machine > 64 << 20)
        #expect(try bytes(["proc/self/cgroup": "nonsense\n0::\n1:memory\n"]) == machine)
    }

    @Test func containersGroupIsAtTheRoot() throws {
        let files = ["proc/self/cgroup": "0::/\n", "sys/fs/cgroup/memory.max": "67108864\n"]
        #expect(try bytes(files) == 67_108_864)
    }

    @Test func smallestLimitOfTheGroupsAboveCounts() throws {
        let files = [
            "proc/self/cgroup": "0::/slice/job:1/step\n",
            "sys/fs/cgroup/slice/memory.max": "50000000\n",
            "sys/fs/cgroup/slice/job:1/memory.max": "40000000\n",
            "sys/fs/cgroup/slice/job:1/step/memory.max": "max\n",
        ]
        #expect(try bytes(files) == 40_000_000)
    }

    @Test func firstVersionHasAFolderForMemory() throws {
        let files = [
            "proc/self/cgroup":
                "3:cpu,cpuacct:/docker/a\n2:hugetlb,memory:/docker/a\n0::/docker/a\n",
            "sys/fs/cgroup/memory/memory.limit_in_bytes": "30000000\n",
            "sys/fs/cgroup/cpu/memory.limit_in_bytes": "1\n",
        ]
        #expect(try bytes(files) == 30_000_000)
        let endless = ["proc/self/cgroup": "2:memory:/\n"].merging(
            ["sys/fs/cgroup/memory/memory.limit_in_bytes": "9223372036854771712\n"]) { $1 }
        #expect(try bytes(endless) == machine)
    }
}
