/** One of the page's symbols. */
function icon(name) {
  const space = "http://www.w3.org/2000/svg";
  const made = document.createElementNS(space, "svg");
  const use = document.createElementNS(space, "use");
  use.setAttribute("href", `#icon-${name}`);
  made.setAttribute("aria-hidden", "true");
  made.append(use);
  return made;
}

/** A key as it is shown on its button; the button's own attribute tells it to screen readers. */
const keyHint = key => element("kbd", { "aria-hidden": "true" }, key);
