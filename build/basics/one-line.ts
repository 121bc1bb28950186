/** What an author wrote, as it stands in a message: in one line, without characters that nobody sees, and not too long. */
export function oneLine(text: string, most = 60): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return line.length > most ? `${line.slice(0, most - 1)}…` : line;
}
