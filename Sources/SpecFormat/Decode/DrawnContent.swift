internal import JSON
internal import LayerTree
internal import Messages

/// Counts the paths and texts that the views of a spec draw when entries have set them: the same path or text for many
/// views, or more instances of a replicator, is little in the file and much to draw. An object, so that it can grow where
/// `SpecNames` is only read.
final class DrawnContent {
    /// The most that a view can draw by itself.
    fileprivate struct Amounts {
        /// The index of the view that it lies in; -1 for none.
        let parent: Int
        var pathBytes: Double
        var characters: Double
        /// How often it shows each of its subviews.
        var instances: Double
    }

    /// Values that entries give to a property of views.
    private struct Setting {
        let property: LayerProperty
        let views: [ViewKey]
        let amount: Double
        /// Where the values stand.
        let field: Field

        var isText: Bool { property == .textString || property == .textSpans }
    }

    private var views: [Amounts] = []
    private var settings: [Setting] = []
    /// The most instances that a replicator shows.
    private static let mostInstances = 1000.0
    /// The bytes of path data in the file.
    private var writtenPathBytes = 0.0

    /// The bytes of the paths of all views.
    private(set) var pathBytes = 0.0

    /// Adds the next view, in the order of the keys. `isFirst`: whether no copy of the same view was added before.
    func add(_ node: JSONNode, in parent: ViewKey?, isFirst: Bool) {
        let amounts = Amounts(
            parent: parent.map { max($0.index, -1) } ?? -1, pathBytes: node.ownPathBytes,
            characters: node.ownCharacters, instances: node.instanceCount)
        pathBytes += amounts.pathBytes
        if isFirst { writtenPathBytes += amounts.pathBytes }
        views.append(amounts)
    }

    /// Adds the next view, a part of the text of `parent`, whose characters are counted there.
    func addPart(in parent: ViewKey) {
        views.append(
            Amounts(parent: parent.index, pathBytes: 0, characters: 0, instances: 1))
    }

    /// Notes values for views. With `isAmount`, they are added to the values that the views have.
    func note(
        _ values: [JSONNode], of property: LayerProperty, for views: [ViewKey],
        isAmount: Bool = false, by field: Field
    ) {
        let amount: Double
        switch property {
        case .shapePath, .textPath:
            amount = values.map(\.pathBytes).max() ?? 0
            writtenPathBytes += values.reduce(0) { $0 + $1.pathBytes }
            pathBytes += amount * Double(views.count)
        case .textString: amount = Double(values.map(\.longestString).max() ?? 0)
        case .textSpans: amount = values.map(\.spanCharacters).max() ?? 0
        case .replicatorCount:
            // Amounts may be added many times.
            amount = isAmount ? Self.mostInstances : values.map(\.largestNumber).max() ?? 0
        default: return
        }
        settings.append(Setting(property: property, views: views, amount: amount, field: field))
    }

    /// Reports what entries set if the views draw too much with it. O(views + values for views).
    func report() {
        guard !settings.isEmpty else { return }
        for setting in settings {
            for view in setting.views where views.indices.contains(view.index) {
                views[view.index].raise(setting.property, to: setting.amount)
            }
        }
        let characters = views.reduce(0) { $0 + $1.characters }
        if characters > Double(ViewCount.characterLimit) {
            report(
                longestSettingOfTexts,
                "with this, the texts of the views have \(characters.total) characters: the limit is "
                    + "\(ViewCount.characterLimit)")
        }
        reportPaths()
    }

    private func reportPaths() {
        var shown = Array(repeating: 1.0, count: views.count)
        var bytes = -writtenPathBytes
        // Views come after those that they lie in.
        for index in views.indices {
            let parent = views[index].parent
            if parent >= 0 { shown[index] = shown[parent] * views[parent].instances }
            bytes += views[index].pathBytes * shown[index]
        }
        guard bytes > Double(ViewCount.pathLimit) else { return }
        report(
            heaviestSettingOfPaths(shown),
            "with this, \(bytes.total) bytes of path data more are drawn: the limit is "
                + "\(ViewCount.pathLimit)")
    }

    /// The values that add most to the paths, where each view is shown so many times.
    private func heaviestSettingOfPaths(_ shown: [Double]) -> Setting? {
        var inside = views.map(\.pathBytes)
        for index in views.indices.reversed() where views[index].parent >= 0 {
            inside[views[index].parent] += inside[index]
        }
        func weight(_ setting: Setting) -> Double {
            guard !setting.isText else { return 0 }
            let isPath = [.shapePath, .textPath].contains(setting.property)
            var shownBytes = 0.0
            for view in setting.views where views.indices.contains(view.index) {
                shownBytes += shown[view.index] * (isPath ? 1 : inside[view.index])
            }
            return setting.amount * shownBytes
        }
        return settings.max { weight($0) < weight($1) }
    }

    private var longestSettingOfTexts: Setting? {
        settings.filter(\.isText).max {
            Double($0.views.count) * $0.amount < Double($1.views.count) * $1.amount
        }
    }

    private func report(_ setting: Setting?, _ message: String) {
        setting?.field.report(.tooMuchContent, message)
    }
}

extension DrawnContent.Amounts {
    fileprivate mutating func raise(_ property: LayerProperty, to amount: Double) {
        switch property {
        case .shapePath, .textPath: pathBytes = max(pathBytes, amount)
        case .textString, .textSpans: characters = max(characters, amount)
        default: instances = max(instances, amount)
        }
    }
}

extension SpecNames {
    private static let drawn: [LayerProperty] = [
        .shapePath, .textPath, .textString, .textSpans, .replicatorCount,
    ]

    /// Notes what an object of properties lets views draw. `views` is nil for those of `spruce`.
    func noteDrawing(_ values: [Assignment], of views: [ViewKey]?, by target: Field) {
        for property in Self.drawn where values.sets(property) {
            guard let field = target.member(property) else { continue }
            drawn.note(
                [field.node], of: property, for: viewsMeant(by: views), isAmount: target.isAmount,
                by: field)
        }
    }

    /// Notes what keyframes let views draw.
    func noteDrawing(keyframes fields: [Field], of property: LayerProperty, of views: [ViewKey]) {
        guard let first = fields.first, Self.drawn.contains(property) else { return }
        drawn.note(fields.map(\.node), of: property, for: viewsMeant(by: views), by: first)
    }
}
