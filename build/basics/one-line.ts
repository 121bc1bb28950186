/** Text from an author for use in a message: on one line, without invisible characters, and shortened. */
export function oneLine(text: string, most = 60): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return line.length > most ? `${line.slice(0, most - 1)}…` : line;
}
