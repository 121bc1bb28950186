/** JSON that may be shown on a terminal: what a terminal would obey is escaped, which changes nothing of what it says. */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value, undefined, 2);
  // JSON itself escapes those below the space.
  return `${text.replace(/[\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, escaped)}\n`;
}

function escaped(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
