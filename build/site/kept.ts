/**
 * What a round of `dev` keeps for the next one: values, each with all that it was made from. A value is used again only if
 * that is the same, so that a round gives the bytes of a fresh build.
 */
import { hash } from 'node:crypto';
import type { SiteFile } from './site-file.ts';

export interface WrittenPage {
  readonly bytes: number;
  /** Changes with the content. */
  readonly revision: string;
}

interface Value {
  readonly from: string;
  readonly made: unknown;
}

export class Kept {
  readonly #values = new WeakMap<object, Map<string, Value>>();
  /** What was written of each page, and what that was made from, by path. */
  readonly pages = new Map<string, { readonly from: string; readonly written: WrittenPage }>();
  /** What all other files hold, by path. */
  readonly files = new Map<string, SiteFile['bytes']>();

  /**
   * @param of what the value is made of; it is forgotten with it
   * @param from all else that it is made of
   */
  once<Made>(of: object, name: string, from: string, make: () => Made): Made {
    const values = this.#values.get(of) ?? new Map<string, Value>();
    this.#values.set(of, values);
    const known = values.get(name);
    const value = known?.from === from ? known : { from, made: make() };
    values.set(name, value);
    return value.made as Made;
  }
}

/** A build keeps nothing, and need not say what its values are made from. */
export function getOrMake<Made>(
  kept: Kept | undefined,
  of: object,
  name: string,
  from: () => unknown,
  make: () => Made,
): Made {
  return kept ? kept.once(of, name, keyOf(from()), make) : make();
}

const numbers = new WeakMap<object, number>();
let count = 0;

/** What is compared by identity: functions, keys of maps, tokens. */
function numberOf(value: object): number {
  const number = numbers.get(value) ?? ++count;
  numbers.set(value, number);
  return number;
}

/**
 * A text that is the same for equal values only. Where things stand in a file says nothing of how they are shown; whose
 * blocks count names their tokens besides.
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
