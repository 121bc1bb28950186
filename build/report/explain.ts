/** Describes how folders were read, for `check --explain`. */
import type { FolderReading } from '../folder-reading.ts';
import { printable } from './terminal-text.ts';

export function formatReadings(readings: readonly FolderReading[]): string {
  const all = readings.flatMap((each) => [each, ...(each.books ?? [])]);
  return all.map((each) => `${lines(each).map(printable).join('\n')}\n`).join('\n');
}

function lines({ folder, kind, why, title, order, files, leftOut }: FolderReading): readonly string[] {
  return [
    `${folder} is a ${kind}, because ${why}`,
    ...(title ? [`  title: “${title.text}”, from ${title.from}`] : []),
    `  ${kind === 'book' ? 'chapters' : 'books'}${order === undefined ? '' : `, order from ${order}`}:`,
    ...files.map((file) => `    ${file}`),
    ...(leftOut.length === 0
      ? []
      : ['  left out:', ...leftOut.map(({ file, why: reason }) => `    ${file}: ${reason}`)]),
  ];
}
