import Foundation
import Rasterization
import TestSupport
import Testing

/// The properties of a GIF, as reported by ffprobe.
struct GIF {
    /// Whether ffmpeg and ffprobe are installed.
    static let canBeMade: Bool = {
        let command = "ffmpeg -version && ffprobe -version"
        return (try? CommandRun.shell(command, in: "/"))?.exitCode == 0
    }()

    /// Width and height, such as `64x36`.
    let size: String
    /// The duration of each frame in hundredths of a second.
    let delays: [Int]

    /// The number of frames.
    var frames: Int { delays.count }
    /// The total duration in hundredths of a second.
    var hundredths: Int { delays.reduce(0, +) }

    init(_ path: String, in folder: TemporaryFolder) throws {
        let query = "packet=duration:stream=width,height"
        let run = try CommandRun.shell(
            #"ffprobe -v error -show_entries "$1" -of csv=s=x:p=0 "file:$2""#, [query, path],
            in: folder.path)
        #expect(run.exitCode == 0, "\(run.stderr)")
        // A line for each packet, then one for the stream.
        let lines = run.stdout.split(separator: "\n").map(String.init)
        size = lines.last ?? ""
        delays = try lines.dropLast().map { try #require(Int($0)) }
    }
}

extension TemporaryFolder {
    /// The first column of a picture that is bright in row 20.
    func leftEdge(of name: String) throws -> Int {
        let image = try DecodedImage(png: bytes(of: name))
        return try #require((0..<image.width).first { image[$0, 20][0] > 128 })
    }
}
