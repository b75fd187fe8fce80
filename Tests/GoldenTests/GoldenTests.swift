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
    ])
    func looksAsItDid(folder: GoldenFolder) throws { try folder.verify() }
}
