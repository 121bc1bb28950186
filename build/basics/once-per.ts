/** What is made of a value only once, as long as the value is kept. */
export function oncePer<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new WeakMap<Key, { readonly made: Made }>();
  return (key) => {
    const found = known.get(key) ?? { made: make(key) };
    known.set(key, found);
    return found.made;
  };
}
