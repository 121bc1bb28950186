/**
 * Loads a script through an element, which also works for pages opened from disk. The script runs after the page has
 * been parsed.
 *
 * @param data passed to the script as `data-` attributes of its element
 * @returns whether it could be loaded
 */
export function addScript(src: string, data: Readonly<Record<string, string>> = {}): Promise<boolean> {
  const script = document.createElement('script');
  script.src = src;
  Object.assign(script.dataset, data);
  document.head.append(script);
  return new Promise((resolve) => {
    script.addEventListener('load', () => resolve(true));
    script.addEventListener('error', () => resolve(false));
  });
}

/** Returns a function that loads a script once. After a failure it tries again, as a phone may be back online by then. */
export function loader(src: string, data?: Readonly<Record<string, string>>): () => Promise<boolean> {
  let loading: Promise<boolean> | undefined;
  const load = async (): Promise<boolean> => {
    const isThere = await addScript(src, data);
    if (!isThere) loading = undefined;
    return isThere;
  };
  return () => (loading ??= load());
}
