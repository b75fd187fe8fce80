internal import CProcess

/// The shared libraries that are loaded into the process.
package enum LoadedLibraries {
    #if os(Linux)
        /// What identifies the build of each library, in the order of loading: the build ID, which the linker wrote into
        /// it, or else all bytes of its file. Two builds of one version differ, as after an update of the system.
        ///
        /// Neither the program itself is among them nor what the kernel adds, which has no file, nor the C library, which
        /// belongs to the system: a program that brings all other libraries along is the same with each version of it.
        /// - Complexity: O(libraries) if all have build IDs: 0.15 ms for 50 of them at the first time, of which nearly all
        ///   goes into memory that hasn't been touched before.
        package static var builds: [[UInt8]] {
            var builds: [[UInt8]] = []
            withUnsafeMutablePointer(to: &builds) { builds in
                _ = memory_shim_each_file(
                    { file, _, context in
                        guard let build = LoadedLibraries.build(of: file.pointee) else { return 0 }
                        context?.assumingMemoryBound(to: [[UInt8]].self).pointee.append(build)
                        return 0
                    }, builds)
            }
            return builds
        }

        private static func build(of file: memory_shim_file) -> [UInt8]? {
            guard let name = file.name.map({ String(cString: $0) }), name.contains("/"),
                !isOfGlibc(path: name)
            else { return nil }
            let segments = UnsafeBufferPointer(
                start: file.segments, count: Int(file.segment_count))
            for segment in segments where segment.p_type == BuildID.noteSegment {
                let notes = UnsafeRawBufferPointer(
                    start: UnsafeRawPointer(bitPattern: file.address + UInt(segment.p_vaddr)),
                    count: Int(segment.p_memsz))
                if let id = BuildID.find(inNotes: notes) { return id }
            }
            return (try? WholeFile(path: name).read(limit: 1 << 30)) ?? Array(name.utf8)
        }

        /// Whether the file at a path is a part of glibc, by its name.
        static func isOfGlibc(path: String) -> Bool {
            let name = path.split(separator: "/").last ?? ""
            return glibc.contains(name) || name.hasPrefix("ld-linux")
        }

        private static let glibc: Set<Substring> = [
            "libc.so.6", "libm.so.6", "libdl.so.2", "libpthread.so.0", "librt.so.1",
            "libresolv.so.2",
        ]
    #else
        /// Not known on this system: only the versions of libraries tell them apart.
        package static var builds: [[UInt8]] { [] }
    #endif
}
