/**
 * Loads a script by an element, which works from the disk, too. It comes and runs after the page is there.
 *
 * @param data what it finds in its own `data-` attributes
 */
export function addScript(src: string, data: Readonly<Record<string, string>> = {}): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = src;
  Object.assign(script.dataset, data);
  document.head.append(script);
  return script;
}
