import AnimRenderKit
import TestSupport
import Testing

@testable import GoldenTesting

/// Goldens that are texts or pictures.
@MainActor
@Suite struct FileGoldenTests {
    private let package: TestedPackage

    init() throws { package = try TestedPackage() }

    private func picture(_ color: Color) throws -> FrameImage {
        let stage = Stage(size: Size(width: 20, height: 10), background: Color(white: 1))
        let dot = View(frame: Rect(x: 2, y: 2, width: 4, height: 4))
        dot.backgroundColor = color
        stage.addSubview(dot)
        return try stage.record {}.image(at: .zero)
    }

    private func issues(
        _ color: Color, _ mode: RecordMode = .missing, tolerance: ImageTolerance? = nil,
        masks: [GoldenMask] = []
    ) async throws -> [String] {
        try await package.issues(in: package.run(["GOLDEN_RECORD": mode.rawValue])) {
            await expectGolden(
                of: try picture(color), named: "dot.png",
                options: GoldenOptions(tolerance: tolerance, masks: masks), filePath: package.file)
        }
    }

    @Test func picturesHaveMasks() async throws {
        let (red, blue) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1))
        #expect(try await issues(red).first?.hasPrefix("recorded ") == true)
        let dot = GoldenMask(.rect(Rect(x: 2, y: 2, width: 4, height: 4)))
        #expect(try await issues(blue, masks: [dot]) == [])
        let half = GoldenMask(.rect(Rect(x: 2, y: 2, width: 4, height: 2)))
        let rest = try await issues(blue, masks: [half])
        #expect(rest.first?.hasPrefix("changed: CardsTests/dot.png\n") == true, "\(rest)")
        let json = try package.folder.bytes(
            of: ".build/golden-results/CardsTests/dot.png/result.json")
        #expect(String(decoding: json, as: UTF8.self).contains("\"masks\":[{\"rect\":[2,2,4,2]}]"))
        let view = try await issues(blue, masks: [GoldenMask(.view("dot"))])
        #expect(
            view == [
                "error: mask dot has no pixel of a picture: give a rectangle in pixels [AR1207]"
            ])
    }

    /// A method without an actor, as XCTest has them.
    private nonisolated static func expect(
        text: String, _ image: FrameImage, filePath: String
    ) async {
        await expectGolden(of: .text(text), named: "plain.txt", filePath: filePath)
        await expectGolden(of: image, named: "plain.png", filePath: filePath)
    }

    @Test func textsAndPicturesNeedNoActor() async throws {
        let (red, blue) = try (picture(Color(white: 0)), picture(Color(white: 0.5)))
        let file = package.file
        func issues(_ text: String, _ image: FrameImage) async throws -> [String] {
            try await package.issues(in: package.run(["GOLDEN_RECORD": "missing"])) {
                await Self.expect(text: text, image, filePath: file)
            }
        }
        let first = try await issues("one", red)
        #expect(first.count == 2 && first.allSatisfy { $0.hasPrefix("recorded ") }, "\(first)")
        #expect(try await issues("one", red) == [])
        let changed = try await issues("two", blue)
        #expect(
            changed.map { $0.prefix { $0 != "\n" } } == [
                "changed: CardsTests/plain.txt", "changed: CardsTests/plain.png",
            ])
    }

    private var file: String { "Tests/CardsTests/Goldens/dot.png" }

    /// The modes that record failures replace a damaged picture; a file that the system can't read is never
    /// replaced.
    @Test(arguments: RecordMode.allCases)
    func damagedPicturesAreReplaced(mode: RecordMode) async throws {
        let red = Color(red: 1, green: 0, blue: 0)
        _ = try await issues(red)
        let whole = try package.folder.bytes(of: file)
        try package.folder.write(Array(whole.prefix(40)), to: file)
        let isRecorded = [.failed, .all].contains(mode)
        let first = try await issues(red, mode)
        #expect(first.count == 1)
        #expect(first[0].hasPrefix(isRecorded ? "recorded " : "broken: "), "\(first)")
        #expect(isRecorded || first[0].contains("record it with GOLDEN_RECORD=failed"))
        #expect(try (package.folder.bytes(of: file) == whole) == isRecorded)
        try package.folder.remove(file)
        try package.folder.makeFolder(file)
        #expect(try await issues(red, mode).first?.hasPrefix("broken: ") == true)
        #expect(try package.results.pending().isEmpty)
    }

    /// Only the mode `all` records differences within the tolerance.
    @Test(arguments: RecordMode.allCases)
    func allIsMoreThanTheTolerance(mode: RecordMode) async throws {
        let (red, nearly) = (Color(red: 1, green: 0, blue: 0), Color(red: 0.99, green: 0, blue: 0))
        _ = try await issues(red)
        let before = try package.folder.bytes(of: file)
        let isRecorded = mode == .all
        let first = try await issues(nearly, mode, tolerance: ImageTolerance(distance: 0.1))
        #expect(first.count == (isRecorded ? 1 : 0), "\(first)")
        #expect(try (package.folder.bytes(of: file) != before) == isRecorded)
        #expect(try await issues(isRecorded ? nearly : red, mode) == [])
    }

    /// Approving writes an empty file, too.
    @Test func anEmptyTextIsApproved() async throws {
        let expect = { @MainActor in
            try await package.issues(in: package.run(["CI": "1"])) {
                await expectGolden(
                    of: .text(""), named: "empty.txt", filePath: package.file)
            }
        }
        #expect(try await expect().first?.hasPrefix("missing: CardsTests/empty.txt") == true)
        for result in try package.results.pending() {
            try package.results.approve(result, allowing: [package.folder.path])
        }
        #expect(package.goldens() == ["empty.txt"])
        #expect(try await expect() == [])
    }
}
