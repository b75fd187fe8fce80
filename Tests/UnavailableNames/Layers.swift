import UIKitNames

@MainActor func showOthers(in view: UIView) {
    // expected-error@+1 {{there is no Metal on Linux: show a picture as `contents` of a CALayer}}
    let metal = CAMetalLayer()
    metal.framebufferOnly = true
    // expected-error@+2 {{there is no video: show pictures as `contents` of a CALayer}}
    // expected-error@+1 {{there is no video: show pictures as `contents` of a CALayer}}
    let video = AVPlayerLayer(player: AVPlayer(url: URL(fileURLWithPath: "film.mp4")))
    video.videoGravity = .resizeAspectFill
    // expected-error@+1 {{there are no tiles: draw in a CALayer}}
    view.layer.addSublayer(CATiledLayer())
    // expected-error@+1 {{there are no web pages: show a picture in a UIImageView}}
    view.addSubview(WKWebView(frame: view.bounds))
}

@MainActor func blur(_ image: UIImage) {
    // expected-error@+1 {{pictures can't be filtered here: filter the PNG file beforehand, and show it}}
    let input = CIImage(image: image)
    // expected-error@+1 {{pictures can't be filtered here: filter the PNG file beforehand, and show it}}
    let filter = CIFilter(name: "CIGaussianBlur")
    filter?.setValue(input, forKey: "inputImage")
    // expected-error@+1 {{pictures can't be filtered here: filter the PNG file beforehand, and show it}}
    let context = CIContext(options: nil)
    _ = filter?.outputImage.flatMap { context.createCGImage($0, from: $0.extent) }
}
