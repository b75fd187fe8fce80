const ROW = { golden: 54, heading: 30 };

/** The list of goldens. Only the rows in view are in the document. */
const list = {
  box: byId("list"),
  rows: [],

  /** Goldens that the filters let through. */
  filtered(review) {
    const words = state.text.toLowerCase().split(/\s+/).filter(Boolean);
    return review.goldens.filter(golden =>
      (state.verdicts.size === 0 || state.verdicts.has(golden.verdict))
        && words.every(word => golden.searched.includes(word)));
  },

  /** Lays out the rows: a heading before each verdict. */
  arrange(review) {
    this.goldens = this.filtered(review);
    this.rows = [];
    let top = 0;
    let verdict;
    const add = row => {
      this.rows.push({ ...row, top });
      top += row.golden ? ROW.golden : ROW.heading;
    };
    this.goldens.forEach((golden, index) => {
      if (golden.verdict !== verdict) add({ verdict: golden.verdict });
      ({ verdict } = golden);
      add({ golden, index });
    });
    byId("rows").style.height = `${top}px`;
    const all = review.goldens.length;
    byId("matches").textContent = this.goldens.length === all
      ? countText(all, "golden") : `${this.goldens.length} of ${countText(all, "golden")}`;
    this.shown = null;
  },

  /** Makes the rows in view. */
  draw() {
    const from = this.box.scrollTop - 200;
    const to = this.box.scrollTop + this.box.clientHeight + 200;
    const visible = this.rows.filter(row => row.top > from && row.top < to);
    const shown = `${visible[0]?.top} ${visible.length} ${state.golden?.index}`;
    if (shown === this.shown) return;
    this.shown = shown;
    byId("rows").replaceChildren(...visible.map(row => this.row(row)));
    for (const canvas of byId("rows").querySelectorAll("canvas")) this.drawHeat(canvas);
    const isVisible = visible.some(({ golden }) => golden && golden === state.golden);
    if (isVisible) this.box.setAttribute("aria-activedescendant", `golden-${state.golden.index}`);
    else this.box.removeAttribute("aria-activedescendant");
  },

  row({ golden, verdict, index, top }) {
    const made = golden ? this.option(golden, index) : this.heading(verdict);
    made.style.top = `${top}px`;
    return made;
  },

  heading(verdict) {
    const count = this.goldens.filter(golden => golden.verdict === verdict).length;
    const { name } = VERDICTS.find(({ key }) => key === verdict);
    return element("div", { class: "heading", "aria-hidden": "true" }, `${name} · ${count}`);
  },

  option(golden, index) {
    const { name } = VERDICTS.find(({ key }) => key === golden.verdict);
    return element("div", {
      id: `golden-${golden.index}`, class: "option", role: "option", "data-verdict": golden.verdict,
      "aria-selected": String(golden === state.golden), "aria-setsize": this.goldens.length,
      "aria-posinset": index + 1, title: golden.name,
      "aria-label": `${golden.name}, ${name}. ${golden.summary[0] ?? ""}`,
      onclick: () => showGolden(golden),
    },
    icon(golden.verdict), element("b", {}, golden.name),
    golden.frames.length > 0 ? element("canvas", { "data-index": golden.index }) : "",
    element("span", {}, golden.summary[0] ?? ""));
  },

  drawHeat(canvas) {
    const golden = this.goldens.find(({ index }) => index === Number(canvas.dataset.index));
    const context = freshContext(canvas);
    const { width, height } = canvas;
    new HeatColumns(context, golden, { top: 0, height, width, most: review.heat }).draw();
  },

  /** Scrolls so that the golden is in view. */
  reveal() {
    const row = this.rows.find(({ golden }) => golden && golden === state.golden);
    if (!row) return;
    const { scrollTop, clientHeight } = this.box;
    if (row.top - ROW.heading < scrollTop) this.box.scrollTop = row.top - ROW.heading;
    const bottom = row.top + ROW.golden;
    if (bottom > scrollTop + clientHeight) this.box.scrollTop = bottom - clientHeight;
  },

  /** Shows the golden before or after, of those in the list. */
  go(step) {
    const at = this.goldens.indexOf(state.golden);
    const next = at < 0 ? this.goldens[0] : this.goldens[at + step];
    if (next) showGolden(next);
  },
};

function showList(review) {
  list.box.addEventListener("scroll", () => list.draw());
  byId("search").addEventListener("input", event => change({ text: event.target.value }));
  views.push(changed => {
    if (changed.has("text") || changed.has("verdicts") || changed.has("all")) list.arrange(review);
    if (changed.has("golden")) list.reveal();
    if (changed.has("scheme")) list.shown = null;
    list.draw();
  });
}

/** The verdicts with their numbers; each is a switch that shows only such goldens. */
function showTotals(review) {
  const buttons = VERDICTS.filter(({ key }) => review.count(key) > 0).map(({ key, name, means }) =>
    element("button", {
      class: "total", "data-verdict": key, "aria-pressed": "false",
      "aria-label": `${name}: ${review.count(key)} ${means}`,
      onclick: () => {
        const verdicts = new Set(state.verdicts);
        if (!verdicts.delete(key)) verdicts.add(key);
        change({ verdicts });
      },
    }, icon(key), element("b", {}, review.count(key)), ` ${name}`));
  byId("totals").replaceChildren(...buttons);
  views.push(changed => {
    if (!changed.has("verdicts")) return;
    for (const button of buttons) {
      button.setAttribute("aria-pressed", String(state.verdicts.has(button.dataset.verdict)));
    }
  });
}
