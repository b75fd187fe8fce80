import UIKitNames

// The one file that lets this module's files import Foundation beside UIKitNames, as the documentation has it.

typealias DispatchGroup = UIKitNames.DispatchGroup
typealias DispatchQueue = UIKitNames.DispatchQueue
typealias DispatchSource = UIKitNames.DispatchSource
typealias DispatchTime = UIKitNames.DispatchTime
typealias DispatchWorkItem = UIKitNames.DispatchWorkItem
typealias NSValue = UIKitNames.NSValue
typealias OperationQueue = UIKitNames.OperationQueue
typealias Timer = UIKitNames.Timer
