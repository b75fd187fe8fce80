// The page about code from UIKit says how one file settles names that other modules have, too.

import UIKitNames

typealias DispatchGroup = UIKitNames.DispatchGroup
typealias DispatchQueue = UIKitNames.DispatchQueue
typealias DispatchSource = UIKitNames.DispatchSource
typealias DispatchTime = UIKitNames.DispatchTime
typealias DispatchWorkItem = UIKitNames.DispatchWorkItem
typealias NSValue = UIKitNames.NSValue
typealias OperationQueue = UIKitNames.OperationQueue
typealias Timer = UIKitNames.Timer
