import SpecFormat
import Testing

@testable import LottieFormat

/// Reading zip archives, whole and damaged.
@Suite struct ZipArchiveTests {
    /// "hello hello hello hello\n", deflated by zlib without a header.
    private static let deflated: [UInt8] = [
        0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0x57, 0xC8, 0x40, 0x27, 0xB9, 0x00,
    ]
    private static let hello = Array("hello hello hello hello\n".utf8)

    private struct Member {
        let name: String
        let packed: [UInt8]
        var method: UInt8 = 0
        var size: Int
        let checksum: UInt32
    }

    private static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(number >> (8 * $0) & 255) }
    }

    /// An archive, as the format's description has it.
    private static func archive(_ members: [Member]) -> [UInt8] {
        var file: [UInt8] = []
        var directory: [UInt8] = []
        for member in members {
            let common =
                [20, 0, 0, 0, member.method, 0, 0, 0, 0, 0] + bytes(Int(member.checksum), 4)
                + bytes(member.packed.count, 4) + bytes(member.size, 4)
                + bytes(member.name.utf8.count, 2) + [0, 0]
            directory += [0x50, 0x4B, 1, 2, 20, 0] + common + [UInt8](repeating: 0, count: 10)
            directory += bytes(file.count, 4) + Array(member.name.utf8)
            file += [0x50, 0x4B, 3, 4] + common + Array(member.name.utf8) + member.packed
        }
        let end =
            [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + bytes(members.count, 2) + bytes(members.count, 2)
            + bytes(directory.count, 4) + bytes(file.count, 4) + [0, 0]
        return file + directory + end
    }

    private static let crc: UInt32 = crc32(hello)

    /// CRC-32 as in zip archives.
    private static func crc32(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0) { crc, byte in
            (0..<8).reduce(crc ^ UInt32(byte)) { rest, _ in
                rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1
            }
        }
    }

    private static func stored(_ name: String, _ text: String) -> Member {
        let bytes = Array(text.utf8)
        return Member(name: name, packed: bytes, size: bytes.count, checksum: crc32(bytes))
    }

    /// Archives with an animation and a picture that is packed.
    static var samples: [[UInt8]] {
        let picture = Member(
            name: "images/p.png", packed: deflated, method: 8, size: 24, checksum: crc)
        let animation = stored(
            "animations/one.json",
            LottieSample(
                #"{"ty": 2, "refId": "p", "ip": 0, "op": 20}"#,
                assets: #"[{"id": "p", "w": 9, "h": 9, "p": "p.png"}]"#
            ).text)
        let manifest = stored("manifest.json", #"{"animations": [{"id": "one"}]}"#)
        return [archive([manifest, animation, picture]), archive([picture, animation])]
    }

    @Test func storedFiles() throws {
        let archive = try ZipArchive(
            Self.archive([Self.stored("a", "one"), Self.stored("b/c", "")]))
        #expect(archive.names == ["a", "b/c"])
        #expect(try archive.file("a") == Array("one".utf8))
        #expect(try archive.file("b/c") == [])
        #expect(try archive.file("c") == nil)
    }

    @Test(arguments: [24, 23, 25, 1 << 29])
    func deflatedFiles(size: Int) throws {
        let member = Member(
            name: "h", packed: Self.deflated, method: 8, size: size, checksum: Self.crc)
        let archive = try ZipArchive(Self.archive([member]))
        guard size == 24 else {
            #expect(throws: ZipArchive.Failure.self) { try archive.file("h") }
            return
        }
        #expect(try archive.file("h") == Self.hello)
    }

    @Test func noMemoryIsTakenForWhatCannotBeThere() throws {
        for (method, packed) in [(8, Self.deflated), (0, Self.hello)] as [(UInt8, [UInt8])] {
            let member = Member(
                name: "h", packed: packed, method: method, size: 200 << 20, checksum: Self.crc)
            let failure = try #require(throws: ZipArchive.Failure.self) {
                try ZipArchive(Self.archive([member])).file("h")
            }
            #expect(failure.message == "\"h\" in the archive is cut off")
        }
    }

    @Test func filesHaveAtMostAQuarterOfAGigabyte() throws {
        for (size, message) in [
            (256 << 20, "\"h\" in the archive is cut off"),
            (
                256 << 20 + 1,
                "\"h\" in the archive has 268435457 bytes: at most 268435456 are read of all files"
            ),
        ] {
            let member = Member(
                name: "h", packed: Self.deflated, method: 8, size: size, checksum: Self.crc)
            let failure = try #require(throws: ZipArchive.Failure.self) {
                try ZipArchive(Self.archive([member])).file("h")
            }
            #expect(failure.message == message)
        }
    }

    /// Damaged files count, too: unpacking the same one again and again comes to an end.
    @Test func allFilesTogetherHaveALimit() throws {
        let size = 60 << 20
        let member = Member(
            name: "h", packed: Self.deflated + [UInt8](repeating: 0, count: size / 1000),
            method: 8, size: size, checksum: Self.crc)
        let archive = try ZipArchive(Self.archive([member, Self.stored("a", "one")]))
        var messages: [String] = []
        for _ in 0..<5 {
            let failure = try #require(throws: ZipArchive.Failure.self) { try archive.file("h") }
            messages.append(failure.message)
        }
        #expect(messages[..<4].allSatisfy { $0 == "\"h\" in the archive is damaged" })
        #expect(
            messages[4]
                == "\"h\" in the archive has 62914560 bytes: at most 268435456 are read of all files"
        )
        #expect(try archive.file("a") == Array("one".utf8))
    }

    /// Files that can't be read don't matter unless they are asked for.
    @Test func filesPackedInAnUnknownWay() throws {
        let member = Member(name: "b", packed: Self.hello, method: 12, size: 24, checksum: Self.crc)
        let archive = try ZipArchive(Self.archive([member, Self.stored("a", "one")]))
        #expect(try archive.file("a") == Array("one".utf8))
        let failure = try #require(throws: ZipArchive.Failure.self) { try archive.file("b") }
        #expect(
            failure.message == "\"b\" in the archive is encrypted or packed in an unknown way")
    }

    /// A picture is in the folder that the animation names, or in the format's own; a damaged one is reported.
    @Test(arguments: ["assets/", "images/", "i/"])
    func picturesOfArchives(folder: String) throws {
        let animation = Self.stored(
            "animations/one.json",
            LottieSample(
                #"{"ty": 2, "nm": "P", "refId": "p", "ip": 0, "op": 20}"#,
                assets: #"[{"id": "p", "w": 9, "h": 9, "u": "/assets/", "p": "p.png"}]"#
            ).text)
        let picture = Self.stored("\(folder)p.png", "hello")
        let file = try LottieFile(archive: Self.archive([animation, picture]))
        #expect(try file.text().contains("data:image/png;base64,aGVsbG8="))
        let damaged = Member(
            name: "\(folder)p.png", packed: Self.hello, size: Self.hello.count, checksum: 1)
        let other = try LottieFile(archive: Self.archive([animation, damaged]))
        #expect(
            other.warnings.map(\.message) == [
                "the picture \"assets/p.png\" can't be decoded: nothing is shown "
                    + "(\"\(folder)p.png\" in the archive is damaged) in \"P\""
            ])
    }

    @Test func everyPrefixIsAnErrorOrAnArchive() {
        let whole = Self.archive([Self.stored("a", "one")])
        for count in 0..<whole.count {
            #expect(throws: ZipArchive.Failure.self) {
                _ = try ZipArchive(Array(whole[..<count])).file("a")
            }
        }
    }

    @Test func dotLottieTakesTheFirstOrTheNamedAnimation() throws {
        let animation = { (width: Int) in
            #"{"w": \#(width), "h": 9, "fr": 10, "ip": 0, "op": 10, "layers": []}"#
        }
        let bytes = Self.archive([
            Self.stored("manifest.json", #"{"animations": [{"id": "two"}, {"id": "one"}]}"#),
            Self.stored("animations/one.json", animation(11)),
            Self.stored("animations/two.json", animation(22)),
        ])
        #expect(LottieFile.recognizesArchive(bytes))
        #expect(try LottieFile(archive: bytes).text().contains(#""size": [22, 9]"#))
        let named = LottieOptions(animation: "one")
        #expect(try LottieFile(archive: bytes, options: named).text().contains(#""size": [11, 9]"#))
        let error = try #require(throws: SpecError.self) {
            try LottieFile(archive: bytes, options: LottieOptions(animation: "six"))
        }
        #expect(
            error.issues[0].message
                == #"there is no animation "six" in the archive; there are "two", "one""#)
    }
}
