internal import CXXHash

/// Hashes bytes that come in pieces. The result is that of `PixelHash(of:)` for all of them at once.
package final class PieceHasher {
    private let state: OpaquePointer

    /// A hasher of no bytes so far.
    package init() {
        guard let state = XXH3_createState() else { fatalError("no memory is left for a hash") }
        self.state = state
        check(XXH3_128bits_reset(state))
    }

    deinit { XXH3_freeState(state) }

    /// Adds a piece.
    package func add(_ piece: [UInt8]) { piece.withUnsafeBytes { add($0) } }

    /// Adds a piece.
    package func add(_ piece: UnsafeRawBufferPointer) {
        check(XXH3_128bits_update(state, piece.baseAddress, piece.count))
    }

    /// The hash of all pieces so far.
    package var hash: PixelHash {
        let hash = XXH3_128bits_digest(state)
        return PixelHash(high: hash.high64, low: hash.low64)
    }

    /// xxHash fails only without a state.
    private func check(_ status: XXH_errorcode) {
        precondition(status == XXH_OK, "xxHash failed")
    }
}
