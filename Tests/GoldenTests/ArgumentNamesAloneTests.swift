import GoldenTesting

/// The types of a golden's arguments are there with GoldenTesting alone.
@Suite struct ArgumentNamesAloneTests {
    @Test func optionsNeedNoOtherImport() {
        let options = GoldenOptions(
            margin: 4, at: [0, 0.5], tolerance: ImageTolerance(distance: 0.1),
            masks: [.view("clock"), .rect(CGRect(x: 0, y: 0, width: 9, height: 9), during: 0...1)],
            pictures: .times([0]), record: RecordMode.failed)
        #expect("\(options.masks)" == "[clock, 0.0,0.0,9.0,9.0@0.0-1.0]")
        let fonts: FontSet? = options.fonts
        #expect(fonts == nil)
    }
}
