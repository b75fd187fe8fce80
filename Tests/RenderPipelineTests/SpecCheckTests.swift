import Foundation
import RenderErrors
import SpecFormat
import TestSupport
import Testing

@testable import RenderPipeline

/// `RenderPlan.check` finds what planning all frames finds.
@MainActor
@Suite struct SpecCheckTests {
    let folder = TemporaryFolder()

    /// The messages of checking and of planning the spec at `path`; nil for none.
    private func messages(_ path: String) throws -> (checked: String?, planned: String?) {
        let file = try SpecFile(path: path)
        func message(_ body: () throws(RenderError) -> Void) -> String? {
            do throws(RenderError) {
                try body()
                return nil
            } catch {
                return "\(error)"
            }
        }
        return (
            message { () throws(RenderError) in _ = try RenderPlan.check(spec: file) },
            message { () throws(RenderError) in _ = try RenderPlan(spec: file) }
        )
    }

    @Test(
        "a check finds the same as planning it",
        arguments: [
            (
                #""animations": [{"animate": {"view": "a", "to": {"alpha": 0}, "repeat": "forever"}}]"#,
                "end"
            ),
            (#""duration": 1e6, "fps": 240"#, "frames"),
            (
                #""animations": [{"at": 1e6, "animate": {"view": "a", "to": {"alpha": 0}}}]"#,
                "frames"
            ),
        ])
    func errors(members: String, word: String) throws {
        try folder.write(
            #"{"canvas": {"size": [10, 10]}, "views": [{"id": "a", "frame": [0, 0, 5, 5]}], \#(members)}"#,
            to: "spec.json")
        let (checked, planned) = try messages(folder("spec.json"))
        #expect(checked == planned)
        #expect(checked?.contains(word) == true, "\(checked ?? "")")
    }

    @Test("a check finds a canvas with too many pixels")
    func sizes() throws {
        try folder.write(#"{"canvas": {"size": [1e5, 1e5]}}"#, to: "spec.json")
        let (checked, planned) = try messages(folder("spec.json"))
        #expect(checked == planned && checked != nil)
    }

    @Test(
        "a check finds the same in random ones",
        arguments: (1...(slowTests ? 200 : 8)) as ClosedRange<UInt64>)
    func random(seed: UInt64) throws {
        try folder.write(RandomSpec.json(seed: seed), to: "spec.json")
        let (checked, planned) = try messages(folder("spec.json"))
        #expect(checked == planned, "seed \(seed)")
    }
}
