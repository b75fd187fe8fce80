// Runs the code of the documentation's pages, each in a folder of its own below the current one.

import Foundation

/// Runs a page's code in a new folder, which becomes the current one for that time.
@MainActor func inFolder(_ name: String, _ body: @MainActor () async throws -> Void) async throws {
    let files = FileManager.default
    let outside = files.currentDirectoryPath
    try files.createDirectory(atPath: name, withIntermediateDirectories: true)
    files.changeCurrentDirectoryPath(name)
    defer { files.changeCurrentDirectoryPath(outside) }
    try await body()
}

try layersPage()
try await inFolder("Movies") { try await moviesPage() }
try await inFolder("Preview") { try await previewPage() }
try await inFolder("LookingAtMotion") { try await lookingPage() }
try await inFolder("UsingSwift") { try await usingSwiftPage() }
try await inFolder("FilmsFromData") { try await filmsPage() }
try systemsPages()
try await inFolder("UIKitNames") { try await uikitPage() }
print("the code of the pages works")
