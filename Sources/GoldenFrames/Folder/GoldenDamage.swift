internal import FrameDiffing
internal import Rasterization
internal import TimelineDiffing

/// A file of a golden that is missing or isn't what was recorded.
struct GoldenDamage: Error, Hashable, CustomStringConvertible {
    /// The folder of the golden.
    let folder: GoldenFolder
    /// The name of the file in that folder.
    let name: String
    /// What is wrong with it, as the end of a sentence.
    let reason: String

    /// The path where the file is or should be.
    var path: String { folder.file(name) }
    /// A sentence: `card/timeline.txt is gone`.
    var description: String { "\(path) \(reason)" }
}

extension FoundGolden {
    /// The golden's files that are missing or aren't what was recorded; see `GoldenFolder.damages`.
    func damages(inEveryPixel: Bool = false) -> [GoldenDamage] {
        folder.damages(of: golden, inEveryPixel: inEveryPixel)
    }
}

extension GoldenFolder {
    /// The files of `golden` in this folder that are missing or aren't what was recorded.
    /// - Parameter inEveryPixel: whether all pictures are decoded. By default at most five are. For the
    ///   others only the checksums and the size are verified, so another picture of the same size goes
    ///   unnoticed.
    /// - Complexity: O(bytes), plus O(pixels) of each decoded picture.
    func damages(of golden: Golden, inEveryPixel: Bool = false) -> [GoldenDamage] {
        var damages: [GoldenDamage] = []
        func check(_ body: () throws(GoldenDamage) -> Void) {
            do throws(GoldenDamage) { try body() } catch { damages.append(error) }
        }
        let pictures = golden.pictures.sorted { $0.key < $1.key }
        let unpacked = Set(KeptPictures.spread(over: pictures.count))
        for (place, (name, hash)) in pictures.enumerated() {
            let size = inEveryPixel || unpacked.contains(place) ? nil : golden.size
            check { () throws(GoldenDamage) in
                try checkPicture(name, withHash: hash, orSize: size)
            }
        }
        if golden.settings.pictures == .animation {
            check { () throws(GoldenDamage) in try checkFilm(of: golden, inEveryPixel) }
        }
        if golden.timeline != nil {
            check { () throws(GoldenDamage) in _ = try timelineText(of: golden) }
        }
        if let hash = golden.events {
            check { () throws(GoldenDamage) in
                _ = try recorded(Self.events, withHash: hash) { bytes in bytes }
            }
        }
        return damages
    }

    /// Makes sure that a picture is the recorded one. Given a size, any undamaged file of that size passes.
    private func checkPicture(
        _ name: String, withHash hash: PixelHash, orSize size: PixelSize?
    ) throws(GoldenDamage) {
        let bytes = try self.bytes(ofRecorded: name)
        if let size, PNGOutline(bytes)?.size == size { return }
        _ = try picture(name, bytes, withHash: hash)
    }

    /// Makes sure that the animation file contains every frame's picture.
    private func checkFilm(of golden: Golden, _ inEveryPixel: Bool) throws(GoldenDamage) {
        let bytes = try self.bytes(ofRecorded: Self.animation)
        let film = try film(bytes)
        if !inEveryPixel, PNGOutline(bytes)?.size == golden.size,
            film.looksWhole(for: golden.frames)
        {
            return
        }
        guard let missing = film.firstMissing(of: golden.frames) else { return }
        throw damage(to: Self.animation, "is damaged: frame \(missing.number) isn't in it")
    }

    private func damage(to name: String, _ reason: String) -> GoldenDamage {
        GoldenDamage(folder: self, name: name, reason: reason)
    }
}

extension GoldenFolder {
    /// The text of the recorded timeline, unpacked if need be.
    func timelineText(of golden: Golden) throws(GoldenDamage) -> [UInt8] {
        let isPacked = !hasFile(Self.timeline) && hasFile(Self.packedTimeline)
        let name = isPacked ? Self.packedTimeline : Self.timeline
        return try recorded(name, withHash: golden.timeline) { bytes in
            isPacked ? Gzip.unpack(bytes, limit: RecordedTimeline.sizeLimit) : bytes
        }
    }

    /// The picture in the file called `name`, which must be the recorded one.
    func picture(_ name: String, withHash hash: PixelHash) throws(GoldenDamage) -> FrameImage {
        try picture(name, try bytes(ofRecorded: name), withHash: hash)
    }

    private func picture(
        _ name: String, _ bytes: [UInt8], withHash hash: PixelHash
    ) throws(GoldenDamage) -> FrameImage {
        let image: FrameImage
        do throws(UnreadableImage) { image = try FrameImage(png: bytes) } catch {
            throw damage(to: name, "can't be read: \(error)")
        }
        guard image.hash == hash else {
            throw damage(to: name, "is not the picture that was recorded")
        }
        return image
    }

    /// The pictures that are kept as one animation.
    func film() throws(GoldenDamage) -> KeptFilm { try film(bytes(ofRecorded: Self.animation)) }

    private func film(_ bytes: [UInt8]) throws(GoldenDamage) -> KeptFilm {
        guard let film = KeptFilm(bytes) else {
            throw damage(to: Self.animation, "is no animated picture")
        }
        return film
    }

    /// The content of a file after `unpack`, which must have `hash`.
    private func recorded(
        _ name: String, withHash hash: PixelHash?, _ unpack: ([UInt8]) -> [UInt8]?
    ) throws(GoldenDamage) -> [UInt8] {
        let bytes = try self.bytes(ofRecorded: name)
        guard let text = unpack(bytes) else {
            throw damage(to: name, "is damaged: it can't be unpacked")
        }
        guard PixelHash(of: text) == hash else {
            throw damage(to: name, "isn't what was recorded")
        }
        return text
    }

    private func bytes(ofRecorded name: String) throws(GoldenDamage) -> [UInt8] {
        do throws(GoldenError) {
            if let bytes = try bytes(of: name) { return bytes }
        } catch {
            throw damage(to: name, "can't be read")
        }
        throw damage(to: name, "is gone")
    }
}
