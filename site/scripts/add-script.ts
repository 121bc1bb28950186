/**
 * Loads a script through an element, which also works for pages opened from disk. The script runs after the page has
 * been parsed.
 *
 * @param data passed to the script as `data-` attributes of its element
 */
export function addScript(src: string, data: Readonly<Record<string, string>> = {}): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = src;
  Object.assign(script.dataset, data);
  document.head.append(script);
  return script;
}
