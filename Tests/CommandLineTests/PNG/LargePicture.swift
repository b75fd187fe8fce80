import TestSupport
import Testing

extension TemporaryFolder {
    /// Writes a PNG file with square sides, which has few bytes and whose pixels take four bytes each.
    func writeLargePicture(_ name: String, side: Int) throws {
        let script = """
            import struct, sys, zlib
            def chunk(name, data):
                sum = struct.pack('>I', zlib.crc32(name + data))
                return struct.pack('>I', len(data)) + name + data + sum
            side = int(sys.argv[2])
            rows = zlib.compress(bytes(((side + 7) // 8 + 1) * side))
            with open(sys.argv[1], 'wb') as file:
                file.write(b'\\x89PNG\\r\\n\\x1a\\n')
                file.write(chunk(b'IHDR', struct.pack('>IIBBBBB', side, side, 1, 0, 0, 0, 0)))
                file.write(chunk(b'IDAT', rows) + chunk(b'IEND', b''))
            """
        let run = try CommandRun.run(
            "/usr/bin/env", ["python3", "-c", script, name, "\(side)"], in: path)
        #expect(run.exitCode == 0, "\(run)")
    }
}
