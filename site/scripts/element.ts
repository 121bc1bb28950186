/** Returns a new element with text or child nodes. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = '',
  content: string | readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className !== '') made.className = className;
  for (const each of typeof content === 'string' ? [content] : content) made.append(each);
  return made;
}
