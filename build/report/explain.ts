/** Describes how folders were read, for `check --explain`. */
import { maxOf } from '../basics/extremes.ts';
import type { FileReading, FolderReading } from '../folder-reading.ts';
import { printable } from './terminal-text.ts';

export function formatReadings(readings: readonly FolderReading[]): string {
  const all = readings.flatMap((each) => [each, ...(each.books ?? [])]);
  return all.map((each) => `${lines(each).map(printable).join('\n')}\n`).join('\n');
}

function lines({ folder, kind, why, title, order, files }: FolderReading): readonly string[] {
  return [
    `${folder} is a ${kind}, because ${why}`,
    ...(title ? [`  title: “${title.text}”, from ${title.from}`] : []),
    ...(order === undefined ? [] : [`  order: ${order}`]),
    '',
    ...table([['file', 'words', 'place', 'because of'], ...files.map(cells)]),
  ];
}

function cells({ file, words, place, why }: FileReading): readonly string[] {
  return [file, words === undefined ? '' : String(words), place ?? 'left out', why];
}

/** Aligns columns; the second one contains numbers. */
function table(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = [0, 1, 2].map((column) => maxOf(rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    `  ${row.map((cell, column) => (column === 1 ? cell.padStart(widths[1] ?? 0) : cell.padEnd(widths[column] ?? 0))).join('  ')}`.trimEnd(),
  );
}
