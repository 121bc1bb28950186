/**
 * Returns JSON that is safe to show on a terminal. Control characters are escaped, which does not change the value.
 */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value, undefined, 2);
  // `JSON.stringify` already escapes C0 controls.
  return `${text.replace(/[\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, escaped)}\n`;
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
