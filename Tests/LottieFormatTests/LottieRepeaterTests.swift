import Drawing
import LayerTree
import SpecFormat
import Testing

@testable import LottieFormat

/// Repeaters become replicators where those show the same, and views for each copy elsewhere.
@Suite struct LottieRepeaterTests {
    /// A repeater of three copies; `rest` is the transform's other members.
    private static func repeater(
        _ rest: String, copies: String = #"{"k": 3}"#, offset: Double = 0, composite: Int = 1,
        opacities: (Double, Double) = (100, 100)
    ) -> String {
        """
        {"ty": "rp", "c": \(copies), "o": {"k": \(offset)}, "m": \(composite), "tr": {\(rest),
         "so": {"k": \(opacities.0)}, "eo": {"k": \(opacities.1)}}}
        """
    }

    private func sample(_ repeater: String, _ more: String = "") -> LottieSample {
        LottieSample(
            LottieSample.shape(
                [LottieSample.square, LottieSample.red + more, repeater].joined(separator: ",")))
    }

    /// A position is multiplied by the copy's number, a scale is raised to it: that is no power of a transform.
    @Test func movingAndTurningCopiesAreViews() throws {
        let repeater = Self.repeater(
            #""p": {"k": [10, 0]}, "a": {"k": [0, 0]}, "s": {"k": [50, 50]}, "r": {"k": 15}"#,
            opacities: (100, 0))
        let spec = try sample(repeater).spec()
        #expect(spec.contains(#""position":[20,0],"rotate":30,"scale":[0.25,0.25]"#), "\(spec)")
        #expect(spec.contains(#""alpha":0.5,"position":[10,0]"#))
        #expect(!spec.contains("replicator"))
    }

    @Test func turningCopiesAreAReplicator() throws {
        let repeater = Self.repeater(
            #""p": {"k": [0, 0]}, "a": {"k": [0, 88]}, "r": {"k": 45}, "s": {"k": [90, 90]}"#,
            copies: #"{"k": 8}"#, opacities: (80, 10))
        let spec = try sample(repeater).spec()
        #expect(
            spec.contains(
                #""replicator":{"count":8,"transform":[{"rotate":45},{"scale":[0.9,0.9]}],"color":"rgb(255255255/0.8)","alphaOffset":-0.1}"#
            ), "\(spec)")
        #expect(spec.contains(#""bounds":[0,88,0,0],"position":[0,88]"#), "\(spec)")
    }

    @Test func coreAnimationIgnoresOffsetAndOpacity() throws {
        let repeater = Self.repeater(
            #""p": {"k": [10, 4]}"#, offset: -2, opacities: (80, 10))
        let spec = try sample(repeater).spec(LottieOptions(isLikeCoreAnimation: true))
        #expect(
            spec.contains(#"{"replicator":{"count":3,"transform":[{"translate":[10,4]}]},"#),
            "\(spec)")
        #expect(!spec.contains("[-20,-8]"))
    }

    @Test func anOffsetIsAViewAroundTheReplicator() throws {
        let repeater = Self.repeater(#""p": {"k": [10, 4]}"#, offset: -2)
        let spec = try sample(repeater).spec()
        #expect(spec.contains(#""position":[-20,-8],"subviews":[{"replicator""#), "\(spec)")
    }

    /// A replicator's later instances lie above; two colours show which copy does.
    @Test func copiesBelowAreViewsIfTheOrderShows() throws {
        let move = #""p": {"k": [10, 4]}"#
        let stroke = "," + LottieSample.pen
        #expect(try !sample(Self.repeater(move), stroke).spec().contains("replicator"))
        let above = Self.repeater(move, composite: 2)
        #expect(try sample(above, stroke).spec().contains("replicator"))
    }

    @Test func changingTransformsStayKeyframesOfEachCopy() throws {
        let turn = #""r": {"k": [{"t": 0, "s": [0]}, {"t": 10, "s": [30]}]}"#
        let spec = try sample(Self.repeater(turn)).spec()
        #expect(!spec.contains("replicator"))
        #expect(spec.contains(#""property":"rotate","values":[0,60],"duration":1"#), "\(spec)")
    }

    /// The replicator shows what the views for each copy showed.
    @Test(arguments: [
        #""p": {"k": [0, 0]}, "a": {"k": [5, 20]}, "r": {"k": 40}, "s": {"k": [80, 80]}"#,
        #""p": {"k": [12, -3]}"#, #""p": {"k": [0, 0]}, "a": {"k": [3, 2]}, "s": {"k": [60, 110]}"#,
    ])
    @MainActor
    func bothLookAlike(_ transform: String) throws {
        /// The maps of the filled squares, by copy.
        func maps(_ more: String) throws -> [[Double]] {
            let repeater = Self.repeater(transform, copies: #"{"k": 4}"#, offset: 0.5)
            let file = try sample(repeater, more).file()
            let timeline = try Spec(document: file.spec).record(sampledUntil: nil)
            return timeline.displayList(at: .zero).items.compactMap { item in
                guard case .fill(let fill) = item else { return nil }
                let map = fill.placement.affine
                return [map.a, map.b, map.c, map.d, map.tx, map.ty]
            }.sorted { $0[4] + 7 * $0[5] < $1[4] + 7 * $1[5] }
        }
        // A second colour makes views of the copies; its own fills lie in the same places.
        let blue = #",{"ty": "fl", "c": {"k": [0, 0, 1]}, "o": {"k": 100}}"#
        let (one, two) = (try maps(""), try maps(blue))
        #expect(one.count == 4 && two.count == 8)
        for (index, map) in one.enumerated() {
            for (a, b) in zip(map, two[2 * index]) { #expect(abs(a - b) < 1e-3) }
        }
    }

    /// A style after a repeater paints all copies: there is nothing in the repeater itself.
    @Test func emptyCopiesAreLeftOut() throws {
        let items = [
            LottieSample.square, Self.repeater(#""p": {"k": [30, 0]}, "r": {"k": 9}"#),
            LottieSample.red,
        ]
        for options in [LottieOptions(), LottieOptions(isLikeCoreAnimation: true)] {
            let spec = try LottieSample(LottieSample.shape(items.joined(separator: ",")))
                .spec(options)
            #expect(!spec.contains("{}"), "\(spec)")
        }
    }
}
