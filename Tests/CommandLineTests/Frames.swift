import Rasterization
import TestSupport
import Testing

/// Expectations of the files in a folder of frames.
enum Frames {
    /// The names of frames: `frame_00000.png` and so on.
    static func names(_ numbers: some Sequence<Int>) -> [String] {
        numbers.map { number in
            "frame_" + String(String(100_000 + number).dropFirst()) + ".png"
        }
    }

    /// Expects the folder to contain only complete PNG files with names of frames, and returns their
    /// number.
    static func expectWhole(_ name: String = "out", in folder: TemporaryFolder) throws -> Int {
        let names = try folder.names(in: name)
        for file in names {
            #expect(file.hasPrefix("frame_") && file.hasSuffix(".png"), "\(file) is left")
            #expect(throws: Never.self, "\(file) is not whole") {
                try DecodedImage(png: folder.bytes(of: "\(name)/\(file)"))
            }
        }
        return names.count
    }
}
