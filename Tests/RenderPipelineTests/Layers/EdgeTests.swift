import Drawing
import LayerTree
import Rasterization
import TestSupport
import Testing

/// Pixels that are covered in part: nothing shines through that something of the same outline covers.
@MainActor
@Suite("Edges that lie on each other") struct EdgeTests {
    private func draw(_ view: View) throws -> DrawnStage {
        let stage = Stage(size: Size(width: 80, height: 80), background: .white)
        stage.addSubview(view)
        return try DrawnStage(stage)
    }

    private func card(_ color: Color?, turned angle: Double) -> View {
        View(20, 20, 40, 30, color).with {
            $0.cornerRadius = 12
            $0.rotate = angle
        }
    }

    private func differences(_ a: DrawnStage, _ b: DrawnStage) -> [Int] {
        zip(a.image.bytes, b.image.bytes).map { abs(Int($0) - Int($1)) }
    }

    // MARK: - Borders

    /// The middle of the border is a point and a half from the edge: no pixel shows both.
    @Test("no background shows around an opaque border", arguments: [0, 0.2, 0.7, 1.4])
    func backgrounds(angle: Double) throws {
        func bordered(_ color: Color) throws -> DrawnStage {
            try draw(card(color, turned: angle).with { $0.borderWidth = 3 })
        }
        let (red, blue) = try (bordered(.red), bordered(.blue))
        let ring = try draw(card(nil, turned: angle).with { $0.borderWidth = 1.5 })
        for y in 0..<80 {
            for x in 0..<80 where ring[x, y][1] < 255 {
                let pixel = red[x, y]
                #expect(pixel == blue[x, y], "\(x) \(y)")
                #expect(pixel[0] == pixel[1] && pixel[1] == pixel[2], "\(x) \(y)")
            }
        }
        #expect(differences(red, blue).contains(255))
    }

    @Test("nor what it clips", arguments: [0, 0.2, 0.7])
    func contents(angle: Double) throws {
        func holding(_ color: Color) throws -> DrawnStage {
            let card = card(.black, turned: angle).holding(View(-9, -9, 90, 90, color))
            card.clipsToBounds = true
            return try draw(card.with { $0.borderWidth = 3 })
        }
        let (red, blue) = try (holding(.red), holding(.blue))
        let ring = try draw(card(nil, turned: angle).with { $0.borderWidth = 1.5 })
        for y in 0..<80 {
            for x in 0..<80 where ring[x, y][1] < 255 {
                #expect(red[x, y] == blue[x, y], "\(x) \(y)")
            }
        }
        #expect(differences(red, blue).contains(255))
    }

    /// What is under a border that lets it through is seen up to the edge.
    @Test("backgrounds show through borders that aren't opaque") func translucentBorders() throws {
        let view = card(.red, turned: 0).with {
            $0.borderWidth = 4
            $0.borderColor = Color(white: 0, alpha: 0.5)
        }
        let edge = try draw(view)[20, 35]
        #expect(abs(Int(edge[0]) - 128) <= 1 && edge[1] == 0, "\(edge)")
    }

    @Test("a border may be all there is", arguments: [14, 15, 40, .infinity])
    func wideBorders(width: Double) throws {
        let view = card(.red, turned: 0).with { $0.borderWidth = width }
        #expect(try draw(view)[40, 35] == (width < 15 ? [255, 0, 0, 255] : [0, 0, 0, 255]))
        #expect(try draw(view)[40, 30] == [0, 0, 0, 255])
    }

    // MARK: - Shadows

    private func withShadow(_ view: View, radius: Double = 4) -> View {
        view.with {
            $0.clipsToBounds = true
            $0.shadowOpacity = 1
            $0.shadowRadius = radius
            $0.shadowOffset = Vector(dx: 0, dy: 3)
        }
    }

    @Test("a clipped shadow shows nowhere around what hides it", arguments: [0, 4])
    func clippedShadows(radius: Double) throws {
        let plain = try draw(card(.white, turned: 0.3).with { $0.clipsToBounds = true })
        let shaded = try draw(withShadow(card(.white, turned: 0.3), radius: radius))
        #expect(differences(shaded, plain).allSatisfy { $0 == 0 })
        // What is clipped by the same edge hides it as well; Cairo's coverage has 15 steps.
        let content = View(-9, -9, 90, 90, .white)
        let filled = card(nil, turned: 0.3).holding(content)
        #expect(differences(try draw(withShadow(filled, radius: radius)), plain).max()! <= 1)
    }

    @Test("a clipped shadow shows through what is clear", arguments: [0, 4])
    func shadowsInside(radius: Double) throws {
        let half = Color(white: 1, alpha: 0.5)
        let view = withShadow(card(half, turned: 0), radius: radius)
        view.addSubview(View(10, 5, 10, 10, .white))
        let image = try draw(view)
        // Half of the shadow of something half opaque, through half of what casts it.
        #expect(abs(Int(image[40, 40][0]) - 188) < 6)
        #expect(image[40, 52] == [255, 255, 255, 255], "none outside")
        #expect(image[34, 30] == [255, 255, 255, 255], "none through the subview")
    }
}
