import AnimRenderKit
import Foundation
import Testing

/// A folder under `Golden/`: a spec, and what it is known to look like at a few times.
///
/// `displaylist@0.5.txt` and `frame@0.5.png` are the state after half a second, `events.txt` what
/// happened until the latest of them. Texts are compared
/// as text, pictures as decoded pixels, both exactly; `RecordedFile` says how to record new ones.
struct GoldenFolder: CustomTestStringConvertible, Sendable {
    let name: String
    /// Seconds at which there is a text, and those at which there is a picture too.
    let times: [Double]
    let pictures: [Double]

    init(_ name: String, times: [Double], pictures: [Double]) {
        self.name = name
        self.times = times
        self.pictures = pictures
    }

    var testDescription: String { name }

    private var folder: String { "Golden/\(name)" }

    @MainActor
    func verify() throws {
        let path = RecordedFile.root.appendingPathComponent("\(folder)/spec.json").path
        let file = try SpecFile(path: path)
        let latest = (times + pictures).max().map { Duration(seconds: $0) }
        let timeline = try file.spec.record(sampledUntil: latest, images: file.assets.images)
        try RecordedFile(path: "\(folder)/events.txt")
            .compare(timeline.events.map { "\($0)\n" }.joined())
        for time in times {
            let list = timeline.displayList(at: Duration(seconds: time))
            try RecordedFile(path: "\(folder)/displaylist@\(time).txt").compare("\(list)")
        }
        for time in pictures {
            let list = timeline.displayList(at: Duration(seconds: time))
            try RecordedFile(path: "\(folder)/frame@\(time).png")
                .compare(list, scale: file.spec.scale, fonts: file.assets.fonts)
        }
    }
}
