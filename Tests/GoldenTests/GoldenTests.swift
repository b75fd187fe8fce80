import Testing

/// What the example specs look like, in words and in pictures.
@MainActor
@Suite struct GoldenTests {
    @Test(arguments: [
        GoldenFolder("hello", times: [0, 0.5, 0.8, 1.1, 1.7], pictures: [0.3, 0.7]),
        GoldenFolder("cards", times: [0, 1, 2], pictures: [0.75]),
        GoldenFolder("group-alpha", times: [0, 0.5, 1], pictures: [0, 0.5]),
        GoldenFolder("nested-transforms", times: [0, 0.7, 2], pictures: [0.25, 1.1]),
        GoldenFolder("clipping", times: [0, 0.75, 1.75], pictures: [0.75, 1.75]),
        GoldenFolder("curves", times: [0, 0.5, 1.2], pictures: [0.6]),
        GoldenFolder("springs", times: [0.3, 0.7, 1.5], pictures: [0.3, 0.7]),
        GoldenFolder("keyframes", times: [0, 0.7, 1.3, 2], pictures: [0.7, 1.3]),
        GoldenFolder("overlap", times: [0.25, 0.75, 1.2], pictures: [0.75]),
        GoldenFolder("repeats", times: [0.25, 0.75, 1.3], pictures: [0.75]),
        GoldenFolder("completion-chain", times: [0.2, 0.8, 1.5], pictures: [0.8, 1.5]),
        GoldenFolder("structure", times: [0.2, 0.6, 0.9, 1.7], pictures: [0.6, 0.9]),
        GoldenFolder(
            "sequential-pop", times: [0, 0.125, 0.4, 0.7, 0.8], pictures: [0.2, 0.4, 0.55, 0.8]),
        GoldenFolder("sequential-curtain", times: [0.3, 1.2], pictures: [0.5, 1.1]),
        GoldenFolder("serial-tour", times: [0, 0.75, 1.25, 2.25], pictures: [0.75, 1.25, 2.25]),
        GoldenFolder(
            "series-drunk", times: [0.1, 0.9, 2.6, 3.3], pictures: [0.15, 0.85, 2.25, 3.35]),
        GoldenFolder("series-lights", times: [0.5, 1.8, 4.8], pictures: [0.6, 1.2, 1.65, 2.3]),
        GoldenFolder("serial-relay", times: [0.5, 1.4], pictures: [0.5, 1.4]),
        GoldenFolder("transition-kinds", times: [0.45, 0.95], pictures: [0.45, 0.95]),
        GoldenFolder("transition-album", times: [0.45, 1.2], pictures: [0.6, 1.2]),
        GoldenFolder("text", times: [0, 0.5], pictures: [0.75]),
        GoldenFolder("text-blocks", times: [0, 0.5], pictures: [0, 1]),
        GoldenFolder("text-reveal", times: [0.5], pictures: [0.5, 0.75]),
        GoldenFolder("poll-clocks", times: [0.35, 1], pictures: [0.35, 0.65, 0.95]),
        GoldenFolder("poll-traces", times: [0.5], pictures: [0.25, 0.5]),
        GoldenFolder("poll-signals", times: [0.25, 1.1, 2.3], pictures: [0.25, 0.75, 1.5, 2.3]),
        GoldenFolder("spruce-seed", times: [0, 0.1, 0.4], pictures: [0.05, 0.1, 0.2, 0.3]),
        GoldenFolder("spruce-cards", times: [0, 0.4, 1.6], pictures: [0.25, 0.4, 0.6, 1.6]),
        GoldenFolder("spruce-sorts", times: [], pictures: [0.3, 0.6]),
    ])
    func looksAsItDid(folder: GoldenFolder) throws { try folder.verify() }

    @Test(arguments: GoldenFolder.layers)
    func showsLayersAsItDid(folder: GoldenFolder) throws { try folder.verify() }

    @Test func documentationShowsWhatItSays() throws {
        let pictures = try PicturePage.pictures(on: "Layers.md")
        #expect(pictures.count > 15)
        for picture in pictures { try picture.verify() }
    }
}
