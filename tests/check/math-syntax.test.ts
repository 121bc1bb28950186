import { expect, it } from 'vitest';
import { compileFiles } from '../compile-files.ts';

it.each([
  ['x^', 'nothing follows a ^ or _'],
  ['x_', 'nothing follows a ^ or _'],
  [String.raw`\frac{1}`, 'a command has no argument'],
  [String.raw`\sqrt`, String.raw`nothing follows \sqrt`],
  [String.raw`\left( x`, String.raw`a \left has no \right`],
  ['a & b', 'a & is outside a table such as matrix'],
  ['x^2^3', 'two superscripts follow each other: group them with braces'],
  [String.raw`\frac{a}{2`, 'a { is not closed'],
  [String.raw`\sqrtt{2}`, String.raw`there is no command \sqrtt`],
  [String.raw`\begin{matrix} a`, String.raw`a \begin has no \end`],
  ['a}', 'a } has no matching {'],
])('what is wrong with $%s$ is said in words of those who write formulas', async (tex, reason) => {
  const { diagnostics } = await compileFiles({ 'book.md': `# Book\n\nIt is $${tex}$ here.\n` });
  expect(diagnostics.map(({ message }) => message)).toEqual([`the formula cannot be shown: ${reason}`]);
});
