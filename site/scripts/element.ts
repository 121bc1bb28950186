/**
 * Returns a new element with text or child nodes.
 *
 * @param properties its class, or its properties, which are set in order
 */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: string | Partial<HTMLElementTagNameMap[Name]> = {},
  content: string | readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Name] {
  const named = properties === '' ? {} : { className: properties };
  const made = Object.assign(document.createElement(name), typeof properties === 'string' ? named : properties);
  for (const each of typeof content === 'string' ? [content] : content) made.append(each);
  return made;
}
