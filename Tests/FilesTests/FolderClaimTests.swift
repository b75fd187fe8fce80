import CLibrary
import Foundation
import Synchronization
import SystemPackage
import TestSupport
import Testing

@testable import Files

@Suite struct FolderClaimTests {
    let folder = TemporaryFolder()
    private var place: FilePath { FilePath(folder("claim.part")) }

    /// The claim, or how the other claim calls its work.
    private func take(_ work: String) throws -> (claim: FolderClaim?, other: String?) {
        var claim: FolderClaim?
        switch try FolderClaim.take(work, at: place, keep: { claim = $0 }) {
        case .taken: return (claim, nil)
        case .refused(let other): return (claim, other)
        }
    }

    @Test("the same work is shared, other work is refused until all have ended")
    func sameWorkIsShared() throws {
        let first = try #require(try take("a").claim)
        let second = try #require(try take("a").claim)
        #expect(try take("b").other == "a")
        first.release()
        #expect(try take("b").other == "a")
        second.release()
        #expect(try folder.names().isEmpty)
        #expect(try take("b").claim != nil)
    }

    @Test func ofTwoNewcomersAtADeadClaimOneWorks() throws {
        for _ in 0..<20 {
            try folder.write("dead", to: "claim.part")
            let claims = Mutex<[FolderClaim]>([])
            DispatchQueue.concurrentPerform(iterations: 2) { [place] index in
                _ = try? FolderClaim.take("\(index)", at: place) { claim in
                    claims.withLock { $0.append(claim) }
                }
            }
            #expect(claims.withLock { $0.count } == 1)
            for claim in claims.withLock({ $0 }) { claim.release() }
        }
        #expect(try folder.names().isEmpty)
    }

    @Test("a claim that can't be opened or is locked otherwise keeps nobody out")
    func claimThatCantBeOpened() throws {
        try folder.makeFolder("claim.part/full")
        #expect(try take("a").other == nil)
        try folder.remove("claim.part")
        try folder.write("", to: "claim.part")
        let number = open(folder("claim.part"), O_RDWR)
        defer { close(number) }
        try #require(flock(number, LOCK_EX) == 0)
        #expect(try take("a").other == nil)
    }
}
