internal import AnimRenderKit

/// Findings as SARIF 2.1.0, which code scanning services and editors read.
enum SARIFLog {
    /// The file: one run, whose rules are the codes of the findings.
    static func text(_ findings: [Finding]) -> String {
        let codes = Set(findings.map(\.code)).sorted { $0.rawValue < $1.rawValue }
        let run = JSONObject([
            ("tool", .object(JSONObject([("driver", .object(driver(codes)))]))),
            ("columnKind", .string("unicodeCodePoints")),
            ("results", .list(findings.map { .object(result($0, codes)) })),
        ])
        let log = JSONObject([
            ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
            ("version", .string("2.1.0")), ("runs", .list([.object(run)])),
        ])
        return "\(log)\n"
    }

    private static func driver(_ codes: [DiagnosticCode]) -> JSONObject {
        JSONObject([
            ("name", .string("animrender")), ("version", .string(AnimRenderVersion.current)),
            ("semanticVersion", .string(AnimRenderVersion.current)),
            ("rules", .list(codes.map { .object(rule($0)) })),
        ])
    }

    private static func rule(_ code: DiagnosticCode) -> JSONObject {
        let meaning = code.meaning
        return JSONObject([
            ("id", .string("\(code)")), ("shortDescription", message(meaning.title)),
            ("fullDescription", message(meaning.explanation)), ("help", message(meaning.wayOut)),
        ])
    }

    private static func result(_ finding: Finding, _ codes: [DiagnosticCode]) -> JSONObject {
        JSONObject([
            ("ruleId", .string("\(finding.code)")),
            ("ruleIndex", codes.firstIndex(of: finding.code).map { .number(Double($0)) }),
            ("level", .string(finding.severity.rawValue)), ("message", message(finding.message)),
            ("locations", finding.file.map { .list([.object(location(of: finding, in: $0))]) }),
        ])
    }

    private static func location(of finding: Finding, in file: String) -> JSONObject {
        let path = Repository.path(of: file)
        let artifact = JSONObject([
            ("uri", .string((path.hasPrefix("/") ? "file://" : "") + path.percentEncoded)),
            ("uriBaseId", path.hasPrefix("/") ? nil : .string("%SRCROOT%")),
        ])
        let region = finding.line.map { line in
            JSONObject([
                ("startLine", .number(Double(line))),
                ("startColumn", finding.column.map { .number(Double($0)) }),
            ])
        }
        let place = JSONObject([
            ("artifactLocation", .object(artifact)), ("region", region.map { .object($0) }),
        ])
        return JSONObject([("physicalLocation", .object(place))])
    }

    private static func message(_ text: String) -> JSONObject.Value {
        .object(JSONObject([("text", .string(text))]))
    }
}

extension String {
    /// The path as a part of a URI.
    var percentEncoded: String {
        let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
        return utf8.map { byte in
            guard !plain.contains(byte) else { return String(UnicodeScalar(byte)) }
            let digits = String(byte, radix: 16, uppercase: true)
            return "%" + (digits.count < 2 ? "0" : "") + digits
        }.joined()
    }
}
