/** What findings say. A text that does not begin with front matter is that of a book, below its title. */
import { join } from 'node:path';
import { compileFiles } from '../compile-files.ts';
import type { Position } from '../../build/types.ts';
import { lineTests } from '../fixture-file.ts';

const at = ({ line, column }: Position): string => `${line}:${column}`;

lineTests(join(import.meta.dirname, 'said.txt'), async (line) => {
  const { diagnostics } = await compileFiles({ 'b.md': line.startsWith('---') ? line : `# Book\n\n${line}\n` });
  const said = diagnostics.map(({ rule, start, message, hint = '', related = [] }) => {
    const others = related.map((each) => `, ${at(each.start)}`).join('');
    return `${at(start)}${others} ${rule}: ${message} → ${hint}`;
  });
  return said.join(' and ') || 'nothing';
});
