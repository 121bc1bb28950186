/**
 * Estimates the cost of rendering a drawing from its nesting and from references that draw elements again. Two
 * kilobytes of nested `<use>` can keep a browser busy for a day.
 */
import type { XmlEvent } from './xml-events.ts';

/** Limit for nested elements and for chains of references. Browsers give up at a few thousand. */
const MAX_DEPTH = 1000;
/**
 * Limit for elements drawn again by references. Chromium needs about 15 µs for each, so this is about three seconds.
 */
const MAX_COPIES = 200_000;

/** Paint servers and filters, which are not drawn again for each use. */
const PAINT = /^(?:(?:linear|radial)gradient|stop|filter|fe[a-z]+)$/;
const ADDRESS = /url\(\s*["']?#([^)"']+)["']?\s*\)/g;

/** Why a browser should not render the drawing, to follow "it cannot be shown: ". */
export class TooMuchError extends Error {}

interface Part {
  /** Number of elements, excluding those of nested parts. */
  elements: number;
  readonly within: Part[];
  readonly copied: string[];
}

interface Cost {
  readonly elements: number;
  /** Number of copied elements; copies within copies count several times. */
  readonly copies: number;
  /** Length of the longest chain of references. */
  readonly depth: number;
}

const NOTHING: Cost = { elements: 0, copies: 0, depth: 0 };

/** Collects the events of a drawing, in time proportional to its size. */
export class SvgWeight {
  readonly #root = newPart();
  /** Parts by id. */
  readonly #parts = new Map<string, Part>();
  /** For each open element, the part that contains it. */
  readonly #open: Part[] = [];

  /** @throws TooMuchError if elements are nested too deeply */
  take(event: XmlEvent): void {
    if (event.kind === 'close') this.#open.pop();
    if (event.kind !== 'open') return;
    const parent = this.#open.at(-1) ?? this.#root;
    const id = event.attributes.find(({ name }) => name === 'id')?.value;
    const part = id === undefined ? parent : newPart();
    if (id !== undefined) {
      parent.within.push(part);
      if (!this.#parts.has(id)) this.#parts.set(id, part);
    }
    if (!PAINT.test(event.name.toLowerCase())) part.elements++;
    for (const { name, value } of event.attributes) {
      if (/^(?:.+:)?href$/.test(name) && value.startsWith('#')) part.copied.push(value.slice(1));
      else if (value.includes('url(')) for (const [, to = ''] of value.matchAll(ADDRESS)) part.copied.push(to);
    }
    if (!event.isEmpty) this.#open.push(part);
    if (this.#open.length > MAX_DEPTH) {
      throw new TooMuchError(`its elements are nested more than ${MAX_DEPTH} levels deep`);
    }
  }

  /** @throws TooMuchError if references repeat elements too often */
  end(): void {
    const { copies, depth } = this.#cost();
    if (depth > MAX_DEPTH) throw new TooMuchError('its chain of element references is too long');
    if (copies <= MAX_COPIES) return;
    throw new TooMuchError('its elements are repeated so often that a browser would take minutes to draw it');
  }

  /**
   * Computes the cost in post-order, so that a part's references are counted before it. Iterative, as chains may
   * exceed the call stack.
   */
  #cost(): Cost {
    const costs = new Map<Part, Cost>();
    const entered = new Set<Part>();
    const todo = [this.#root];
    for (let part = todo.at(-1); part; part = todo.at(-1)) {
      const { elements, within } = part;
      const copied = part.copied.flatMap((id) => this.#parts.get(id) ?? []);
      if (!entered.has(part)) {
        entered.add(part);
        for (const each of within) if (!entered.has(each)) todo.push(each);
        for (const each of copied) if (!entered.has(each)) todo.push(each);
        continue;
      }
      todo.pop();
      if (costs.has(part)) continue;
      const cost = { elements, copies: 0, depth: 0 };
      // Circular references are not drawn.
      for (const each of within) addTo(cost, costs.get(each) ?? NOTHING, 0);
      for (const each of copied) addTo(cost, costs.get(each) ?? NOTHING, 1);
      costs.set(part, cost);
    }
    return costs.get(this.#root) ?? NOTHING;
  }
}

function addTo(cost: { -readonly [Key in keyof Cost]: Cost[Key] }, part: Cost, level: 0 | 1): void {
  cost.elements += part.elements;
  cost.copies += part.copies + level * part.elements;
  cost.depth = Math.max(cost.depth, part.depth + level);
}

function newPart(): Part {
  return { elements: 0, within: [], copied: [] };
}
