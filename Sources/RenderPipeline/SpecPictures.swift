internal import Drawing
internal import Rasterization
internal import SystemPackage

/// The pictures of a spec while they are read.
struct SpecPictures {
    /// Why a picture can't be had.
    struct Failure: Error {
        let message: String
    }

    /// The most pixels that all pictures of a spec have together: as many as one may have alone, a
    /// gibibyte.
    static let mostPixels = Bitmap.mostPixels

    /// Those that could be had, by their names.
    private(set) var bitmaps: [String: Bitmap] = [:]
    private let folder: FilePath
    private let limit: Int
    /// How many pixels those asked for have, whether they could be had or not.
    private var pixels = 0

    /// No picture yet; files are found from `folder`.
    init(in folder: String, limit: Int = mostPixels) {
        self.folder = FilePath(folder)
        self.limit = limit
    }

    /// Reads and decodes a picture; the latter only if there is room for it.
    /// - Throws: why it can't be had. Of those for which there is no room only the first fails, the
    ///   others are left out.
    mutating func add(_ name: String) throws(Failure) {
        let bytes = try bytes(of: name)
        let size = try decoding(name) { () throws(ImageError) in try ImageSize(file: bytes) }
        let hadRoom = pixels <= limit
        pixels += size.count
        if pixels <= limit {
            bitmaps[name] = try decoding(name) { () throws(ImageError) in
                try Bitmap(name: name, file: bytes)
            }
        } else if hadRoom {
            throw tooMany(name, size)
        }
    }

    private func decoding<Value>(
        _ name: String, _ body: () throws(ImageError) -> Value
    ) throws(Failure) -> Value {
        do throws(ImageError) {
            return try body()
        } catch {
            throw Failure(message: "the picture \"\(name)\": \(error)")
        }
    }

    private func tooMany(_ name: String, _ size: ImageSize) -> Failure {
        Failure(
            message: "the picture \"\(name)\" has \(size.width)×\(size.height) pixels, which makes "
                + "\(pixels) with those before: all pictures together may have \(limit)")
    }

    private func bytes(of name: String) throws(Failure) -> [UInt8] {
        do throws(UnreadableFile) {
            return try WholeFile(folder.pushing(FilePath(name))).read(limit: SpecFile.limit)
        } catch {
            throw Failure(message: "the picture \"\(name)\" can't be read: \(error)")
        }
    }
}
