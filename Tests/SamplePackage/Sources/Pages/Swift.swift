import AnimRenderKit
import Foundation

/// A short recording.
@MainActor private func recording() throws -> Timeline {
    let stage = Stage(size: Size(width: 64, height: 36), background: .white)
    let ball = View(frame: Rect(x: 4, y: 14, width: 8, height: 8))
    ball.backgroundColor = .red
    stage.addSubview(ball)
    return try stage.record { View.animate(withDuration: 0.2) { ball.position.x = 56 } }
}

@MainActor func moviesPage() async throws {
    let timeline = try recording()
    try await timeline.movie(
        to: "film.gif", "film.webm", frameRate: FrameRate(numerator: 30)!, scale: 2,
        settings: MovieSettings(quality: .best, plays: 1))
}

@MainActor func previewPage() async throws {
    let timeline = try recording()
    try await timeline.preview(to: "preview.html", frameRate: FrameRate(numerator: 30)!)
}

@MainActor func lookingPage() async throws {
    let timeline = try recording()
    let chart = timeline.chart()
    print(chart.text())
    try chart.plot().write(to: "chart.svg")

    try Plot.curves([
        PlottedCurve("easeOut", .easeOut), PlottedCurve("back", .penner(PennerCurve(.back, .out))),
    ]).write(to: "curves.png", scale: 2)

    let png = try await timeline.sheet(
        SheetSettings(layout: .onion), frameRate: .standard, scale: 2)
    precondition(!png.isEmpty)
}

@MainActor func usingSwiftPage() async throws {
    let timeline = try recording()
    try await timeline.movie(to: "film.gif", "film.mp4", frameRate: FrameRate(numerator: 30)!)
}

@MainActor func filmsPage() async throws {
    let spec = """
        {"canvas": {"size": [64, 36]}, "duration": 0.1, "variables": {"color": "red"},
         "views": [{"frame": [4, 14, 8, 8], "backgroundColor": "${color}"}]}
        """
    try spec.write(toFile: "hello.json", atomically: true, encoding: .utf8)
    try "id,color\nada,blue\nbo,green\n".write(
        toFile: "people.csv", atomically: true, encoding: .utf8)

    let batch = try Batch(
        spec: "hello.json", table: DataTable(path: "people.csv"), to: ["films/{id}.mp4"])
    try await batch.run(jobs: 2) { outcome throws(RenderError) in print(outcome.json()) }
}
