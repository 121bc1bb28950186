/** Returns a value by a name that may be any word, such as `constructor`, which every object has. */
export function own<T>(values: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return values && Object.hasOwn(values, name) ? values[name] : undefined;
}
