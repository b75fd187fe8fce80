import Messages
import Testing

@Suite("Remedies") struct RemedyTests {
    @Test("are said in words of Swift, without options of the program")
    func words() {
        let remedies: [Remedy] = [
            .allowFiles(folder: "/a"), .allowGolden(folder: "/a"), .keepOrReplaceFrames,
            .replaceFile, .moveAway, .replaceRecord, .replaceForeignFrames, .drawAgain,
            .completeFolder, .goOn, .drawShards, .fewerFrames, .lowerRate, .chooseFrames,
            .chooseName(pattern: "a%d.png"), .smaller, .smallerOrFiles, .raiseRate, .rawFrames,
            .smallerPage, .freePort, .otherResults, .readAll,
        ]
        for remedy in remedies {
            let words = Remedy.inSwift(remedy)
            #expect(!words.isEmpty && !words.contains("--"), "\(remedy)")
        }
    }

    @Test("follow the problem after a colon, in the words that are asked for")
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
}
