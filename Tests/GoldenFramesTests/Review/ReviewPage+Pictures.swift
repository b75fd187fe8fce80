import GoldenFrames

extension ReviewPage {
    /// A page with pictures that are in memory.
    init(results: String, pictures: [(path: String, png: [UInt8])]) {
        let files = Dictionary(pictures.map { ($0.path, $0.png) }) { first, _ in first }
        self.init(results: results, picturesAt: pictures.map(\.path)) { files[$0] ?? [] }
    }
}
