// swift-tools-version: 6.1
import PackageDescription

// What a package looks like that animates with animrender and tests its animations with goldens. Its
// tests are run in CI, so what it uses stays public.
let package = Package(
    name: "SamplePackage",
    dependencies: [.package(name: "animrender", path: "../..")],
    targets: [
        .target(
            name: "Cards", dependencies: [.product(name: "AnimRenderKit", package: "animrender")]),
        // The README's program, and the one of the page about Swift.
        .executableTarget(
            name: "Ball", dependencies: [.product(name: "AnimRenderKit", package: "animrender")]),
        .executableTarget(
            name: "Film", dependencies: [.product(name: "AnimRenderKit", package: "animrender")]),
        // The code of the pages, which runs as one program.
        .executableTarget(
            name: "Pages",
            dependencies: [
                .product(name: "AnimRenderKit", package: "animrender"),
                .product(name: "UIKitNames", package: "animrender"),
            ], swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(
            name: "CardsTests",
            dependencies: ["Cards", .product(name: "GoldenTesting", package: "animrender")],
            exclude: ["Goldens", "Specs", "dots.json", "dots.golden"]),
        // The first page for code from UIKit, in Swift 5 as most apps are.
        .target(
            name: "Pulse", dependencies: [.product(name: "UIKitNames", package: "animrender")],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(
            name: "PulseTests",
            dependencies: [
                "Pulse", .product(name: "UIKitNames", package: "animrender"),
                .product(name: "UIKitGoldenTesting", package: "animrender"),
            ],
            exclude: ["Goldens"], swiftSettings: [.swiftLanguageMode(.v5)]),
    ]
)
