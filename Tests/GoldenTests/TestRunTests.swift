import Testing

@testable import GoldenTesting

/// What a test process knows of its run.
@Suite struct TestRunTests {
    @Test(arguments: [
        ["--filter", "Card"], ["--filter=Card"], ["--skip", "Card"], ["--skip=Card"],
        ["--parallel", "--filter=Card"], ["--configuration-path", "c.json"],
        ["--configuration-path=c.json"], ["--experimental-configuration-path", "c.json"],
        ["--test-product", "CardTests"],
    ])
    func someTestsAreLeftOut(arguments: [String]) {
        #expect(TestRun.isFiltered(["tests"] + arguments))
    }

    @Test(arguments: [
        [], ["--testing-library", "swift-testing"], ["--filtering"], ["--parallel", "--quiet"],
    ])
    func allTestsAreRun(arguments: [String]) {
        #expect(!TestRun.isFiltered(["--filter"] + arguments))
    }

    @Test func theProgramIsThatOfTheTests() {
        #expect(TestRun.program(["/p/A.xctest", "--quiet"]) == "/p/A.xctest")
        #expect(
            TestRun.program(["/p/A.xctest", "--testing-library", "swift-testing"])
                == "/p/A.xctest swift-testing")
        #expect(TestRun.program(["helper", "--test-bundle-path", "/p/A.xctest"]) == "/p/A.xctest")
        #expect(TestRun.program(["helper", "--test-bundle-path"]) == "helper")
        #expect(TestRun.program([]) == "")
    }

    @Test func theStartOfAProcessIsReadBehindItsName() {
        let fields = (3...52).map(String.init).joined(separator: " ")
        #expect(TestRun.startTime(in: "7 (swift test) 1 (x) \(fields)\n") == "22")
        #expect(TestRun.startTime(in: "7 (sh) S 1") == nil)
        #expect(TestRun.startTime(in: "") == nil)
    }

    #if os(Linux)
        @Test func theStarterIsKnown() {
            #expect(TestRun.current.starter?.wholeMatch(of: /\d+-\d+/) != nil)
        }
    #endif
}
