import { getOrAdd } from './get-or-add.ts';

/**
 * Memoizes a function of one object for as long as that object is alive.
 *
 * @param of the part of the object that the result depends on; by default, all of it
 */
export function oncePer<Key extends object, Made>(
  make: (key: Key) => Made,
  of: (key: Key) => object = (key) => key,
): (key: Key) => Made {
  const known = new WeakMap<object, { readonly made: Made }>();
  return (key) => getOrAdd(known, of(key), () => ({ made: make(key) })).made;
}
