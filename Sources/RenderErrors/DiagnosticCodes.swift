package import Drawing
internal import LayerTree
package import Messages
internal import SpecFormat

// The codes of errors whose modules know nothing of messages.

extension RecordingError {
    /// The kind of mistake.
    var code: DiagnosticCode {
        switch self {
        case .endless: .endlessAnimation
        case .noProgress: .noProgress
        case .tooLong: .recordingTooLong
        case .tooMuch: .recordingTooLarge
        case .tooManyOverlaps: .tooManyOverlaps
        case .tooDeep: .tooDeep
        case .noImage: .missingImage
        case .badAnimation: .badAnimation
        case .cycle: .viewInItself
        case .misuse: .misuse
        }
    }
}

extension RasterError {
    /// The kind of mistake.
    var code: DiagnosticCode {
        switch self {
        case .cairo, .png: .cannotDraw
        case .font(let error): error.code
        case .tooLarge: .impossibleFrameSize
        case .tooLargeForEffects, .tooManyEffectPixels, .effectsTooDeep: .effectsTooLarge
        }
    }
}

extension FontError {
    /// The kind of mistake.
    package var code: DiagnosticCode {
        switch self {
        case .unreadable: .unreadableFont
        case .notAFont, .unsupported: .notAFont
        case .noDefaultFont: .missingDefaultFont
        case .fontconfig: .fontSystemFailed
        case .unknownFamily: .unknownFont
        case .tooLong: .textTooLong
        }
    }
}

extension SpecError {
    /// The kind of the first error.
    var code: DiagnosticCode { issues.first?.code ?? .invalidJSON }
}
