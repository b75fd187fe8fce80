import TestSupport
import Testing

/// Texts that fonts can't show as they are.
@Suite(.onProgramThreads) struct FontWarningTests {
    let folder = TemporaryFolder()

    private static let warnings = [
        #"spec.json:2:68: warning: no font has "漢" (U+6F22), "字" (U+5B57): empty boxes are drawn ($.views[0].text.string) [AR0821]"#,
        #"spec.json:3:12: warning: this view is never seen: it has no backgroundColor, border, content or subviews ($.views[1]) [AR0901]"#,
        #"spec.json:4:81: warning: "DejaVu Serif" has no italics: the text is drawn upright ($.views[2].text.string) [AR0822]"#,
        #"spec.json:6:61: warning: no font has "字" (U+5B57): empty boxes are drawn ($.animations[0].set.to["text.string"]) [AR0821]"#,
    ]

    init() throws {
        try folder.write(
            """
            {"canvas": {"size": [40, 20]},
             "views": [{"id": "v", "frame": [0, 0, 40, 20], "text": {"string": "漢字 a"}},
                       {},
                       {"frame": [0, 0, 40, 20], "text": {"font": "DejaVu Serif", "string": "b", "italic": true}},
                       {"frame": [0, 0, 40, 20], "text": {"string": "字", "italic": true, "blocks": true}}],
             "animations": [{"set": {"view": "v", "to": {"text.string": "字"}}}]}
            """, to: "spec.json")
    }

    @Test("validate warns of texts that fonts can't show, at their places, and is content")
    func validate() throws {
        let run = try Program.run(["validate", "spec.json"], in: folder)
        #expect(run.exitCode == 0 && run.stdout.isEmpty)
        #expect(run.messages == Self.warnings)
    }

    @Test("validate --json warns of texts that fonts can't show, too")
    func validateJSON() throws {
        let run = try Program.run(["validate", "--json", "spec.json"], in: folder)
        let lines = run.stdout.split(separator: "\n")
        #expect(run.exitCode == 0 && run.stderr.isEmpty && lines.count == Self.warnings.count)
        #expect(
            lines.last?.hasPrefix(#"{"file":"spec.json","line":6,"column":61,"#) == true
                && lines.last?.contains(
                    #""severity":"warning","code":"AR0821","message":"no font has "#) == true
        )
    }

    @Test("render warns of texts that fonts can't show, also if it is quiet")
    func render() throws {
        let run = try Program.render("--frames", "0", in: folder)
        #expect(run.exitCode == 0)
        #expect(run.messages.prefix(Self.warnings.count) == Self.warnings[...])
        let quiet = try Program.render("--frames", "0", "--quiet", "--overwrite", in: folder)
        #expect(quiet.exitCode == 0 && quiet.messages == Self.warnings)
    }

    @Test("a spec with nothing but blocks and letters that there are says nothing")
    func content() throws {
        try folder.write(
            """
            {"canvas": {"size": [40, 20]},
             "views": [{"frame": [0, 0, 40, 10], "text": {"string": "Ελλάδα", "size": 8}},
                       {"frame": [0, 10, 40, 10], "text": {"string": "漢ü", "size": 8, "blocks": true}}]}
            """, to: "good.json")
        let run = try Program.run(["validate", "good.json"], in: folder)
        #expect(run.exitCode == 0 && run.stderr.isEmpty, "\(run)")
    }
}
