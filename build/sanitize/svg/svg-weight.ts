/**
 * What a drawing costs whoever shows it, told from its text: elements within elements, and elements that are drawn again
 * wherever something refers to them. Two kilobytes of `<use>` within `<use>` are more than a browser draws in a day.
 */
import type { XmlEvent } from './xml-events.ts';

/** Of elements within elements, and of references that lead to references. Browsers give up at some thousands. */
const DEEPEST = 1000;
/** Each takes Chromium some 15 µs, so that this is what it draws within three seconds. */
const MOST_COPIES = 200_000;

/** Paint servers and filters are not drawn element by element. */
const PAINT = /^(?:(?:linear|radial)gradient|stop|filter|fe[a-z]+)$/;
const ADDRESS = /url\(\s*["']?#([^)"']+)["']?\s*\)/g;

/** Why no browser is to be asked to show a drawing, to stand after "it cannot be shown: ". */
export class TooMuchError extends Error {}

interface Part {
  /** Elements, without those of parts within it. */
  elements: number;
  readonly within: Part[];
  readonly copied: string[];
}

interface Cost {
  readonly elements: number;
  /** Copies of elements; one within a copy is more work, by how deep it lies. */
  readonly copies: number;
  /** The longest chain of references. */
  readonly depth: number;
}

const NOTHING: Cost = { elements: 0, copies: 0, depth: 0 };

/** Follows the reading of a drawing; takes time linear in its size. */
export class SvgWeight {
  readonly #root = newPart();
  /** Parts that have an id. */
  readonly #parts = new Map<string, Part>();
  /** The part that each open element belongs to. */
  readonly #open: Part[] = [];

  /** @throws TooMuchError where the elements stand too deep within one another */
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
    if (this.#open.length > DEEPEST) {
      throw new TooMuchError(`its elements are nested more than ${DEEPEST} levels deep`);
    }
  }

  /** @throws TooMuchError where what refers to one another is drawn too often */
  end(): void {
    const { copies, depth } = this.#cost();
    if (depth > DEEPEST) throw new TooMuchError('its chain of element references is too long');
    if (copies <= MOST_COPIES) return;
    throw new TooMuchError('its elements are repeated so often that a browser would take minutes to draw it');
  }

  /** Parts are counted after those that they need; a chain of them may be too long for calls within calls. */
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
      // What leads back to itself is not drawn.
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
