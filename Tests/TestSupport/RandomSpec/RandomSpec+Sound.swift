extension RandomSpec {
    /// A sound of the film. Frames don't depend on it.
    mutating func sound() -> [String: Any] {
        var sound: [String: Any] = ["file": files.sounds[whole(0...files.sounds.count - 1)]]
        for key in ["at", "start", "fadeIn", "fadeOut"] where chance(2) {
            sound[key] = Double(whole(0...20)) / 10
        }
        if chance(2) { sound["duration"] = Double(whole(1...20)) / 10 }
        if chance(2) { sound["loop"] = chance(2) }
        if chance(2) {
            sound["volume"] = chance(2) ? Double(whole(0...20)) / 10 : volumes()
        }
        return sound
    }

    private mutating func volumes() -> [[String: Any]] {
        (0...whole(0...3)).map { index in
            ["at": Double(index) / 2, "factor": Double(whole(0...20)) / 10]
        }
    }
}
