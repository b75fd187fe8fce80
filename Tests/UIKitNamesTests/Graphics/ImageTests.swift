import Testing
import UIKitNames

/// Images: drawn, read from files, and tinted.
@MainActor
@Suite struct ImageTests {
    private func square(_ color: UIColor, side: CGFloat = 4, scale: CGFloat = 1) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format)
            .image { context in
                color.setFill()
                context.fill(CGRect(x: 0, y: 0, width: side, height: side))
            }
    }

    @Test func renderersMakeImagesOfPoints() throws {
        let image = square(.red, scale: 3)
        #expect(image.size == CGSize(width: 4, height: 4))
        #expect(image.scale == 3)
        let pixels = try #require(image.cgImage)
        #expect(pixels.width == 12 && pixels.height == 12)
        // Read again it is the same picture.
        #expect(image.cgImage == pixels)
        #expect(pixels.cropping(to: CGRect(x: 10, y: 0, width: 10, height: 5))?.width == 2)
        #expect(pixels.cropping(to: CGRect(x: 20, y: 0, width: 10, height: 5)) == nil)
    }

    @Test func olderFunctionsNest() throws {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 8, height: 8), false, 0)
        square(.blue).draw(in: CGRect(x: 0, y: 0, width: 8, height: 8))
        let image = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        #expect(image?.size == CGSize(width: 8, height: 8))
        #expect(UIGraphicsGetCurrentContext() == nil)
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    }

    @Test func drawnImagesStaySharp() throws {
        let image = square(.red)
        let items = try drawn { _ in image.draw(in: CGRect(x: 10, y: 10, width: 8, height: 8)) }
        #expect(
            items.contains {
                $0.contains("fill path(M0 0 L4 0") && $0.hasSuffix("at [2 0 0 2 20 30]")
            })
        let pixels = UIImage(cgImage: try #require(image.cgImage))
        let picture = try drawn { _ in pixels.draw(at: .zero) }
        #expect(picture.first?.hasPrefix("picture") == true)
    }

    @Test func filesAreReadAgain() throws {
        let data = try #require(square(.green, scale: 2).pngData())
        let image = try #require(UIImage(data: data, scale: 2))
        #expect(image.size == CGSize(width: 4, height: 4))
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "UIKitNames-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try data.write(to: folder.appendingPathComponent("star@2x.png"))
        UIImage.folders.append(folder.path)
        defer { UIImage.folders.removeAll { $0 == folder.path } }
        let named = try #require(UIImage(named: "star"))
        #expect(named.scale == 2 && named.size == image.size)
        #expect(named == UIImage(named: "star@2x.png"))
    }

    @Test func missingImagesAreNilAndEndTheRecording() {
        #expect(UIImage(named: "missing") == nil)
        #expect(UIImage(data: Data([1, 2, 3])) == nil)
        #expect {
            try UIStage(size: CGSize(width: 1, height: 1)).record { _ = UIImage(named: "missing") }
        } throws: { error in
            "\(error)".contains("no image \"missing\"") && "\(error)".contains("UIImage.folders")
        }
    }

    /// The size is checked before memory is taken.
    @Test func tooLargeImagesEndTheRecording() {
        #expect {
            try UIStage(size: CGSize(width: 1, height: 1)).record {
                let image = UIGraphicsImageRenderer(size: CGSize(width: 1e7, height: 1e7)).image {
                    _ in
                }
                #expect(image.cgImage == nil)
            }
        } throws: { error in
            "\(error)".contains("can't be painted")
        }
    }

    @Test func similarImagesKeepTheirPixels() throws {
        let image = square(.red)
        let template = image.withRenderingMode(.alwaysTemplate)
        #expect(template.renderingMode == .alwaysTemplate && template.cgImage == image.cgImage)
        #expect(template != image)
        let blue = try #require(image.withTintColor(.blue).pngData())
        #expect(blue == square(.blue).pngData())
        let framed = image.resizableImage(
            withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
        #expect(framed.capInsets.top == 1)
        let animated = UIImage.animatedImage(with: [image, template], duration: 2)
        #expect(animated?.images?.count == 2 && animated?.duration == 2)
    }

    @Test func viewsCanBeDrawnIntoImages() throws {
        let view = DrawnView(frame: CGRect(x: 70, y: 80, width: 20, height: 10))
        view.backgroundColor = .blue
        view.transform = CGAffineTransform(rotationAngle: 1)
        view.body = { $0.fill(CGRect(x: 0, y: 0, width: 5, height: 5)) }
        let inner = UIView(frame: CGRect(x: 10, y: 0, width: 10, height: 10))
        inner.backgroundColor = .red
        view.addSubview(inner)
        func image() -> UIImage {
            UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { context in
                view.drawHierarchy(
                    in: CGRect(x: 0, y: 0, width: 40, height: 20), afterScreenUpdates: true)
                context.cgContext.saveGState()
                context.cgContext.translateBy(x: 0, y: 10)
                view.layer.render(in: context.cgContext)
                context.cgContext.restoreGState()
            }
        }
        let outside = try #require(image().cgImage)
        let colors = [(5, 5), (12, 5), (30, 5), (2, 12), (7, 12), (15, 12), (35, 15)].map {
            "\(color(of: outside, at: $0.0, $0.1))"
        }
        #expect(colors == ["black", "blue", "red", "black", "blue", "red", "red"])
        var inside: UIImage?
        _ = try UIStage(size: CGSize(width: 1, height: 1)).record { inside = image() }
        #expect(inside?.pngData() == image().pngData())
    }

    /// The name of a pixel's colour.
    private func color(of image: CGImage, at x: Int, _ y: Int) -> String {
        let pixel = image.cropping(to: CGRect(x: x, y: y, width: 1, height: 1))
            .flatMap { UIImage(cgImage: $0).pngData() }
        let names: KeyValuePairs<String, UIColor> = [
            "black": .black, "blue": .blue, "red": .red, "clear": .clear,
        ]
        return names.first { pixel == square($0.value, side: 1).pngData() }?.key ?? "another"
    }
}
