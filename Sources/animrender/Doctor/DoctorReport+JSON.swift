internal import AnimRenderKit
internal import Files

extension DoctorReport {
    /// All facts as an object. What isn't known and limits that aren't set are left out.
    var json: JSONObject {
        JSONObject([
            ("version", .string(AnimRenderVersion.current)),
            ("program", machine.program.json),
            ("cores", .number(Double(Terminal.coreCount))),
            ("memory", .number(Double(machine.memory))),
            ("limits", .object(Self.limits)),
            ("environment", .object(environment)),
            ("supporting", .object(Self.supporting)),
            ("fonts", .object(fonts)),
            ("ffmpeg", .object(ffmpeg)),
            ("outputs", .list(checks.map { .object($0.json) })),
            ("goldens", .list(origins.map { .object($0.origins.json(of: $0.folder)) })),
        ])
    }

    private static var limits: JSONObject {
        JSONObject([
            ("openFiles", ResourceLimits.openFiles.json),
            ("processes", ResourceLimits.processes.json),
            ("addresses", ResourceLimits.addresses.json),
        ])
    }

    private var environment: JSONObject {
        let entries = machine.environment.entries.map {
            ($0.name, JSONObject.Value.string($0.value))
        }
        return JSONObject([
            ("id", .string(machine.environment.id)),
            ("idWithoutTexts", .string(plainEnvironment.id)),
            ("entries", .object(JSONObject(entries))),
        ])
    }

    private static var supporting: JSONObject {
        JSONObject(
            LibraryVersions.supporting.map { ($0.name, JSONObject.Value.string($0.version)) })
    }

    private var fonts: JSONObject {
        switch machine.fonts {
        case .success(let fonts):
            JSONObject([
                ("default", .string(FontSet.defaultFamily)),
                ("families", .list(fonts.families.map { .string($0) })),
                ("files", .list(fonts.files.map { .string($0) })),
            ])
        case .failure(let error): JSONObject([("problem", .string("\(error)"))])
        }
    }

    private var ffmpeg: JSONObject {
        switch machine.ffmpeg {
        case .success(let report):
            JSONObject([
                ("path", .string(report.path)), ("version", report.version.json),
                ("encoders", .list(report.encoders.map { .object($0.json) })),
            ])
        case .failure(let error): JSONObject([("problem", .string(error.plainMessage))])
        }
    }
}

extension FFmpegReport.Encoder {
    fileprivate var json: JSONObject {
        JSONObject([
            ("name", .string(name)), ("format", .string("\(format)")),
            ("isForLossless", .flag(isForLossless)),
            ("isThere", isThere.map { .flag($0) }),
        ])
    }
}

extension OutputCheck {
    fileprivate var json: JSONObject {
        JSONObject([
            ("file", .string(path)), ("problems", .list(lacks.map { .string($0.message) })),
        ])
    }
}

extension GoldenOrigins {
    fileprivate func json(of folder: String) -> JSONObject {
        JSONObject([
            ("folder", .string(folder)), ("same", .number(Double(sameCount))),
            ("others", .list(others.map { .object($0.json) })),
        ])
    }
}

extension GoldenOrigins.Others {
    fileprivate var json: JSONObject {
        JSONObject([
            ("goldens", .list(folders.map { .string($0) })),
            ("differences", .list(differences.map { .object($0.json) })),
        ])
    }
}

extension String? {
    /// The text; nil without one, so that the member is left out.
    fileprivate var json: JSONObject.Value? { map { .string($0) } }
}

extension Int? {
    /// The number; nil without one, so that the member is left out.
    fileprivate var json: JSONObject.Value? { map { .number(Double($0)) } }
}
