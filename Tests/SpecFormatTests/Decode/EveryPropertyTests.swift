import Drawing
import LayerTree
import SpecFormat
import Testing
import TimingModel

/// Every animatable property, in every form of animation that sets it.
@MainActor
@Suite struct EveryPropertyTests {
    /// A property with two values and the amount between them; nil if the property has no amounts.
    struct Sample: Sendable, CustomStringConvertible {
        let property: LayerProperty
        let start: String
        let end: String
        let amount: String?
        /// The property's key in objects of properties.
        var key: String { property.rawValue }
        var description: String { key }
    }

    nonisolated static let samples =
        chosen
        + LayerProperty.allCases.filter { property in
            property.isAnimatable && !chosen.contains { $0.property == property }
        }.compactMap(typical)

    /// A sample by the property's type alone.
    private nonisolated static func typical(_ property: LayerProperty) -> Sample? {
        switch property.type {
        case .number(_, let range):
            let range = range.clamped(to: -8...8)
            let quarter = (range.upperBound - range.lowerBound) / 4
            return number(property, range.upperBound - quarter, range.lowerBound + quarter)
        case .color, .paint: return other(property, #""red""#, #""blue""#)
        default: return nil
        }
    }

    private nonisolated static let chosen: [Sample] = [
        number(.alpha, 0.75, 0.5), number(.borderWidth, 3, 1), number(.shadowOpacity, 1, 0.25),
        number(.shadowRadius, 8, 2), number(.shapeLineWidth, 6, 2), number(.shapeMiterLimit, 4, 2),
        number(.shapeDashPhase, 4, -4), number(.shapeStrokeStart, 0.5, 0.25),
        number(.shapeStrokeEnd, 1, 0.5), number(.shapeStrokeOffset, 0.5, -1), number(.time, 0, 2),
        number(.textSize, 20, 12), number(.textWeight, 700, 400),
        number(.textLineHeight, 2, 1.5), number(.textLetterSpacing, 1, 4),
        number(.textWordSpacing, 2, -2), number(.textParagraphSpacing, 4, 8),
        number(.textStrokeWidth, 1, 3), number(.textNumber, 4, 1000),
        number(.textMinSize, 4, 8), number(.textPathOffset, 4, -8),
        number(.zPosition, 4, -4), number(.anchorPointZ, 2, -8),
        number(.replicatorCount, 8, 2), number(.replicatorDelay, 0.5, 0.25),
        number(.replicatorRedOffset, 0.5, -0.25), number(.replicatorGreenOffset, 0.5, -0.25),
        number(.replicatorBlueOffset, 0.5, -0.25), number(.replicatorAlphaOffset, 0.5, -0.25),
        number(.rotate, 90, -90), number(.rotateX, 45, -45), number(.rotateY, 10, 30),
        list(.position, [10, 20], [30, 0]), list(.size, [30, 20], [10, 40]),
        list(.anchorPoint, [0.5, 1], [0, 0]), list(.translate, [5, 5], [-5, 0]),
        list(.scale, [2, 1], [0.5, -1]), list(.cornerRadii, [8, 8, 4, 0], [2, 4, 4, 1]),
        list(.shadowOffset, [4, 4], [-4, 0]), list(.gradientLocations, [0.25, 0.75], [0, 0.5]),
        list(.gradientStart, [0, 0], [1, 0.5]), list(.gradientEnd, [1, 1], [0.5, 0]),
        list(.gradientFocus, [0.5, 0], [0, -0.25]),
        list(.imageContentsRect, [0.5, 0.5, 0.5, 0.5], [0, 0.25, 0.25, 0.5]),
        list(.imageContentsCenter, [0.25, 0.25, 0.5, 0.5], [0.5, 0.5, 0.25, 0]),
        list(.shapeDash, [8, 4], [2, 6]),
        other(.textAxes, #"{"wght": 400}"#, #"{"wght": 600}"#),
        other(
            .replicatorTransform, #"[{"translate": [4, 8]}]"#, #"[{"translate": [20, 0]}]"#),
        other(.gradientColors, #"["red", "gold"]"#, #"["blue", "black"]"#),
        other(.shapePath, #""M0,0 L9,9""#, #""M2,0 L0,6""#),
        other(.textPath, #""M0,9 L40,9""#, #""M2,9 L30,20""#),
        other(.shadowPath, #""M0,0 L9,9""#, #""M2,0 L0,6""#),
        other(.transform, #"[{"translate": [4, 8]}]"#, #"[{"translate": [20, 0]}]"#),
        other(
            .effects, #"[{"blur": 8}, {"saturation": 0.5}]"#, #"[{"blur": 2}, {"saturation": 2}]"#),
        other(.backdropEffects, #"[{"blur": 8}]"#, #"[{"blur": 2}]"#),
        other(.sublayerTransform, #"[{"translate": [4, 8]}]"#, #"[{"translate": [20, 0]}]"#),
    ]

    /// Exact in binary, so that start plus amount equals the end.
    nonisolated static func number(_ property: LayerProperty, _ start: Double, _ end: Double)
        -> Sample
    {
        Sample(property: property, start: "\(start)", end: "\(end)", amount: "\(end - start)")
    }

    nonisolated static func list(
        _ property: LayerProperty, _ start: [Double], _ end: [Double]
    ) -> Sample {
        Sample(
            property: property, start: "\(start)", end: "\(end)",
            amount: "\(zip(start, end).map { $1 - $0 })")
    }

    nonisolated static func other(_ property: LayerProperty, _ start: String, _ end: String)
        -> Sample
    {
        Sample(property: property, start: start, end: end, amount: nil)
    }

    /// A spec that animates the property on a view that shows it.
    private func body(_ sample: Sample, _ value: String, _ animations: String = "") -> SpecBody {
        let content = sample.key.split(separator: ".")[0]
        let rest: [Substring: String] = [
            "gradient": #""gradient.type": "radial", "#, "shape": #""shape.lineCap": "round", "#,
            "image": #""image.gravity": "resize", "#, "text": #""text.string": "Words", "#,
        ]
        return SpecBody(
            """
            "views": [{"id": "v", \(rest[content] ?? "")"\(sample.key)": \(value)}],
            "animations": [\(animations)]
            """)
    }

    /// Expects the values from start to end, over one second, for each entry.
    private func expectWay(
        _ sample: Sample, _ entries: [String],
        _ location: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let ends = try [sample.start, sample.end].map {
            try body(sample, $0).timeline().shown("v", at: 0)[sample.property]
        }
        for entry in entries {
            let animated = body(sample, sample.start, entry)
            #expect(animated.messages == [], "\(entry)", sourceLocation: location)
            let timeline = try animated.timeline()
            let shown = try [0, 0.5, 1].map { try timeline.shown("v", at: $0)[sample.property] }
            #expect(shown[0].isClose(to: ends[0]), "\(entry)", sourceLocation: location)
            #expect(shown[2].isClose(to: ends[1]), "\(entry)", sourceLocation: location)
            #expect(
                !ends.contains { shown[1].isClose(to: $0) }, "\(entry)", sourceLocation: location)
        }
    }

    @Test func everyAnimatablePropertyHasASample() {
        let missing = LayerProperty.allCases.filter { property in
            property.isAnimatable && !Self.samples.contains { $0.property == property }
        }
        // The origin of `bounds`, which has no key of its own.
        #expect(missing == [.boundsOrigin])
    }

    /// The start and the end of each sample are drawn differently.
    @Test(arguments: samples.filter { ![.time, .replicatorDelay].contains($0.property) })
    func isDrawn(_ sample: Sample) throws {
        let lists = try [sample.start, sample.end].map { value in
            try Self.scene(sample.key, value).timeline().displayList(at: .zero)
        }
        #expect("\(lists[0])" != "\(lists[1])")
    }

    /// A view with everything that makes its properties visible, seen in perspective.
    private static func scene(_ key: String, _ value: String) -> SpecBody {
        var view = [
            "position": "[50, 25]", "size": "[40, 30]", "rotateY": "20",
            "backgroundColor": #""gray""#, "border.width": "2", "shadow.opacity": "0.5",
            "replicator.count": "2", "replicator.transform": #"[{"translate": [9, 0]}]"#,
        ]
        let contents = [
            "gradient": [
                "gradient.type": #""radial""#, "gradient.colors": #"["red", "gold"]"#,
                "gradient.end": "[1, 1]",
            ],
            "shape": [
                "shape.path": #""M0,0 L20,20 L40,0""#, "shape.stroke": #""red""#,
                "shape.lineWidth": "3", "shape.dash": "[4, 2]", "shape.strokeStart": "0.125",
                "shape.strokeEnd": "0.75",
            ],
            "image": ["image.file": #""a.png""#, "image.gravity": #""resize""#],
            "motionBlur": ["motionBlur.shutter": "180"],
            "text": [
                "text.string": #""Words in lines""#, "text.stroke": #""red""#,
                "text.fit": #""shrink""#,
            ],
        ]
        let kind = String(key.split(separator: ".")[0])
        view.merge(contents[kind] ?? [:]) { $1 }
        if key == "text.pathOffset" { view["text.path"] = #""M0,20 H90""# }
        view[key] = value
        let keys = view.sorted { $0.key < $1.key }.map { #""\#($0.key)": \#($0.value)"# }
        return SpecBody(
            """
            "views": [{"frame": [0, 0, 100, 50], "perspective": 300, "subviews": [
                {"frame": [0, 0, 60, 50], "backgroundColor": "blue", "zPosition": -99},
                {"id": "v", \(keys.joined(separator: ", ")),
                 "subviews": [{"frame": [0, 0, 9, 9], "backgroundColor": "white"}]}]}],
            "animations": [{"animate": {"view": "v", "to": {"translate": [90, 0]}, "duration": 0.1}}]
            """)
    }

    @Test(arguments: samples)
    func to(_ sample: Sample) throws {
        let target = #"{"\#(sample.key)": \#(sample.end)}"#
        let from = #"{"\#(sample.key)": \#(sample.start)}"#
        let time = #""duration": 1, "curve": "linear""#
        try expectWay(
            sample,
            [
                #"{"animate": {"view": "v", "to": \#(target), \#(time)}}"#,
                #"{"animate": {"view": "v", "from": \#(from), "to": \#(target), \#(time)}}"#,
                #"{"serial": {"duration": 1, "steps": [{"view": "v", "to": \#(target)}]}}"#,
                #"{"poll": {"view": "v", "apply": {"to": \#(target)}, "pollInterval": 0.25, \#(time)}}"#,
                #"{"keyframes": {"duration": 1, "steps": [{"view": "v", "duration": 1, "to": \#(target)}]}}"#,
                """
                {"keyframes": {"view": "v", "property": "\(sample.key)", "duration": 1,
                    "values": [\(sample.start), \(sample.end)]}}
                """,
            ])
    }

    @Test(arguments: samples)
    func by(_ sample: Sample) throws {
        func entries(_ amounts: String) -> [String] {
            [
                #"{"animate": {"view": "v", "by": \#(amounts), "duration": 1, "curve": "linear"}}"#,
                #"{"serial": {"duration": 1, "steps": [{"view": "v", "by": \#(amounts)}]}}"#,
            ]
        }
        guard let amount = sample.amount else {
            for entry in entries(#"{"\#(sample.key)": \#(sample.end)}"#) {
                #expect(
                    body(sample, sample.start, entry).messages == [
                        "\"by\" adds numbers, and \"\(sample.key)\" isn't one: give it in \"to\""
                    ])
            }
            return
        }
        try expectWay(sample, entries(#"{"\#(sample.key)": \#(amount)}"#))
        // The same as a nested object.
        let parts = sample.key.split(separator: ".")
        guard parts.count > 1 else { return }
        try expectWay(sample, entries(#"{"\#(parts[0])": {"\#(parts[1])": \#(amount)}}"#))
    }

    @Test func boundsChangeByAmounts() throws {
        let timeline = try SpecBody(
            """
            "views": [{"id": "v", "bounds": [0, 10, 40, 30]}],
            "animations": [{"animate": {"view": "v", "by": {"bounds": [5, -20, -10, -4]}}}]
            """
        ).timeline()
        #expect(
            try timeline.shown("v", at: 1).bounds == Rect(x: 5, y: -10, width: 30, height: 26))
    }
}

extension PropertyValue {
    /// Whether both values are equal up to rounding.
    fileprivate func isClose(to other: PropertyValue) -> Bool {
        switch (self, other) {
        case (.numbers(let a), .numbers(let b)): (0..<4).allSatisfy { abs(a[$0] - b[$0]) < 1e-9 }
        case (.list(let a), .list(let b)):
            a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 1e-9 }
        default: self == other
        }
    }
}
