import TestSupport
import Testing

@testable import Files

@Suite struct UsedMemoryTests {
    private func bytes(_ status: String) throws -> Int {
        let folder = TemporaryFolder()
        try folder.write(status, to: "status")
        return UsedMemory(file: folder("status")).bytes
    }

    @Test("counts what is resident or swapped out, without mapped files")
    func countsWhatIsResidentOrSwapped() throws {
        let status = "Name:\tanimrender\nVmRSS:\t  900 kB\nRssAnon:\t  300 kB\nRssFile:\t 600 kB\n"
        #expect(try bytes(status) == 300 << 10)
        #expect(try bytes(status + "VmSwap:\t     50 kB\nThreads:\t3\n") == 350 << 10)
    }

    @Test(
        "used memory is the peak where the system doesn't tell",
        arguments: [
            "", "RssAnon:", "RssAnon:\t-3 kB\n", "RssAnon:\t99999999999999999999 kB\n",
            "RssAnon:\t9223372036854775807 kB\n", "RssAnon:\t3 MB\n", "RssAnon:\tx kB\n",
        ])
    func unknown(status: String) throws { #expect(try bytes(status) > 1 << 20) }

    @Test func isThePeakWithoutTheFile() {
        #expect(UsedMemory(file: "/nowhere").bytes > 1 << 20)
    }

    #if os(Linux)
        @Test func growsWithTheMemoryWhicheverDescriptorsAreLeft() {
            let memory = UsedMemory()
            // Several times, because other tests may free memory meanwhile.
            let grows = (0..<10).contains { _ in
                let before = memory.bytes
                let block = [UInt8](repeating: 7, count: 64 << 20)
                let after = memory.bytes
                return block.count == 64 << 20 && after - before > 32 << 20
            }
            #expect(grows)
        }
    #endif
}
