internal import ArgumentParser

/// `animrender golden`: what animations are known to look like.
struct GoldenCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "golden",
        abstract: "Record what animations look like, verify it later, see what moved, approve it.",
        discussion: """
            A golden holds the hash of every frame, pictures of a few, and the recorded timeline. It lies \
            beside its spec: that of spec.json in the same folder, that of name.json in name.golden.

              animrender golden record Golden/      what has no golden yet
              animrender golden verify Golden/      all of them; exits with 2 if frames differ
              animrender golden review              a page that shows what moved
              animrender golden approve             makes what was found the golden
            """,
        subcommands: [
            GoldenVerify.self, GoldenRecord.self, GoldenReview.self, GoldenApprove.self,
            GoldenPrune.self,
        ])
}
