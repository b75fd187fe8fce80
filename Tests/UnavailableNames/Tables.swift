import UIKitNames

class List: UIViewController {
    // expected-error@+1 {{there are no tables: add plain views for the rows to a view or a UIStackView}}
    let table = UITableView(frame: .zero, style: .plain)

    override func viewDidLoad() {
        super.viewDidLoad()
        table.dataSource = self
        table.delegate = self
        table.register(Row.self, forCellReuseIdentifier: "row")
        table.rowHeight = 44
        table.separatorStyle = .none
        view.addSubview(table)
        table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    }
}

// expected-error@+1 {{there are no tables: make the rows in a loop, and add them to a view}}
extension List: UITableViewDataSource {
    // expected-error@+1 {{there are no tables: add plain views for the rows to a view or a UIStackView}}
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    // expected-error@+2 {{there are no tables: add plain views for the rows to a view or a UIStackView}}
    // expected-error@+1 {{there are no tables: use a UIView for the row}}
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "\(indexPath.row)"
        cell.selectionStyle = .none
        return cell
    }
}

// expected-error@+1 {{there are no tables: call yourself what the table would call}}
extension List: UITableViewDelegate {
    func tableView(
        // expected-error@+2 {{there are no tables: add plain views for the rows}}
        // expected-error@+1 {{there are no tables: use a UIView for the row}}
        _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
        cell.alpha = 0
        UIView.animate(withDuration: 0.5, delay: 0.05 * Double(indexPath.row), options: []) {
            cell.alpha = 1
        }
    }
}

// expected-error@+1 {{there are no tables: use a UIView for the row}}
class Row: UITableViewCell {
    // expected-error@+1 {{there are no tables: use a UIView for the row}}
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(UILabel())
    }

    required init?(coder: NSCoder) { fatalError() }

    override func prepareForReuse() { super.prepareForReuse() }
    override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
    }
}

// expected-error@+1 {{there are no tables: use a UIViewController with plain views for the rows}}
class ListController: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.reloadData()
    }

    // expected-error@+1 {{there are no tables: add plain views for the rows to a view or a UIStackView}}
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        3
    }
}
