// swift-tools-version: 6.1
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// Targets without Foundation must ask for libm themselves: `sin`, `rounded()` and friends live there.
let math: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

/// SwiftPM allows free choice of flags only in the package that one builds, not in a dependency. The sample package sets
/// the variable, to be built like a dependency by URL.
let isDependency =
    ["/checkouts/", "/registry/"].contains(where: Context.packageDirectory.contains)
    || Context.environment["ANIMRENDER_AS_DEPENDENCY"] != nil

/// Optimizes a module in debug builds too, because the tests spend most of their time in it; without this they take
/// almost twice as long.
let optimized: [SwiftSetting] =
    isDependency ? [] : [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// Doesn't compile generic code anew for each type, which is half of what a module costs in a release build. Only for
/// modules that leave their work to others: reading specs and timelines takes twice as long with it.
let sharesGenerics: [SwiftSetting] =
    isDependency
    ? []
    : [
        .unsafeFlags(
            ["-Xllvm", "-sil-disable-pass=generic-specializer"], .when(configuration: .release))
    ]

/// Lets the linker write a build ID, by which the program knows itself; without it each run hashes the whole file.
/// Exported symbols, which Swift asks for and nobody uses, would make each start a millisecond longer.
let programLinking: [LinkerSetting] =
    isDependency
    ? []
    : [
        .unsafeFlags(["-Xlinker", "--build-id=sha1"], .when(platforms: [.linux])),
        .unsafeFlags(
            ["-Xlinker", "--no-export-dynamic"], .when(platforms: [.linux], configuration: .release)
        ),
    ]

/// A library of this package; every one is built under the same strict settings.
/// `EmbedTexts` makes its html, css, js and json files part of its code; `embedding` are the folders that have them.
func library(
    _ name: String, _ dependencies: [Target.Dependency] = [], embedding: [String] = [],
    settings: [SwiftSetting] = []
) -> Target {
    .target(
        name: name, dependencies: dependencies, exclude: embedding,
        swiftSettings: strict + settings, linkerSettings: math,
        plugins: embedding.isEmpty ? [] : ["EmbedTextsPlugin"])
}

/// A test bundle; the `data` in its folder (`Vectors` are tables of outside truth) is found through
/// `#filePath`.
func tests(_ name: String, _ dependencies: [Target.Dependency], data: [String] = []) -> Target {
    .testTarget(name: name, dependencies: dependencies, exclude: data, swiftSettings: strict)
}

/// The umbrella with all that is behind it. Its own interface never changes, so an incremental build
/// would not notice that a type behind it did: whoever uses it depends on the modules too.
let kit: [Target.Dependency] = [
    "AnimRenderKit", "Messages", "Batches", "Preview", "Charts", "Movies", "GoldenFrames",
    "FrameDiffing",
    "TimelineDiffing", "RenderPipeline", "FrameRecords", "RenderErrors", "LottieFormat",
    "SpecFormat",
    "JSON", "Rasterization", "Typesetting", "ImageCodecs",
    "LayerTree", "TimingModel", "Drawing",
]

/// Dictionaries and sets that keep the order in which things were added.
let orderedCollections = Target.Dependency.product(
    name: "OrderedCollections", package: "swift-collections")

#if os(Linux)
    /// The libraries that Pango's interface is made of; Sources/CPango declares the rest. With Pango's own flags, among them
    /// `-pthread`, SwiftPM would warn of them in every package that depends on this one.
    let pangoFlags = "harfbuzz fontconfig gobject-2.0"
#else
    /// Homebrew has each library in a folder of its own.
    let pangoFlags = "pangoft2"
#endif

let package = Package(
    name: "animrender",
    // Synchronization's locks and atomics need macOS 15.
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "animrender", targets: ["animrender"]),
        .library(name: "AnimRenderKit", targets: ["AnimRenderKit"]),
        .library(name: "UIKitNames", targets: ["UIKitNames"]),
        .library(name: "GoldenTesting", targets: ["GoldenTesting"]),
        .library(name: "UIKitGoldenTesting", targets: ["UIKitGoldenTesting"]),
        .plugin(name: "AnimRenderCommand", targets: ["AnimRenderCommand"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.1"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-system", from: "1.8.0"),
    ],
    targets: [
        // MARK: - Libraries, each importing only what stands here
        library("CLibrary"),
        library(
            "Files",
            [
                "CLibrary", "CProcess", "CZlib",
                .product(name: "SystemPackage", package: "swift-system"),
            ]),
        library("Messages"),
        library("CollectionBasics", settings: optimized),
        library("JSON", ["Messages", "CollectionBasics"], settings: optimized),
        library("PageBasics", embedding: ["Page"], settings: optimized),
        library("TimingModel", ["CLibrary", "CollectionBasics"], settings: optimized),
        library("Drawing", ["CLibrary", "CollectionBasics"], settings: optimized),
        library(
            "LayerTree",
            [
                "CLibrary", "Messages", "TimingModel", "Drawing", "CollectionBasics",
                orderedCollections,
                .product(name: "HeapModule", package: "swift-collections"),
            ], settings: optimized),
        library("AnimationSystems", ["Messages", "LayerTree", "TimingModel", "Drawing"]),
        library(
            "SpecFormat",
            [
                "CLibrary", "Messages", "JSON", "AnimationSystems", "Typesetting", "LayerTree",
                "TimingModel", "Drawing", "CollectionBasics", orderedCollections,
            ],
            embedding: ["Schema"]),
        library(
            "LottieFormat",
            [
                "CLibrary", "CZlib", "Messages", "JSON", "SpecFormat", "LayerTree", "TimingModel",
                "Drawing", "CollectionBasics", orderedCollections,
            ]),
        library(
            "ImageCodecs",
            [
                "CLibrary", "Files", "Drawing", "CPNGShim", "CJPEGShim", "CWebP", "CLCMS",
                "CLibDeflate", "CPixelKernels", "CXXHash", "CZlib",
            ], settings: optimized),
        library(
            "Typesetting",
            ["CLibrary", "Files", "Drawing", "ImageCodecs", "CPango", "CollectionBasics"],
            settings: optimized),
        library(
            "Rasterization",
            [
                "CLibrary", "Files", "Drawing", "ImageCodecs", "Typesetting", "CCairo",
                "CPixelKernels", "CZlib", "CollectionBasics",
            ], settings: optimized),
        library(
            "RenderErrors", ["Messages", "JSON", "SpecFormat", "LayerTree", "Drawing"]),
        library(
            "FrameRecords",
            [
                "CLibrary", "Files", "Messages", "JSON", "RenderErrors", "ImageCodecs",
                "Rasterization", "TimingModel", "Drawing", "CollectionBasics",
                .product(name: "SystemPackage", package: "swift-system"),
            ]),
        library(
            "RenderPipeline",
            [
                "CLibrary", "Files", "Messages", "JSON", "RenderErrors", "FrameRecords",
                "LottieFormat", "SpecFormat",
                "Typesetting", "ImageCodecs", "Rasterization", "LayerTree", "TimingModel",
                "Drawing", "CollectionBasics",
                .product(name: "SystemPackage", package: "swift-system"),
            ]),
        library(
            "Charts",
            [
                "CLibrary", "Files", "Messages", "JSON", "TimelineDiffing", "RenderErrors",
                "FrameRecords", "RenderPipeline",
                "Typesetting", "ImageCodecs", "Rasterization", "LayerTree", "TimingModel",
                "Drawing",
                .product(name: "SystemPackage", package: "swift-system"),
            ], settings: sharesGenerics),
        library(
            "Movies",
            [
                "CLibrary", "Charts", "Files", "Messages", "TimelineDiffing", "RenderErrors",
                "FrameRecords", "RenderPipeline",
                "Typesetting", "ImageCodecs", "Rasterization",
                "LayerTree", "TimingModel", "Drawing",
                .product(name: "SystemPackage", package: "swift-system"),
            ]),
        library(
            "FrameDiffing",
            [
                "Messages", "ImageCodecs", "Drawing", "TimingModel", "CLibrary", "Files",
                "CollectionBasics",
            ], settings: optimized),
        library(
            "TimelineDiffing",
            ["Messages", "LayerTree", "TimingModel", "Drawing", "CollectionBasics"]),
        library(
            "GoldenFrames",
            [
                "Files", "Messages", "PageBasics", "FrameDiffing", "TimelineDiffing", "JSON",
                "RenderErrors", "FrameRecords", "RenderPipeline", "SpecFormat",
                "Typesetting", "ImageCodecs", "Rasterization", "LayerTree", "TimingModel",
                "Drawing", "CollectionBasics",
                .product(name: "SystemPackage", package: "swift-system"),
            ], embedding: ["Review/Page"], settings: sharesGenerics),
        library(
            "GoldenReports",
            [
                "Files", "Messages", "PageBasics", "Charts", "Movies", "GoldenFrames",
                "CollectionBasics", "FrameDiffing", "JSON", "RenderErrors", "RenderPipeline",
                "TimingModel", "Drawing",
                .product(name: "SystemPackage", package: "swift-system"),
            ], embedding: ["Catalogue/Page"], settings: sharesGenerics),
        library(
            "Preview",
            [
                "CLibrary", "CLibEvent", "Files", "Messages", "PageBasics", "JSON",
                "TimelineDiffing", "RenderErrors", "FrameRecords", "RenderPipeline", "SpecFormat",
                "Typesetting",
                "ImageCodecs", "Rasterization",
                "LayerTree", "TimingModel",
                "Drawing",
                .product(name: "SystemPackage", package: "swift-system"),
            ], embedding: ["Page"]),
        library(
            "Batches",
            [
                "Files", "Messages", "JSON", "RenderErrors", "FrameRecords", "RenderPipeline",
                "Movies",
                "LottieFormat", "SpecFormat", "ImageCodecs", "Rasterization", "TimingModel",
                .product(name: "SystemPackage", package: "swift-system"),
            ]),
        library(
            "AnimRenderKit",
            [
                "Batches", "Preview", "Charts", "Movies", "GoldenFrames", "FrameDiffing",
                "TimelineDiffing",
                "RenderErrors", "FrameRecords", "RenderPipeline", "LottieFormat", "SpecFormat",
                "JSON", "Messages",
                "ImageCodecs", "Typesetting", "Rasterization", "LayerTree", "TimingModel",
                "Drawing",
            ]
        ),
        library("LinearSolving", settings: optimized),
        library(
            "UIKitNames",
            [
                "Messages", "Typesetting", "ImageCodecs", "Rasterization", "AnimationSystems",
                "LayerTree", "TimingModel",
                "Drawing", "LinearSolving", "CLayerInitializers",
            ]),
        library(
            "GoldenTesting",
            [
                "CLibrary", "Files", "Messages", "GoldenFrames", "FrameDiffing",
                "TimelineDiffing", "RenderErrors", "FrameRecords", "RenderPipeline", "SpecFormat",
                "Typesetting", "LayerTree", "TimingModel", "Drawing",
                .product(name: "SystemPackage", package: "swift-system"),
            ]),
        library(
            "UIKitGoldenTesting",
            ["GoldenTesting", "UIKitNames", "FrameDiffing", "LayerTree", "Drawing"]),

        // MARK: - The program
        .executableTarget(
            name: "animrender",
            dependencies: kit + [
                "CLibrary", "Files", "CProcess", "GoldenReports",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            exclude: ["Templates"],
            // `validate`, and `render` until its first frame, stay on the main thread.
            swiftSettings: strict + sharesGenerics + [
                .enableUpcomingFeature("NonisolatedNonsendingByDefault")
            ],
            linkerSettings: programLinking, plugins: ["EmbedTextsPlugin"]),

        .plugin(
            name: "AnimRenderCommand",
            capability: .command(
                intent: .custom(
                    verb: "animrender",
                    description: "Renders animations, and records, verifies and approves goldens."),
                permissions: [
                    .writeToPackageDirectory(
                        reason: "It writes goldens, results and frames where its arguments say.")
                ]),
            path: "Sources/AnimRenderCommand"),

        // MARK: - Tools of the build
        .executableTarget(name: "EmbedTexts", dependencies: ["CLibrary"], swiftSettings: strict),
        .plugin(
            name: "EmbedTextsPlugin", capability: .buildTool(), dependencies: ["EmbedTexts"],
            path: "Sources/EmbedTextsPlugin"),

        // MARK: - C libraries
        .systemLibrary(name: "CProcess"),
        .systemLibrary(name: "CLayerInitializers"),
        .systemLibrary(
            name: "CCairo", pkgConfig: "cairo",
            providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
        .systemLibrary(
            name: "CPango", pkgConfig: pangoFlags,
            providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]),
        .systemLibrary(
            name: "CLibPNG", pkgConfig: "libpng",
            providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
        .target(name: "CPNGShim", dependencies: ["CLibPNG"]),
        .systemLibrary(
            name: "CLibJPEG", pkgConfig: "libjpeg",
            providers: [.apt(["libjpeg-dev"]), .brew(["jpeg-turbo"])]),
        .target(name: "CJPEGShim", dependencies: ["CLibJPEG"]),
        .systemLibrary(
            name: "CWebP", pkgConfig: "libwebp",
            providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
        .systemLibrary(
            name: "CLCMS", pkgConfig: "lcms2",
            providers: [.apt(["liblcms2-dev"]), .brew(["little-cms2"])]),
        .systemLibrary(
            name: "CISAL", pkgConfig: "libisal",
            providers: [.apt(["libisal-dev"]), .brew(["isa-l"])]),
        .target(name: "CPixelKernels", dependencies: ["CISAL"]),
        .systemLibrary(
            name: "CLibDeflate", pkgConfig: "libdeflate",
            providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
        .systemLibrary(
            name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
        .systemLibrary(
            name: "CLibEvent", pkgConfig: "libevent_extra",
            providers: [.apt(["libevent-dev"]), .brew(["libevent"])]),
        .systemLibrary(
            name: "CXXHash", pkgConfig: "libxxhash",
            providers: [.apt(["libxxhash-dev"]), .brew(["xxhash"])]),

        // MARK: - Tests
        .target(
            name: "TestSupport", dependencies: ["LayerTree", "TimingModel", "Drawing"],
            path: "Tests/TestSupport", exclude: ["Fonts", "Parts", "Sounds"], swiftSettings: strict),
        .target(name: "CStrictPNG", dependencies: ["CLibPNG"], path: "Tests/CStrictPNG"),
        tests(
            "FilesTests",
            ["Files", "TestSupport", .product(name: "SystemPackage", package: "swift-system")]),
        tests("MessagesTests", ["Messages"], data: ["Codes.txt"]),
        tests("JSONTests", ["JSON", "Messages", "CLibrary", "TestSupport"]),
        tests("TimingModelTests", ["TimingModel", "TestSupport"], data: ["Vectors"]),
        tests("DrawingTests", ["Drawing", "TestSupport"], data: ["Vectors"]),
        tests(
            "LayerTreeTests", ["LayerTree", "TimingModel", "Drawing", "TestSupport"],
            data: ["Vectors"]),
        tests(
            "AnimationSystemsTests",
            [
                "AnimationSystems", "LayerTree", "TimingModel", "Drawing", "CLibrary",
                "TestSupport",
            ]),
        tests(
            "SpecFormatTests",
            [
                "animrender", "Messages", "SpecFormat", "LayerTree", "TimingModel",
                "Drawing", "TestSupport",
            ],
            data: ["Invalid", "Schema/check.py"]),
        tests(
            "LottieFormatTests",
            [
                "LottieFormat", "SpecFormat", "JSON", "Messages", "LayerTree", "TimingModel",
                "Drawing", "TestSupport",
            ]),
        tests(
            "ImageCodecsTests",
            ["ImageCodecs", "Files", "Drawing", "CLCMS", "CZlib", "TestSupport"],
            data: ["Decoding/JPEG", "Decoding/PNG"]),
        tests("TypesettingTests", ["Typesetting", "CLibrary", "Drawing", "TestSupport"]),
        tests(
            "RasterizationTests",
            [
                "Typesetting", "ImageCodecs", "CollectionBasics", "Rasterization", "Drawing",
                "CLibrary", "Files", "TestSupport", "CCairo", "CPixelKernels", "CZlib",
            ],
            data: ["Vectors"]),
        tests(
            "FrameRecordsTests",
            [
                "FrameRecords", "RenderErrors", "ImageCodecs", "TimingModel", "Drawing",
                "TestSupport",
            ]),
        tests("BatchesTests", ["Batches", "FrameRecords", "RenderErrors", "TestSupport"]),
        tests(
            "RenderPipelineTests",
            [
                "Messages", "RenderErrors", "FrameRecords", "RenderPipeline", "SpecFormat",
                "Typesetting", "ImageCodecs", "Rasterization",
                "Files", "LayerTree",
                "TimingModel", "Drawing", "TestSupport",
            ]),
        tests(
            "ChartsTests",
            [
                "Charts", "Messages", "SpecFormat", "RenderErrors", "FrameRecords",
                "RenderPipeline", "ImageCodecs", "LayerTree",
                "TimingModel", "Drawing", "TestSupport",
            ]),
        tests(
            "MoviesTests",
            [
                "Movies", "Messages", "RenderErrors", "FrameRecords", "RenderPipeline",
                "SpecFormat",
                "ImageCodecs", "LayerTree", "TimingModel", "Drawing",
                "TestSupport",
            ]),
        tests(
            "FrameDiffingTests",
            [
                "FrameDiffing", "Messages", "ImageCodecs", "TimingModel", "Drawing", "TestSupport",
            ]),
        tests(
            "TimelineDiffingTests",
            [
                "TimelineDiffing", "RenderErrors", "FrameRecords", "RenderPipeline", "SpecFormat",
                "LayerTree", "TimingModel",
                "Drawing", "TestSupport",
            ], data: ["FirstVersion"]),
        tests(
            "GoldenFramesTests",
            [
                "animrender", "GoldenFrames", "FrameDiffing", "TimelineDiffing", "RenderErrors",
                "FrameRecords", "RenderPipeline",
                "ImageCodecs", "Files", "LayerTree", "TimingModel", "Drawing", "TestSupport",
            ], data: ["Review/Browser"]),
        tests(
            "PreviewTests",
            [
                "animrender", "Messages", "Preview", "PageBasics", "RenderErrors", "FrameRecords",
                "RenderPipeline", "ImageCodecs",
                "Rasterization",
                "LayerTree", "TimingModel", "Drawing", "CLibrary", "TestSupport",
                .product(name: "SystemPackage", package: "swift-system"),
            ], data: ["Browser"]),
        tests(
            "GoldenTests",
            kit + ["GoldenTesting", "UIKitGoldenTesting", "UIKitNames", "TestSupport"],
            data: ["Goldens", "Templates"]),
        tests(
            "UIKitNamesTests",
            ["UIKitNames", "LinearSolving", "LayerTree", "Drawing", "TestSupport"],
            data: ["Vectors"]),
        tests(
            "UIKitSystemsTests",
            ["UIKitNames", "LayerTree", "TimingModel", "Drawing", "Messages", "TestSupport"]),
        .executableTarget(
            name: "Gallery", dependencies: kit + ["UIKitNames"], path: "Tests/Gallery",
            swiftSettings: strict),
        tests("GalleryTests", ["Gallery", "UIKitGoldenTesting", "UIKitNames"], data: ["Goldens"]),
        tests(
            "CommandLineTests",
            [
                "animrender", "Files", "Messages", "ImageCodecs", "Rasterization", "Drawing",
                "TestSupport", "CStrictPNG",
            ],
            data: [
                "PNG/check.py", "PNG/check.html", "Faults/fault_shim.c", "Golden/catalogue.py",
                "terminal.py",
            ]),
    ]
)

// The readers of untrusted files are tested here, or by libFuzzer, as scripts/dev/fuzz does.
let readers =
    kit + [
        "TestSupport", "Files",
        .product(name: "SystemPackage", package: "swift-system"),
    ]
if Context.environment["ANIMRENDER_FUZZERS"] == nil {
    package.targets += [
        .testTarget(
            name: "ReaderTests", dependencies: readers, path: "Tests/Fuzzers",
            exclude: ["Corpus", "Fuzzers.swift"], swiftSettings: strict)
    ]
} else {
    package.targets += [
        .executableTarget(
            name: "Fuzzers", dependencies: readers, path: "Tests/Fuzzers",
            exclude: ["Corpus", "CorpusTests.swift"],
            // gold can't link what AddressSanitizer makes.
            swiftSettings: strict,
            linkerSettings: [.unsafeFlags(["-use-ld=lld", "-sanitize=fuzzer"])])
    ]
}

#if !os(Linux)
    // UIKitNames declares what Apple's frameworks have: on their platforms `setValue(_:forKey:)`, `CGPath` and
    // others would clash with the real ones. There the package is built without it.
    let overUIKitNames = [
        "UIKitNames", "UIKitGoldenTesting", "UIKitNamesTests", "UIKitSystemsTests", "Gallery",
        "GalleryTests",
    ]
    package.products.removeAll { overUIKitNames.contains($0.name) }
    package.targets.removeAll { overUIKitNames.contains($0.name) }
    for target in package.targets {
        target.dependencies.removeAll {
            if case .byNameItem(let name, _) = $0 { overUIKitNames.contains(name) } else { false }
        }
    }
#endif
