internal import AnimRenderKit
internal import GoldenReports
internal import Messages

extension ChangeReport {
    /// The most bytes of the Markdown: GitHub takes comments of at most 65,536 characters.
    static let mostMarkdown = 60_000
    /// The room for sentences about what is left out.
    private static let reserve = 2_000

    /// Where pictures and the page are.
    enum Pictures: Sendable {
        /// Beside the text, or at an address that ends in a slash.
        case at(String)
        /// Nowhere that the text could name.
        case none
    }

    /// The report as Markdown: a table of the goldens that don't pass, then of each its sentences and pictures.
    ///
    /// What is too much is left out: first sections from the last one on, then rows. The text says so.
    func markdown(_ pictures: Pictures, limit: Int = mostMarkdown) -> String {
        let head = "## \(headline.markdown)\n" + (entries.isEmpty ? "" : Self.tableHead)
        let tail = tail(pictures)
        var room = limit - head.utf8.count - tail.utf8.count - Self.reserve
        let rows = entries.map(Self.row).fitting(in: &room)
        let sections = entries.map { section($0, pictures) }.fitting(in: &room)
        return head + rows.joined() + cut("row", entries.count - rows.count)
            + sections.joined() + cut("section", rows.count - sections.count) + tail
    }

    private static let tableHead = "\n| golden | what |\n| --- | --- |\n"

    private static func row(_ entry: Entry) -> String {
        let what = [entry.verdict.text] + entry.sentences.prefix(1)
        let lines = what.map { $0.shortened(to: 200).markdown }.joined(separator: "<br>")
        return "| \(entry.name.markdown) | \(lines) |\n"
    }

    private func section(_ entry: Entry, _ pictures: Pictures) -> String {
        let code = entry.code.map { " [\($0)]" } ?? ""
        var text = "\n### \(entry.name.markdown)\n\n\(entry.verdict.text)\(code.markdown)"
        if case .at(let base) = pictures, hasPage {
            text += " · [review page](\(base)\(entry.page))"
        }
        if !entry.place.isEmpty { text += " · \(entry.place.markdown)" }
        text += "\n\n" + entry.sentences.map { "- \($0.markdown)\n" }.joined()
        guard case .at(let base) = pictures else { return text }
        let kinds = [("film", entry.files.film), ("strip", entry.files.strip)]
        for (kind, file) in kinds {
            guard let file else { continue }
            text +=
                "\n![\(kind) of before, after and difference: \(entry.name.markdown)](\(base)\(file))\n"
        }
        return text
    }

    private func cut(_ what: String, _ count: Int) -> String {
        count == 0
            ? "" : "\nThe report is cut here: \(count.counted("more \(what)")) wouldn't fit.\n"
    }

    private func tail(_ pictures: Pictures) -> String {
        var sentences = notes
        if case .none = pictures, hasPage {
            sentences.append(
                "Pictures and a page that plays them are in the folder of this report, with \(ReportFolder.markdown)."
            )
        }
        return sentences.map { "\n\($0.markdown)\n" }.joined()
    }
}

extension [String] {
    /// The first texts that have no more than `room` bytes, which are taken off.
    fileprivate func fitting(in room: inout Int) -> [String] {
        var fitting: [String] = []
        for text in self {
            guard text.utf8.count <= room else { break }
            room -= text.utf8.count
            fitting.append(text)
        }
        return fitting
    }
}
