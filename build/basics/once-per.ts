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
  return (key) => {
    const found = known.get(of(key));
    if (found) return found.made;
    const made = make(key);
    known.set(of(key), { made });
    return made;
  };
}
