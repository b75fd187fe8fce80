import Foundation
import TestSupport
import Testing

/// Chromium shows each movie in the colours that were drawn, and as transparent.
///
/// The browser is the one that `scripts/bootstrap --browser` installs, or the one that `CHROMIUM` names. It
/// draws videos without a graphics card here, and is then off by up to 12 levels for pure green and blue; for a
/// wrong matrix it would be off by more than that in red.
@Suite(.onProgramThreads, .enabled(if: slowTests && FFmpeg.isInstalled)) struct MovieInBrowserTests
{
    private let folder = TemporaryFolder()

    /// Patches of a quarter of the width: opaque above, half-transparent below. The size is one that players
    /// take for high definition.
    private static let patches = [
        ["#e63946", "#00ff00", "#0000ff", "#808080"],
        ["#e6394680", "#00ff0040", "#0000ffc0", "#00000000"],
    ]

    private static func spec(background: String) -> String {
        let views = patches.enumerated().flatMap { row, colors in
            colors.enumerated().map { column, color in
                """
                {"frame": [\(column * 320), \(row * 360), 320, 360], "backgroundColor": "\(color)"}
                """
            }
        }
        return """
            {"canvas": {"size": [1280, 720], "background": "\(background)"}, "fps": 10, "duration": 0.3,
             "views": [\(views.joined(separator: ",\n"))], "animations": []}
            """
    }

    /// Shows all movies, and replaces itself by the name and the pixels of each: red, green, blue, alpha.
    private func page(_ movies: [String]) throws -> String {
        let elements = try movies.map { name in
            let data = Data(try folder.bytes(of: name)).base64EncodedString()
            let kind = name.split(separator: ".")[1]
            return ["mp4", "webm"].contains(kind)
                ? #"<video id="\#(name)" preload="auto" muted src="data:video/\#(kind);base64,\#(data)"></video>"#
                : #"<img id="\#(name)" src="data:image/\#(kind);base64,\#(data)">"#
        }
        return """
            <!doctype html><meta charset="utf-8"><body>\(elements.joined())<script>
            // The page is loaded when each video has its first frame.
            addEventListener("load", () => {
              let text = "";
              for (const movie of document.querySelectorAll("video, img")) {
                const canvas = document.createElement("canvas");
                [canvas.width, canvas.height] = [1280, 720];
                const context = canvas.getContext("2d");
                context.drawImage(movie, 0, 0);
                for (const y of [180, 540]) for (const x of [160, 480, 800, 1120])
                  text += movie.id + " " + Array.from(context.getImageData(x, y, 1, 1).data).join(" ") + "\\n";
              }
              document.body.textContent = text;
            });
            </script>
            """
    }

    /// The pixels of all patches of each movie, as Chromium shows them.
    private func shown(_ movies: [String]) throws -> [String: [[Int]]] {
        try folder.write(page(movies), to: "page.html")
        let run = try CommandRun.shell(
            #"exec "${CHROMIUM:-chromium}" --headless --no-sandbox --dump-dom "$@""#,
            ["--user-data-dir=\(folder("profile"))", "file://\(folder("page.html"))"],
            in: folder.path)
        var pixels: [String: [[Int]]] = [:]
        for match in run.stdout.matches(of: /(a\.[a-z0-9]+) ([0-9]+) ([0-9]+) ([0-9]+) ([0-9]+)/) {
            let numbers = [match.output.2, match.output.3, match.output.4, match.output.5]
            pixels[String(match.output.1), default: []].append(numbers.compactMap { Int($0) })
        }
        return pixels
    }

    /// The colour that a movie should show: over white if the canvas is white, or if the movie has no alpha, or
    /// none of that kind.
    private func expected(_ color: String, of movie: String, isOpaque: Bool) -> [Int] {
        let digits = Array(color.dropFirst() + (color.count == 7 ? "ff" : ""))
        let parts = stride(from: 0, to: 8, by: 2).map {
            Int(String(digits[$0..<$0 + 2]), radix: 16)!
        }
        guard isOpaque || parts[3] > 0 || movie == "a.mp4" else { return [0, 0, 0, 0] }
        guard isOpaque || ["a.mp4", "a.gif"].contains(movie) else { return parts }
        return parts.prefix(3).map { ($0 * parts[3] + 255 * (255 - parts[3]) + 127) / 255 } + [255]
    }

    @Test(
        "movies in a browser have the colours that were drawn", arguments: ["transparent", "white"])
    func colors(background: String) throws {
        try folder.write(Self.spec(background: background), to: "spec.json")
        let movies = ["a.mp4", "a.webm", "a.webp", "a.apng", "a.gif"]
        let run = try Program.run(
            ["movie", "spec.json"] + movies.flatMap { ["--out", $0] }, in: folder)
        #expect(run.exitCode == 0, "\(run.stderr)")
        let shown = try shown(movies)
        for movie in movies {
            let pixels = shown[movie] ?? []
            #expect(pixels.count == 8, "\(movie) isn't shown")
            let tolerance = ["a.mp4": 13, "a.webm": 13, "a.webp": 4][movie] ?? 1
            for (color, pixel) in zip(Self.patches.flatMap(\.self), pixels) {
                let wanted = expected(color, of: movie, isOpaque: background == "white")
                let worst = zip(pixel, wanted).map { abs($0 - $1) }.max() ?? 255
                #expect(worst <= tolerance, "\(movie): \(pixel) instead of \(wanted)")
            }
        }
    }
}
