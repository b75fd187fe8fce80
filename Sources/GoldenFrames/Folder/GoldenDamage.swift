internal import Drawing
internal import Files
internal import FrameDiffing
internal import ImageCodecs
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
    /// The golden's files that are missing or aren't what was recorded.
    /// - Parameter inEveryPixel: whether all pictures are decoded. By default at most five are. For the
    ///   others only the checksums and the size are verified, so another picture of the same size goes
    ///   unnoticed.
    /// - Complexity: O(bytes), plus O(pixels) of each decoded picture.
    func damages(inEveryPixel: Bool = false) -> [GoldenDamage] {
        var damages: [GoldenDamage] = []
        func check<Value>(_ value: @autoclosure () throws(GoldenDamage) -> Value) {
            do throws(GoldenDamage) { _ = try value() } catch { damages.append(error) }
        }
        let pictures = golden.pictures.sorted { $0.key < $1.key }
        let samples = Set(KeptPictures.spread(over: pictures.count))
        for (place, (name, hash)) in pictures.enumerated() {
            let isDecoded = inEveryPixel || samples.contains(place)
            check(try checkPicture(name, withHash: hash, isDecoded: isDecoded))
        }
        if golden.settings.pictures == .animation { check(try checkFilm(inEveryPixel)) }
        if golden.timeline != nil { check(try folder.timelineText(of: golden)) }
        if let hash = golden.events {
            check(try folder.recorded(GoldenFolder.events, withHash: hash) { $0 })
        }
        return damages
    }

    private func checkPicture(
        _ name: String, withHash hash: PixelHash, isDecoded: Bool
    ) throws(GoldenDamage) {
        let bytes = try folder.bytes(ofRecorded: name)
        if isDecoded || PNGOutline(bytes)?.size != golden.size {
            _ = try folder.picture(name, bytes, withHash: hash, size: golden.size)
        }
    }

    private func checkFilm(_ inEveryPixel: Bool) throws(GoldenDamage) {
        let bytes = try folder.bytes(ofRecorded: GoldenFolder.animation)
        let film = try folder.film(bytes, of: golden)
        if !inEveryPixel, PNGOutline(bytes)?.size == golden.size, film.hasSamples() { return }
        try folder.checkEveryPicture(of: film, golden)
    }
}

extension GoldenContents {
    /// Checks that every file is the recorded one: the golden's in every pixel and byte, and a golden that is a single file
    /// by the hash in `file`. A file called `.png` must be a picture.
    /// - Parameter folder: where the files were read, for messages.
    func check(
        against file: [String: PixelHash], in folder: GoldenFolder
    ) throws(GoldenDamage) {
        guard let golden else {
            for (name, bytes) in files.sorted(by: { $0.key < $1.key }) {
                guard PixelHash(of: bytes) == file[name] else {
                    throw folder.damage(to: name, "isn't what was recorded")
                }
                if name.hasSuffix(".png") { _ = try folder.image(name, bytes) }
            }
            return
        }
        for (name, hash) in golden.pictures.sorted(by: { $0.key < $1.key }) {
            _ = try folder.picture(name, files[name], withHash: hash, size: golden.size)
        }
        if golden.settings.pictures == .animation {
            try folder.checkEveryPicture(
                of: folder.film(files[GoldenFolder.animation], of: golden), golden)
        }
        if golden.timeline != nil { _ = try folder.timelineText(of: golden, from: files) }
        if let hash = golden.events {
            let name = GoldenFolder.events
            _ = try folder.recorded(name, files[name], withHash: hash) { $0 }
        }
    }
}

extension GoldenFolder {
    /// The text of the recorded timeline, unpacked if need be.
    /// - Parameter files: the golden's files if they were read already.
    func timelineText(
        of golden: Golden, from files: [String: [UInt8]] = [:]
    ) throws(GoldenDamage) -> [UInt8] {
        func has(_ name: String) -> Bool { files[name] != nil || files.isEmpty && hasFile(name) }
        let isPacked = !has(Self.timeline) && has(Self.packedTimeline)
        let name = isPacked ? Self.packedTimeline : Self.timeline
        return try recorded(name, files[name], withHash: golden.timeline) { bytes in
            isPacked ? Gzip.unpack(bytes, limit: RecordedTimeline.sizeLimit) : bytes
        }
    }

    /// Checks that a film has every picture of `golden`.
    fileprivate func checkEveryPicture(
        of film: KeptFilm, _ golden: Golden
    ) throws(GoldenDamage) {
        guard let hash = film.firstMissing() else { return }
        let number = golden.frames.first { $0.hash == hash }?.number ?? 0
        throw damage(to: Self.animation, "is damaged: frame \(number) isn't in it")
    }

    /// The picture in the file called `name`, whose bytes were read.
    fileprivate func image(
        _ name: String, _ bytes: [UInt8]
    ) throws(GoldenDamage) -> FrameImage {
        do throws(UnreadableImage) { return try FrameImage(png: bytes) } catch {
            throw damage(to: name, "can't be read: \(error)")
        }
    }

    /// The picture in the file called `name`, which must be the recorded one.
    /// - Parameters:
    ///   - bytes: The file if it was read already.
    ///   - size: The recorded size, if it is known: a picture of another size isn't decoded.
    func picture(
        _ name: String, _ bytes: [UInt8]? = nil, withHash hash: PixelHash, size: PixelSize? = nil
    ) throws(GoldenDamage) -> FrameImage {
        let bytes = if let bytes { bytes } else { try self.bytes(ofRecorded: name) }
        let other = damage(to: name, "is not the picture that was recorded")
        if let size, let found = FrameImage.size(ofPNG: bytes), found != size { throw other }
        let image = try image(name, bytes)
        guard image.hash == hash else { throw other }
        return image
    }

    /// The pictures of `golden` that are kept as one animation. `bytes` are the file if it was read
    /// already.
    func film(_ bytes: [UInt8]? = nil, of golden: Golden) throws(GoldenDamage) -> KeptFilm {
        let bytes = if let bytes { bytes } else { try self.bytes(ofRecorded: Self.animation) }
        if let size = FrameImage.size(ofPNG: bytes), size != golden.size {
            throw damage(to: Self.animation, "isn't what was recorded")
        }
        guard let film = KeptFilm(bytes, of: golden.frames) else {
            throw damage(to: Self.animation, "is no animated picture")
        }
        return film
    }

    /// The content of a file after `unpack`, which must have `hash`. `bytes` are the file if it was read already.
    fileprivate func recorded(
        _ name: String, _ bytes: [UInt8]? = nil, withHash hash: PixelHash?,
        _ unpack: ([UInt8]) -> [UInt8]?
    ) throws(GoldenDamage) -> [UInt8] {
        let bytes = if let bytes { bytes } else { try self.bytes(ofRecorded: name) }
        guard let text = unpack(bytes) else {
            throw damage(to: name, "is damaged: it can't be unpacked")
        }
        guard PixelHash(of: text) == hash else {
            throw damage(to: name, "isn't what was recorded")
        }
        return text
    }

    fileprivate func bytes(ofRecorded name: String) throws(GoldenDamage) -> [UInt8] {
        do throws(GoldenError) {
            if let bytes = try bytes(of: name) { return bytes }
        } catch {
            throw damage(to: name, "can't be read")
        }
        throw damage(to: name, "is gone")
    }

    fileprivate func damage(to name: String, _ reason: String) -> GoldenDamage {
        GoldenDamage(folder: self, name: name, reason: reason)
    }
}
