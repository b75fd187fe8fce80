"use strict";

/** The element with an id. */
const byId = id => document.getElementById(id);

/**
 * A new element. Attributes that are false, null or undefined are left out, and true ones have no value. Those
 * that begin with "on" are listeners. Children that aren't nodes become text, so no text becomes markup.
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

/** A colour of the style sheet in the current colour scheme. */
const themed = name => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

/** Clears a canvas and gives it as many pixels as it has on the screen; returns its context. */
function freshContext(canvas) {
  const width = Math.max(1, Math.round(canvas.clientWidth * devicePixelRatio));
  const height = Math.max(1, Math.round(canvas.clientHeight * devicePixelRatio));
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d");
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, width, height);
  return context;
}

/** Announces a text to screen readers. */
function say(text) {
  byId("said").textContent = text;
}
