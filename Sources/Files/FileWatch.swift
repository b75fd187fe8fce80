internal import CLibrary
internal import Dispatch
internal import Synchronization
internal import SystemPackage

/// What tells versions of files apart: identity, size, and the times of the last change of their bytes and of anything
/// about them. Programs can set the first of these times to any other one, as `cp -p` does. So new permissions or names
/// count as a change, too.
package struct FileStamps: Hashable, Sendable {
    private struct Stamp: Hashable {
        let device: UInt64
        let file: UInt64
        let size: Int64
        let times: [Int]
    }

    /// Nil for a file that doesn't exist.
    private var stamps: [String: Stamp?] = [:]

    /// The files as they are now. Links are followed.
    package init(_ files: [String]) { add(files) }

    /// Adds those of `files` that aren't known yet, as they are now.
    package mutating func add(_ files: [String]) {
        for file in files where stamps[file] == nil { stamps[file] = .some(Self.stamp(of: file)) }
    }

    private static func stamp(of file: String) -> Stamp? {
        var status = stat()
        guard stat(file, &status) == 0 else { return nil }
        #if canImport(Darwin)
            let times = [status.st_mtimespec, status.st_ctimespec]
        #else
            let times = [status.st_mtim, status.st_ctim]
        #endif
        return Stamp(
            device: UInt64(truncatingIfNeeded: status.st_dev),
            file: UInt64(truncatingIfNeeded: status.st_ino), size: Int64(status.st_size),
            times: times.flatMap { [Int($0.tv_sec), Int($0.tv_nsec)] })
    }

    /// Whether a file is different from what it was here. Files that are unknown here don't count.
    fileprivate func differ(from now: FileStamps) -> Bool {
        now.stamps.contains { file, stamp in
            guard let known = stamps[file] else { return false }
            return known != stamp
        }
    }

    /// Whether all files that had bytes before have some.
    fileprivate func isWhole(after before: FileStamps) -> Bool {
        before.stamps.allSatisfy { file, stamp in
            guard let stamp, stamp.size > 0, let now = stamps[file] else { return true }
            return (now?.size ?? 0) > 0
        }
    }
}

/// Waits for changes of files.
///
/// Watches the folders, because many editors write a new file and rename it. On Linux, inotify reports changes
/// at once; elsewhere, the files are looked at 20 times a second.
package final class FileWatch: Sendable {
    #if os(Linux)
        private let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    #endif
    private let queue = DispatchQueue(label: "FileWatch")

    package init() {}

    #if os(Linux)
        deinit { close(descriptor) }
    #endif

    /// Returns when one of `files` differs from what it was in `stamps`, and is no longer being written. Also
    /// returns when the task is cancelled, a second later at most.
    ///
    /// Take the stamps before reading the files; then no change can be missed.
    package func change(of files: [String], since stamps: FileStamps) async {
        let cancellation = Cancellation()
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                queue.async {
                    self.block(until: files, differFrom: stamps, unless: cancellation)
                    continuation.resume()
                }
            }
        } onCancel: {
            cancellation.isRequested.store(true, ordering: .relaxed)
        }
    }

    /// Whether the task that waits was cancelled.
    private final class Cancellation: Sendable {
        let isRequested = Atomic(false)
    }

    private func block(
        until files: [String], differFrom stamps: FileStamps, unless cancellation: Cancellation
    ) {
        while !cancellation.isRequested.load(ordering: .relaxed) {
            watchFolders(of: files)
            if stamps.differ(from: FileStamps(files)) { return settle(files, stamps) }
            waitForEvents()
        }
    }

    /// Waits until the files stay the same for a moment. A file that is missing or empty is probably being
    /// replaced, so that it gets more time.
    private func settle(_ files: [String], _ before: FileStamps) {
        var last = FileStamps(files)
        for round in 0..<100 {
            usleep(4000)
            let now = FileStamps(files)
            if !last.differ(from: now), now.isWhole(after: before) || round > 60 { return }
            last = now
        }
    }
}

#if os(Linux)
    extension FileWatch {
        /// Watches the folders of files, and those of the files that they link to. A folder that is watched
        /// already is not watched twice.
        private func watchFolders(of files: [String]) {
            let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE | IN_DELETE)
            let paths = files.map { FilePath($0) }
            for path in Set(paths.map(\.realPlace) + paths.map(\.real)) {
                let folder = path.removingLastComponent().nearestFolder.string
                _ = inotify_add_watch(descriptor, folder, events)
            }
        }

        /// Waits for an event in a watched folder. Returns after a second, too: network drives report no
        /// events, and a folder may be replaced.
        private func waitForEvents() {
            var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            poll(&request, 1, 1000)
            var buffer = [UInt8](repeating: 0, count: 1 << 12)
            while read(descriptor, &buffer, buffer.count) > 0 {}
        }
    }
#else
    extension FileWatch {
        private func watchFolders(of files: [String]) {}

        private func waitForEvents() { usleep(50_000) }
    }
#endif
