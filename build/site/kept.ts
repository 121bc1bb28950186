/**
 * Cache that one round of `dev` passes to the next. Each value is stored with a key of everything it depends on and
 * is used again only if the key is the same, so that each round gives the same bytes as a fresh build.
 */
import { hash } from 'node:crypto';
import { getOrAdd } from '../basics/get-or-add.ts';

/** Values by the object that each is made from, with which they are dropped, and by name. */
export type Kept = WeakMap<object, Map<string, { readonly from: string; readonly made: unknown }>>;

/**
 * Returns the stored value if its key is the same; otherwise makes it. Without a cache, as in a plain build, the key is
 * not computed.
 *
 * @param from returns what the value is made from besides the object `of`
 */
export function getOrMake<Made>(
  kept: Kept | undefined,
  of: object,
  name: string,
  from: () => unknown,
  make: () => Made,
): Made {
  if (!kept) return make();
  const values = getOrAdd(kept, of, () => new Map());
  const known = values.get(name);
  const key = keyOf(from());
  const value = known?.from === key ? known : { from: key, made: make() };
  values.set(name, value);
  return value.made as Made;
}

const numbers = new WeakMap<object, number>();
let count = 0;

/** Number of an object that is compared by identity: a function, a map key or a token. */
function numberOf(value: object): number {
  return getOrAdd(numbers, value, () => ++count);
}

/**
 * Returns a hash that is equal only for equal values. Positions in source files are ignored, as they do not affect
 * the HTML; if the blocks matter, the caller's values contain their tokens, too.
 */
export function keyOf(value: unknown): string {
  return hash('sha256', JSON.stringify(value, replaced) ?? '', 'hex');
}

function replaced(name: string, value: unknown): unknown {
  if (name === 'span' || name === 'block') return undefined;
  if (typeof value === 'function') return numberOf(value);
  if (value instanceof Uint8Array) return numberOf(value);
  if (!(value instanceof Map)) return value;
  return [...(value as ReadonlyMap<unknown, unknown>)].map(([key, each]) => [
    typeof key === 'object' && key !== null ? numberOf(key) : key,
    each,
  ]);
}
