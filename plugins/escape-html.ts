/** Escapes text for HTML or XML, for use in elements and in double-quoted attributes. */
export function escapeHtml(text: string): string {
  if (!/[&<>"]/.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Reverses `escapeHtml`. */
export function unescapeHtml(html: string): string {
  return html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
