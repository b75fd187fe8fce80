internal import CProcess

/// The shared libraries that are loaded into the process.
package enum LoadedLibraries {
    #if os(Linux)
        /// What identifies the build of each library, in the order of loading: the build ID, which the linker wrote into
        /// it, or else all bytes of its file. Two builds of one version differ, as after an update of the system.
        ///
        /// Neither the program itself is among them nor what the kernel adds, which has no file.
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
            guard let name = file.name.map({ String(cString: $0) }), name.contains("/") else {
                return nil
            }
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
    #else
        /// Not known on this system: only the versions of libraries tell them apart.
        package static var builds: [[UInt8]] { [] }
    #endif
}
