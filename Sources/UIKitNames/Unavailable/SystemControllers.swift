// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

// View controllers of the system's own, and what loads controllers and views from files.

@available(*, unavailable, message: "there are no storyboards: make the controllers in code")
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {}

    open func instantiateInitialViewController() -> UIViewController? { nil }
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        UIViewController()
    }
    open func instantiateInitialViewController<ViewController: UIViewController>(
        creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController? { nil }
    open func instantiateViewController<ViewController: UIViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController { fatalError() }
}

@available(*, unavailable, message: "there are no storyboards: call what the segue would do")
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    public init(
        identifier: String?, source: UIViewController, destination: UIViewController
    ) {}

    open var identifier: String? { nil }
    open var source: UIViewController { UIViewController() }
    open var destination: UIViewController { UIViewController() }

    open func perform() {}
}

@available(*, unavailable, message: "there are no nibs: make the views in code")
@preconcurrency @MainActor
open class UINib: NSObject {
    public struct OptionsKey: Hashable, Sendable {
        public static let externalObjects = OptionsKey()
    }

    public init(nibName name: String, bundle bundleOrNil: Bundle?) {}

    open func instantiate(
        withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
    ) -> [Any] { [] }
}

extension Bundle {
    @available(*, unavailable, message: "there are no nibs: make the views in code")
    @MainActor
    @discardableResult
    public func loadNibNamed(
        _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
    ) -> [Any]? { nil }
}

@available(*, unavailable, message: "nothing is shared here: remove it")
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
    public init(activityItems: [Any], applicationActivities: [AnyObject]?) {
        super.init(nibName: nil, bundle: nil)
    }
    public required init?(coder: NSCoder) { nil }
}

@available(*, unavailable, message: "there are no photos to choose from: give the UIImage yourself")
@preconcurrency @MainActor
open class UIImagePickerController: UIViewController {
    public enum SourceType: Int { case photoLibrary, camera, savedPhotosAlbum }
    public struct InfoKey: Hashable, Sendable {
        public static let originalImage = InfoKey()
        public static let editedImage = InfoKey()
    }

    open weak var delegate: (any UIImagePickerControllerDelegate)?
    open var sourceType = SourceType.photoLibrary
    open var allowsEditing = false

    open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { false }
}

@available(*, unavailable, message: "there are no photos to choose from: give the UIImage yourself")
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: AnyObject {}

@available(*, unavailable, message: "nothing is typed here: use a UITextField, and set its text")
@preconcurrency @MainActor
open class UISearchController: UIViewController {
    public init(searchResultsController: UIViewController?) {
        super.init(nibName: nil, bundle: nil)
    }
    public required init?(coder: NSCoder) { nil }

    open var searchBar: UISearchBar { UISearchBar() }
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    open var obscuresBackgroundDuringPresentation = true
    open var isActive = false
}

@available(*, unavailable, message: "nothing is typed here: call what the search would do")
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {}

@available(*, unavailable, message: "there are no documents to choose: give the file yourself")
@preconcurrency @MainActor
open class UIDocumentPickerViewController: UIViewController {}
