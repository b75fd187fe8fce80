internal import Drawing
internal import Files
internal import FrameRecords
internal import ImageCodecs
internal import LayerTree
internal import Messages
internal import Rasterization
internal import RenderErrors

/// Makes the pixels of single frames. Each worker has its own.
protocol FramePainter {
    /// Makes a frame; `index` is its position in the source.
    func paint(_ request: FrameRequest, at index: Int) throws(RenderError) -> PaintedFrame
}

/// The pixels of a frame.
struct PaintedFrame {
    /// Red, green, blue and unpremultiplied alpha of each pixel; empty if only planes are made.
    let pixels: [UInt8]
    /// The rows that may differ from the frame that the painter made before. Each range begins at an even row.
    let changedRows: [Range<Int>]
    /// The planes of `YUVPicture`; empty if only pixels are made.
    var planes: [UInt8] = []
}

/// Draws the frames of a plan.
final class PlanPainter: FramePainter {
    private let timeline: Timeline
    private let frame: FramePixels

    init(_ plan: RenderPlan, _ group: WorkerGroup) throws(RenderError) {
        timeline = plan.timeline
        frame = try plan.pixels(in: group)
    }

    func paint(_ request: FrameRequest, at index: Int) throws(RenderError) -> PaintedFrame {
        let pixels = try RenderError.drawing(
            frame: request.number, frame.draw(timeline.displayList(at: request.time)))
        return PaintedFrame(pixels: pixels, changedRows: frame.changedRows)
    }
}

/// Decodes PNG files.
struct FilePainter: FramePainter {
    let paths: [String]
    let size: PixelSize

    func paint(_ request: FrameRequest, at index: Int) throws(RenderError) -> PaintedFrame {
        let path = paths[index]
        do {
            let file = try WholeFile(path: path).read(limit: FileLimits.picture)
            let image = try DecodedImage(png: file)
            guard (image.width, image.height) == (size.width, size.height) else {
                throw RenderError.badRequest(
                    .changedFrames, "\(path) changed its size while it was read")
            }
            return PaintedFrame(
                pixels: PixelBytes.withoutInvisibleColors(image.bytes),
                changedRows: [0..<size.height])
        } catch let error as RenderError {
            throw error
        } catch {
            throw .cannotRead(path: path, reason: "\(error)")
        }
    }
}

/// What a composed frame shows at an instant.
typealias FrameLists = @Sendable (Duration) throws(RenderError) -> DisplayList

/// Draws composed frames.
final class ListPainter: FramePainter {
    private let list: FrameLists
    private let frame: FramePixels

    init(
        _ list: @escaping FrameLists, size: PixelSize, scale: Double, _ group: WorkerGroup
    ) throws(RenderError) {
        self.list = list
        frame = try RenderError.drawing(
            frame: nil,
            FramePixels(FrameSettings(size: size, scale: scale, isOpaque: true), group: group))
    }

    func paint(_ request: FrameRequest, at index: Int) throws(RenderError) -> PaintedFrame {
        let list = try list(request.time)
        let pixels = try RenderError.drawing(frame: request.number, frame.draw(list))
        return PaintedFrame(pixels: pixels, changedRows: frame.changedRows)
    }
}

/// Converts the frames of another painter, too.
final class ConvertingPainter: FramePainter {
    private let painter: any FramePainter
    private let picture: YUVPicture

    init(_ painter: any FramePainter, into picture: YUVPicture) {
        self.painter = painter
        self.picture = picture
    }

    func paint(_ request: FrameRequest, at index: Int) throws(RenderError) -> PaintedFrame {
        var frame = try painter.paint(request, at: index)
        for rows in frame.changedRows { picture.replace(rows, by: frame.pixels) }
        frame.planes = picture.planes
        return frame
    }
}

/// Draws opaque frames to planes alone.
final class PlanePainter: FramePainter {
    private let list: FrameLists
    private let frame: FramePlanes

    init(
        _ list: @escaping FrameLists, _ settings: FrameSettings, _ group: WorkerGroup
    ) throws(RenderError) {
        self.list = list
        frame = try RenderError.drawing(frame: nil, FramePlanes(settings, group: group))
    }

    func paint(_ request: FrameRequest, at index: Int) throws(RenderError) -> PaintedFrame {
        let list = try list(request.time)
        let planes = try RenderError.drawing(frame: request.number, frame.draw(list))
        return PaintedFrame(pixels: [], changedRows: [], planes: planes)
    }
}
