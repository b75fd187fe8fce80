import Foundation
import Messages
import Testing

/// Remedies.
@Suite struct RemedyTests {
    @Test("remedies are said in words of Swift, without options of the program")
    func words() {
        let remedies: [Remedy] = [
            .allowFiles(folder: "/a"), .allowGolden(folder: "/a"), .keepOrReplaceFrames,
            .replaceFile, .moveAway, .replaceRecord, .replaceForeignFrames, .drawAgain,
            .completeFolder, .goOn, .drawShards, .fewerFrames, .lowerRate, .chooseFrames,
            .chooseName(pattern: "a%d.png"), .smaller, .smallerOrFiles, .raiseRate, .rawFrames,
            .smallerPage, .freePort, .otherResults, .fewerPictures, .recordFailed, .recordAll,
            .recordVariant, .readAll,
        ]
        for remedy in remedies {
            let words = Remedy.inSwift(remedy)
            #expect(!words.isEmpty && !words.contains("--"), "\(remedy)")
        }
    }

    @Test("remedies follow the problem after a colon, in the words that are asked for")
    func sentence() {
        let problem = "a.png exists"
        #expect(
            problem.followed(by: .replaceFile, in: Remedy.inSwift)
                == "a.png exists: pass overwrite: true to replace it, or choose another name")
        #expect(
            problem.followed(by: .replaceFile) { _ in "add --overwrite" }
                == "a.png exists: add --overwrite")
        #expect(
            problem.followed(by: .chooseName(pattern: "\u{1B}#.png")) { "\($0) \u{1B}" }
                == "a.png exists: give each a folder of its own \\u001B")
        #expect(problem.followed(by: nil, in: Remedy.inSwift) == problem)
    }

    /// A caller in Swift has no options. Whole commands, which a test or a page prints, may have some, and so may what
    /// `animrender explain` says.
    @Test("remedies are all that names options: no other message of a library does")
    func options() throws {
        let commands = [
            "GoldenTesting/TestRun.swift", "GoldenTesting/GoldenPlace.swift",
            "GoldenFrames/Results/ResultsFolder+Review.swift",
            "Messages/Codes/DiagnosticCode+Meaning.swift",
        ]
        let sources = URL(fileURLWithPath: "\(#filePath)").deletingLastPathComponent()
            .appendingPathComponent("../../Sources").standardizedFileURL.path
        let files = try #require(FileManager.default.enumerator(atPath: sources))
        var count = 0
        for case let file as String in files
        where file.hasSuffix(".swift") && !file.hasPrefix("animrender/")
            && !commands.contains(file)
        {
            count += 1
            let text = try String(contentsOfFile: "\(sources)/\(file)", encoding: .utf8)
            for line in text.split(separator: "\n")
            where line.contains(" --") || line.contains("\"--") {
                let code = line.drop { $0 == " " }
                let isMessage = !code.hasPrefix("//") && code.firstMatch(of: /"[^"]*--[a-z]/) != nil
                #expect(!isMessage, "\(file): \(code)")
            }
        }
        #expect(count > 500)
    }
}
