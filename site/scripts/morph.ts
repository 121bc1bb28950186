/**
 * Turns one element into another in place.
 *
 * Unchanged parts keep their nodes, so that the page keeps its scroll position, focus, selection and opened parts
 * while an author writes.
 */

/** Elements that scripts have opened for the reader. No page contains them, so they stay as they are. */
const ADDED = '.settings[popover], dialog.sheet';

/**
 * Changes an element until it equals another.
 *
 * @param to an element of another document; nodes taken from it are copied
 */
export function morph(from: Element, to: Element): void {
  if (from.isEqualNode(to)) return;
  morphAttributes(from, to);
  morphChildren(from, to);
}

function morphAttributes(from: Element, to: Element): void {
  for (const name of from.getAttributeNames()) {
    // The reader decides what is open, and scripts tell a button which popover it opens.
    if (name === 'popovertarget' || (name === 'open' && /^(?:details|dialog)$/.test(from.localName))) continue;
    if (!to.hasAttribute(name)) from.removeAttribute(name);
  }
  for (const { name, value } of to.attributes) {
    if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
}

/** Updates the children. Authors change one place at a time, so equal children before and after it are left alone. */
function morphChildren(from: Element, to: Element): void {
  const former = [...from.childNodes].filter((child) => !(child instanceof Element && child.matches(ADDED)));
  const wanted = [...to.childNodes];
  while (equal(former[0], wanted[0])) {
    former.shift();
    wanted.shift();
  }
  let end: ChildNode | null = null;
  while (equal(former.at(-1), wanted.at(-1))) {
    end = former.pop() ?? null;
    wanted.pop();
  }
  for (const child of wanted) {
    const old = former.shift();
    if (!old) from.insertBefore(document.importNode(child, true), end);
    else if (old instanceof Element && child instanceof Element && isSameThing(old, child)) morph(old, child);
    else old.replaceWith(document.importNode(child, true));
  }
  for (const old of former) old.remove();
}

function equal(a: ChildNode | undefined, b: ChildNode | undefined): boolean {
  return a !== undefined && b !== undefined && a.isEqualNode(b);
}

function isSameThing(a: Element, b: Element): boolean {
  return a.localName === b.localName && a.namespaceURI === b.namespaceURI && a.id === b.id;
}
