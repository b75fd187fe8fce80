import AnimRenderKit
import TestSupport
import Testing

@testable import GoldenTesting

/// Texts and pictures that tests expect.
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
        _ color: Color, tolerance: ImageTolerance? = nil, masks: [GoldenMask] = []
    ) async throws -> [String] {
        try await package.issues {
            expectGolden(
                image: try picture(color), named: "dot.png", tolerance: tolerance, masks: masks,
                filePath: package.file)
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
        #expect(view == ["error: mask dot has no pixel of a picture: give a rectangle in pixels"])
    }

    /// What is approved is written, even if nothing is in it.
    @Test func anEmptyTextIsApproved() async throws {
        let expect = { @MainActor in
            try await package.issues(in: package.run(["CI": "1"])) {
                expectGolden(text: "", named: "empty.txt", filePath: package.file)
            }
        }
        #expect(try await expect().first?.hasPrefix("missing: CardsTests/empty.txt") == true)
        for result in try package.results.pending() { try package.results.approve(result) }
        #expect(package.goldens() == ["empty.txt"])
        #expect(try await expect() == [])
    }
}
