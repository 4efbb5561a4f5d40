// Updates lists in place, so that neither the pointer nor the keyboard loses the element that it is on.

/** Makes `wanted` the children of `parent`. Children that stay in order are not moved. */
export function updateChildren(parent, wanted) {
  const staying = new Set(wanted);
  for (const child of [...parent.childNodes]) if (!staying.has(child)) child.remove();
  wanted.forEach((child, i) => {
    if (parent.childNodes[i] !== child) parent.insertBefore(child, parent.childNodes[i] ?? null);
  });
}

/**
 * Calls `draw()`. If the element in `root` that has the focus is moved, it gets the focus again; if it is removed,
 * hidden or disabled, `fallback()` gets the focus.
 */
export function keepFocus(root, fallback, draw) {
  const { activeElement: focused } = document;
  const wasInside = root.contains(focused);
  draw();
  if (!wasInside) return;
  const isUsable = root.contains(focused) && focused.getClientRects().length > 0 && !focused.disabled;
  if (isUsable && document.activeElement === focused) return;
  (isUsable ? focused : fallback()).focus({ preventScroll: true });
}
