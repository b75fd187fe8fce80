/// Texts of specs.
enum Specs {
    /// A white square that goes from left to right on black, at the given rate.
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

    /// A spec that takes long to render and little to plan.
    static let long = moving(seconds: 1500, fps: "60")

    /// An animation that never ends.
    static let endless = moving().replacing(
        "\"duration\"", with: "\"repeat\": \"forever\", \"duration\"")
}
