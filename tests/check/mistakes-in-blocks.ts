/** Mistakes in tables and code. They were derived from what authors do, not from what the rules look for. */
import { type Mistake, type Planted, lines } from './planting.ts';

const isTableTop = (all: readonly string[], index: number): boolean =>
  /^ *\|.*\|/.test(all[index] ?? '') &&
  /^ *\|[\s:|-]+\|\s*$/.test(all[index + 1] ?? '') &&
  /\|/.test(all[index + 2] ?? '');

/** A mistake in a delimiter row, which is reported at the header row. */
function delimiterRow(name: string, change: (row: string) => string): Mistake {
  return lines(name, (all, index) => {
    const [header = '', delimiter = ''] = all.slice(index, index + 2);
    return isTableTop(all, index) && header.replace(/[\s|]/g, '') !== ''
      ? { count: 2, by: [header, change(delimiter)] }
      : undefined;
  });
}

const TABLES: readonly Mistake[] = [
  delimiterRow('a letter in the delimiter row', (row) => row.replace('-', 'x')),
  delimiterRow('long dashes in the delimiter row', (row) => row.replace(/-+/g, '—')),
  delimiterRow('equals signs in the delimiter row', (row) => row.replaceAll('-', '=')),
  delimiterRow('underscores in the delimiter row', (row) => row.replaceAll('-', '_')),
  delimiterRow('a blank in the delimiter row', (row) => row.replace(/-(?=-)/, '- ')),
  lines('an empty line above the delimiter row', (all, index) =>
    isTableTop(all, index) && (all[index] ?? '').replace(/[\s|]/g, '') !== ''
      ? { count: 2, by: [all[index] ?? '', '', all[index + 1] ?? ''] }
      : undefined,
  ),
];

/** A mistake in the closing fence of a code block. */
function fence(name: string, change: (closing: string) => string | undefined): Mistake {
  return {
    name,
    plant: (text) => {
      const all = text.split('\n');
      const sites: (() => Planted)[] = [];
      let open: { readonly at: number; readonly marks: string } | undefined;
      for (const [index, line] of all.entries()) {
        const marks = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
        if (!open && marks !== undefined) open = { at: index, marks };
        else if (open && marks === open.marks && line.trim() === marks) {
          const { at } = open;
          open = undefined;
          // A later fence would close this code block.
          if (all.slice(index + 1).some((each) => each.trim().startsWith(marks))) continue;
          const closing = change(line);
          sites.push(() => ({
            text: [...all.slice(0, index), ...(closing === undefined ? [] : [closing]), ...all.slice(index + 1)].join(
              '\n',
            ),
            line: at + 1,
            from: 1,
            to: (all[at]?.length ?? 0) + 1,
          }));
        }
      }
      return sites;
    },
  };
}

const FENCES: readonly Mistake[] = [
  fence('code without a closing line', () => undefined),
  fence('code whose closing line has a word', (line) => `${line} end`),
  fence('code whose closing line is too short', (line) => line.slice(0, -1)),
];

export const mistakesInBlocks: readonly Mistake[] = [...TABLES, ...FENCES];
