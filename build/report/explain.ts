/** How folders were read, for people: `check --explain`. */
import type { FolderReading, LeftOutFile } from '../folder-reading.ts';
import { counted } from './amounts.ts';
import { printable } from './terminal-text.ts';

export function formatReadings(readings: readonly FolderReading[]): string {
  const all = readings.flatMap((each) => [each, ...(each.books ?? [])]);
  return all.map((each) => `${lines(each).map(printable).join('\n')}\n`).join('\n');
}

function lines({ folder, kind, why, title, order, files, leftOut, notLinked }: FolderReading): readonly string[] {
  return [
    `${folder} is a ${kind}, because ${why}`,
    ...(title ? [`  title: “${title.text}”, from ${title.from}`] : []),
    `  ${kind === 'book' ? 'chapters' : 'books'}${order === undefined ? '' : `, order from ${order}`}:`,
    ...files.map((file) => `    ${file}`),
    ...(leftOut.length === 0 ? [] : ['  left out:', ...leftOut.map(leftOutLine)]),
    ...(notLinked.length === 0 ? [] : ['  not linked from the page that sets the order:', ...notLinked.map(indented)]),
  ];
}

function leftOutLine({ file, why, words }: LeftOutFile): string {
  return indented(`${file}: ${why === '' ? 'not a book of the shelf' : why}, ${counted(words, 'word')}`);
}

function indented(text: string): string {
  return `    ${text}`;
}
