/**
 * Estimates the cost of rendering a drawing from references that draw elements again. Two kilobytes of nested `<use>`
 * can keep a browser busy for a day.
 */
import { TooMuchError } from './xml-decode.ts';
import { MAX_DEPTH, type XmlElement } from './xml-tree.ts';

/**
 * Limit for elements drawn again by references. Chromium needs about 15 µs for each, so this is about three seconds.
 */
const MAX_COPIES = 200_000;

/** Paint servers and filters, which are not drawn again for each use. */
const PAINT = /^(?:(?:linear|radial)gradient|stop|filter|fe[a-z]+)$/;
const ADDRESS = /url\(\s*["']?#([^)"']+)["']?\s*\)/g;

/** An element with an id, and those in it without one. */
interface Part {
  /** Number of elements; before the part is added up, without those of parts in it. */
  elements: number;
  /** Number of copied elements; copies within copies count several times. */
  copies: number;
  /** Length of the longest chain of references. */
  depth: number;
  readonly within: Part[];
  readonly copied: string[];
  state: 'new' | 'entered' | 'added up';
}

/**
 * Checks a drawing in time proportional to its size.
 *
 * @throws TooMuchError if references repeat elements too often
 */
export function checkWeight(root: XmlElement): void {
  const whole = newPart();
  const parts = new Map<string, Part>();
  collect(root, whole, parts);
  addUp(whole, parts);
  if (whole.depth > MAX_DEPTH) throw new TooMuchError('its chain of element references is too long');
  if (whole.copies > MAX_COPIES)
    throw new TooMuchError('its elements are repeated so often that a browser would take minutes to draw it');
}

function collect({ tag, content }: XmlElement, parent: Part, parts: Map<string, Part>): void {
  const id = tag.attributes['id']?.value;
  const part = id === undefined ? parent : newPart();
  if (id !== undefined) {
    parent.within.push(part);
    if (!parts.has(id)) parts.set(id, part);
  }
  if (!PAINT.test(tag.name.toLowerCase())) part.elements++;
  for (const { name, value } of Object.values(tag.attributes)) {
    if (/^(?:.+:)?href$/.test(name) && value.startsWith('#')) part.copied.push(value.slice(1));
    else if (value.includes('url(')) for (const [, to = ''] of value.matchAll(ADDRESS)) part.copied.push(to);
  }
  for (const node of content) if (node.kind === 'element') collect(node, part, parts);
}

/** Adds up each part after those it contains or copies. Iterative, as chains may exceed the call stack. */
function addUp(whole: Part, parts: ReadonlyMap<string, Part>): void {
  const todo = [whole];
  for (let part = todo.at(-1); part; part = todo.at(-1)) {
    const copied = part.copied.flatMap((id) => parts.get(id) ?? []);
    if (part.state === 'new') {
      part.state = 'entered';
      for (const each of part.within) if (each.state === 'new') todo.push(each);
      for (const each of copied) if (each.state === 'new') todo.push(each);
      continue;
    }
    todo.pop();
    if (part.state === 'added up') continue;
    for (const each of part.within) add(part, each, 0);
    for (const each of copied) add(part, each, 1);
    part.state = 'added up';
  }
}

function add(sum: Part, part: Part, level: 0 | 1): void {
  // Circular references are not drawn.
  if (part.state !== 'added up') return;
  sum.elements += part.elements;
  sum.copies += part.copies + level * part.elements;
  sum.depth = Math.max(sum.depth, part.depth + level);
}

function newPart(): Part {
  return { elements: 0, copies: 0, depth: 0, within: [], copied: [], state: 'new' };
}
