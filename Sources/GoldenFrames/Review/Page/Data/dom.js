"use strict";

/** The element with an id. */
const byId = id => document.getElementById(id);

/**
 * A new element. Attributes that are false, null or undefined are left out, true ones stand without a
 * value, and those that begin with "on" are listeners. Children that are no nodes become text, so nothing
 * in the results is ever read as markup.
 */
function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children.filter(child => child !== null && child !== undefined));
  return made;
}

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

/** A colour that the style sheet has for the scheme of the moment. */
const themed = name => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

/** Makes a canvas as large as it is shown, in pixels of the device, and empty; returns its context. */
function freshContext(canvas) {
  const ratio = devicePixelRatio;
  const width = Math.round(canvas.clientWidth * ratio);
  const height = Math.round(canvas.clientHeight * ratio);
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d");
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, width, height);
  return context;
}
