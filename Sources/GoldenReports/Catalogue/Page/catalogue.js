/** The states of goldens in the order in which they matter, with their names. */
const STATES = [
  ["changed", "changed"], ["new", "new"], ["broken", "broken"], ["otherEnvironment", "other environment"],
  ["unused", "unused"], ["unverified", "not verified"], ["passed", "as expected"],
];
const stateName = key => STATES.find(([state]) => state === key)?.[1] ?? key;

const data = JSON.parse(byId("goldens").textContent);
const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
const chosen = { states: new Set(), text: "" };

const goldens = data.goldens.map((golden, index) => ({
  ...golden,
  index,
  folder: golden.name.includes("/") ? golden.name.slice(0, golden.name.lastIndexOf("/")) : "",
  title: golden.name.slice(golden.name.lastIndexOf("/") + 1).replace(/\.golden$/, ""),
  searched: [golden.name, stateName(golden.state), ...golden.summary].join(" ").toLowerCase(),
}));
const pictures = new Map(
  [...byId("pictures").children].map(block => [Number(block.dataset.index), block]));

/** The address of a golden's picture; undefined if there is none. */
function pictureOf(golden) {
  const block = pictures.get(golden.index);
  return block && `data:image/gif;base64,${block.textContent}`;
}

/** The address of a golden on the page of review; undefined if it isn't there. */
function reviewOf({ result, state }) {
  if (!data.review || result === undefined || state === "passed") return undefined;
  return `${data.review}#${encodeURIComponent(result)}`;
}

/** Relative addresses of files, each part percent-encoded. */
const addressOf = path => path.split("/").map(encodeURIComponent).join("/");

// MARK: - Cards

/** Puts the pictures of cards into the page when they come into view, and takes them out again. */
const viewing = new IntersectionObserver(entries => {
  for (const { target, isIntersecting } of entries) {
    const address = isIntersecting && pictureOf(target.golden);
    if (!address) target.replaceChildren(pictures.has(target.golden.index) ? "" : "no picture");
    else target.replaceChildren(moving(address));
  }
}, { rootMargin: "200px" });

/** A picture that moves, or stands still for people who want that. */
function moving(address) {
  const image = element("img", { src: address, alt: "" });
  if (!still) return image;
  const canvas = element("canvas", {});
  image.addEventListener("load", () => {
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext("2d").drawImage(image, 0, 0);
  });
  return canvas;
}

function card(golden) {
  const picture = element("span", { class: "picture" });
  picture.golden = golden;
  viewing.observe(picture);
  return element("li", {}, element("button", {
    class: "card", "data-state": golden.state, title: golden.name,
    onclick: () => { location.hash = encodeURIComponent(golden.name); },
  },
  picture, element("span", { class: "name" }, golden.title),
  element("span", { class: "state" }, stateName(golden.state))));
}

const cards = goldens.map(golden => ({ golden, made: null }));

/** Shows the goldens that the filters let through, by folder. */
function arrange() {
  const words = chosen.text.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = cards.filter(({ golden }) =>
    (chosen.states.size === 0 || chosen.states.has(golden.state))
      && words.every(word => golden.searched.includes(word)));
  const folders = Map.groupBy(shown, ({ golden }) => golden.folder);
  const parts = [...folders].sort(([a], [b]) => a.localeCompare(b)).flatMap(([folder, members]) => [
    element("h2", {}, folder || "this folder", " ", element("small", {}, members.length)),
    element("ul", { class: "cards" }, ...members.map(entry => entry.made ??= card(entry.golden))),
  ]);
  byId("folders").replaceChildren(...parts);
  const count = `${goldens.length} golden${goldens.length === 1 ? "" : "s"}`;
  byId("matches").textContent = shown.length === goldens.length ? count : `${shown.length} of ${count}`;
}

// MARK: - Filters

function showStates() {
  const buttons = STATES.flatMap(([key, name]) => {
    const count = goldens.filter(({ state }) => state === key).length;
    if (count === 0) return [];
    const button = element("button", {
      "data-state": key, "aria-pressed": "false",
      onclick: () => {
        if (!chosen.states.delete(key)) chosen.states.add(key);
        button.setAttribute("aria-pressed", String(chosen.states.has(key)));
        arrange();
      },
    }, element("b", {}, count), ` ${name}`);
    return [button];
  });
  byId("states").replaceChildren(...buttons);
}

// MARK: - One golden

/** Shows the golden that the address names. */
function follow() {
  const dialog = byId("detail");
  let name;
  try {
    name = decodeURIComponent(location.hash.slice(1));
  } catch {
    name = "";
  }
  const golden = goldens.find(golden => golden.name === name);
  if (!golden) return dialog.close();
  byId("detail-name").textContent = golden.name;
  byId("detail-body").replaceChildren(...detail(golden));
  if (!dialog.open) dialog.showModal();
}

function detail(golden) {
  const address = pictureOf(golden);
  const review = reviewOf(golden);
  const facts = [
    ["frames", golden.frames], ["frames per second", golden.fps], ["pixels", golden.size],
    ["seconds", golden.seconds === undefined ? undefined : Math.round(golden.seconds * 1000) / 1000],
  ].filter(([, value]) => value !== undefined);
  return [
    element("p", { class: "state", "data-state": golden.state }, stateName(golden.state)),
    golden.summary.length > 0 && golden.state !== "passed"
      ? element("ul", {}, ...golden.summary.map(text => element("li", {}, text))) : null,
    address ? element("div", { class: "picture" }, moving(address)) : null,
    element("dl", {}, ...facts.flatMap(([name, value]) => [
      element("dt", {}, name), element("dd", {}, value)])),
    element("p", {},
      review ? element("a", { href: review }, "review page") : null, review ? " · " : null,
      element("a", { href: addressOf(golden.place) }, golden.place)),
  ].filter(Boolean);
}

byId("detail").addEventListener("close", () => {
  if (location.hash) history.pushState(null, "", location.pathname + location.search);
});
addEventListener("hashchange", follow);
byId("search").addEventListener("input", event => {
  chosen.text = event.target.value;
  arrange();
});
byId("origin").textContent = `Made by ${data.program}.`;
showStates();
arrange();
follow();
