/** The handbook's chapter about findings, written from the rules' own data, so that it cannot fall behind them. */
import type { Rule } from '../../build/check/rule.ts';
import { hasGlyph } from '../../build/fonts/has-glyph.ts';
import { readMarks } from './marked-example.ts';

const INTRODUCTION = `# Findings {print=false}

Everything Regelwerk reports about a text is a finding. Each has a severity, followed by a name in square brackets: an
*error* is something readers will stumble over, a *warning* is probably not what you meant, a *note* or *hint* is worth a
look. The examples leave out the title of the book.
`;

export function findingsChapter(rules: readonly Rule[]): string {
  return `${INTRODUCTION}\n${rules.map(section).join('\n')}`;
}

function section({ name, severity, summary, explanation, examples }: Rule): string {
  const weight = severity === 'info' ? 'note' : severity;
  const parts = [`## ${name}`, `*${weight}:* ${summary}.`, explanation.trim()];
  // A book cannot show a character that its fonts do not have.
  const [bad] = examples.bad.filter(isPrintable);
  const [good] = examples.good;
  if (bad !== undefined) parts.push('Wrong:', fenced(readMarks(bad).text));
  if (bad !== undefined && good !== undefined) parts.push('Right:', fenced(good));
  return `${parts.join('\n\n')}\n`;
}

function isPrintable(text: string): boolean {
  return Array.from(text).every((character) => hasGlyph(character.codePointAt(0) ?? 0));
}

function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  const shown = text.trim().replace(/^# Book\n+/, '');
  return `${fence}markdown\n${shown}\n${fence}`;
}
