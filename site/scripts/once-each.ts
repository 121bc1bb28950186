/** Returns a function that loads each file once. After a failure it tries again, as a phone may be back online by then. */
export function onceEach<Value>(load: (name: string) => Promise<Value>): (name: string) => Promise<Value> {
  const files = new Map<string, Promise<Value>>();
  return (name) => {
    const loading = files.get(name) ?? load(name);
    files.set(name, loading);
    loading.catch(() => files.delete(name));
    return loading;
  };
}
