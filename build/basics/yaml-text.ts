/** Formats a text as a YAML scalar, quoted if necessary. */
export function yamlText(text: string): string {
  const isPlain = /^\p{L}[\p{L}\p{M}\p{N} _-]*$/u.test(text) && !/^(?:true|false|yes|no|on|off|null)$|\s$/i.test(text);
  return isPlain ? text : JSON.stringify(text);
}
