internal import AnimRenderKit
internal import ArgumentParser
internal import Files
internal import Messages
internal import SystemPackage

/// The workflow that `animrender init --workflow` writes: GitHub verifies the goldens of a repository.
enum Workflow {
    /// Where GitHub looks for it, from the root of the repository.
    static let path = ".github/workflows/animrender.yml"

    /// The workflow, with the action of the program's own release.
    static let text = """
        # Verifies every frame of this repository's animations against their goldens. If one differs, the run fails, its
        # summary says what moved, and the review page is kept as an artifact.
        name: Animations

        on:
          push:
          pull_request:

        permissions:
          contents: read

        jobs:
          verify:
            runs-on: ubuntu-24.04
            timeout-minutes: 15
            steps:
              - uses: actions/checkout@v4
              # The address of animrender's repository, or of your copy of it.
              - uses: animrender/animrender@v\(AnimRenderVersion.current)
                with:
                  # Folders with specs and their goldens, one on each line.
                  path: |
                    .

        """

    /// Checks that the current folder is the root of a repository.
    /// - Throws: `ValidationError` if it isn't: GitHub would never read the workflow.
    static func checkPlace() throws {
        guard FilePath(".git").isThere else {
            throw ValidationError(
                "this folder has no .git, and GitHub reads workflows only in the root of a repository: go there, or name the file to write"
            )
        }
    }

    /// What to do when the workflow is written to `file`.
    static func nextSteps(_ file: String) -> String {
        """
        \(file.readableInLine) is ready; now:
          animrender golden record .    records what the animations look like; look at the pictures
          git add .                     the workflow, the specs and their goldens; then commit and push
        """
    }
}
