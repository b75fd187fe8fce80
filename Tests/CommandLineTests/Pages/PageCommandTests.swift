import Foundation
import TestSupport
import Testing

/// The pages with commands. ReadmeTests runs those of the README, with a smaller film.
private enum CommandPages {
    static let all = Pages.all.filter { page in
        page != "README.md" && (slowTests || !slow.contains(name(of: page)))
            && (try? Pages.blocks(on: page))?.contains { isRun($0) } == true
    }

    /// Those that take about a second of processor time, which only `scripts/test-all` runs.
    private static let slow: Set = ["Goldens", "GoldensInCI", "LookingAtMotion"]

    static func name(of page: String) -> String {
        URL(filePath: page).deletingPathExtension().lastPathComponent
    }

    private static func isRun(_ block: PageBlock) -> Bool {
        block.language == "sh" && block.reason == nil && !block.isGenerated
    }
}

/// Runs the commands of each page in their order, in one folder.
@Suite(
    .onProgramThreads,
    .enabled(if: FFmpeg.isInstalled, "ffmpeg and ffprobe are not installed (scripts/bootstrap)"))
struct PageCommandTests {
    let folder = TemporaryFolder()

    @Test("the commands of pages do what the page says", arguments: CommandPages.all)
    func commands(page: String) throws {
        try folder.write(Specs.moving(seconds: 0.2), to: "spec.json")
        let name = CommandPages.name(of: page)
        var lines = [Self.beginning, Self.preparations[name] ?? ""]
        for block in try Pages.blocks(on: page) where !block.isGenerated && block.reason == nil {
            lines.append("place=\(block)")
            if let file = block.file {
                lines += ["small >'\(file)' <<'END OF THE BLOCK'", block.body, "END OF THE BLOCK"]
            } else if block.language == "sh" {
                lines.append(block.body)
            }
        }
        let run = try CommandRun.shell(
            lines.joined(separator: "\n"), [Program.path, Pages.root.path], in: folder.path)
        #expect(run.exitCode == 0, "\(run.stderr)")
    }

    /// The commands end with the first one that fails, and tell where it stands. Films are small.
    /// Goldens are recorded in CI, too.
    private static let beginning = """
        set -e; unset CI; program=$1; repo=$2
        trap 'status=$?; if [ $status != 0 ]; then echo "failed in $place" >&2; fi' EXIT
        export GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=A GIT_COMMITTER_NAME=A EMAIL=a@example.org
        animrender() { "$program" "$@"; }
        small() { sed '/"scale":/!s/"canvas": {/"canvas": { "scale": 0.3,/'; }
        example() { mkdir -p "Golden/$1"; small <"$repo/Golden/$1/spec.json" >"Golden/$1/spec.json"; }
        """

    /// What readers of a page have already, by the page's name.
    private static let preparations = [
        "Goldens": """
        example hello
        animrender spec.json --out before --fps 5; cp -r before after
        cp after/*00.png after.png; cp after.png before.png
        """,
        "LookingAtMotion": """
        for name in cards hello sequential-pop spruce-sorts; do example $name; done
        """,
        "Lottie": """
        cp "$repo/Sources/AnimRenderKit/AnimRenderKit.docc/lottie-done.json" confetti.json
        mkdir animations; cp confetti.json animations/intro.json
        echo '{"animations": [{"id": "intro"}]}' >manifest.json
        python3 -m zipfile -c film.lottie manifest.json animations
        """,
    ]
}
