/// Specs as JSON text.
enum Specs {
    /// A white square that moves from left to right on black, at the given frame rate.
    static func moving(
        seconds: Double = 1, fps: String = "30", size: String = "[64, 36]",
        background: String = "black"
    ) -> String {
        """
        {
          "canvas": {"size": \(size), "background": "\(background)"},
          "fps": \(fps),
          "views": [{"id": "v", "frame": [0, 10, 12, 12], "backgroundColor": "white"}],
          "animations": [
            {"id": "go", "animate": {"view": "v", "to": {"position": [50, 20]}, "duration": \(seconds)}}
          ]
        }
        """
    }

    /// A spec that takes long to render but little time to plan.
    static let long = moving(seconds: 1500, fps: "60")

    /// Texts that are wrapped and truncated inside words, each at a different position.
    static let narrowTexts: String = {
        let texts = (0..<240).map { index in
            let wrap = ["word", "character"][index % 2]
            let truncation = ["end", "middle", "start"][index % 3]
            return """
                {"frame": [\(index % 8 * 50), \(index / 8 * 12), \(20 + index % 60), 14],
                 "text": {"string": "Words AVATAR wrap \(index) “x” longwordthatneverends",
                          "size": \(6 + index % 7), "wrap": "\(wrap)", "truncation": "\(truncation)"}}
                """
        }
        return """
            {"canvas": {"size": [400, 380]}, "duration": 0.2, "fps": 60,
             "views": [\(texts.joined(separator: ",\n"))]}
            """
    }()

    /// An animation that never ends.
    static let endless = moving().replacing(
        "\"duration\"", with: "\"repeat\": \"forever\", \"duration\"")
}
