/** Signs of the syntax that no rule read: told where nothing explains them. */
import { describe, expect, it } from 'vitest';
import type { DialectEnv } from '../../plugins/dialect.ts';
import { createDialect } from '../../build/parse/dialect.ts';

const md = createDialect();

/** What is marked, as it stands in the text. */
function marksIn(text: string): readonly string[] {
  const env: Record<string, unknown> = {};
  md.parse(text, env);
  return ((env as DialectEnv).problems ?? []).map(
    ({ start, end }) => text.split('\n')[start.line]?.slice(start.column, end.column) ?? '',
  );
}

describe('a sign without a reason is told', () => {
  it.each([
    ['Each **model* moves once.\n', '*'],
    ['Each __model_ moves once.\n', '_'],
    ['Water is H~2O, no more.\n', '~'],
    ['This is the 5^te round.\n', '^'],
    ['This is ==important= for all.\n', '=='],
    ['It carries $2 \\cdot KO^2 stones.\n', '$'],
    ['The roll is `W6 + 2 and no more.\n', '`'],
    ['The roll is ´W6 + 2´ and no more.\n', '´'],
    ['See [[Rules] there.\n', '['],
    ['It is 12&nbsp cm wide.\n', '&'],
    ['The [bell]{.metal rings.\n', '{'],
    ['## Fight at the fence {fence}\n', '{'],
    ['The b\uFFFDll is heavy.\n', '\uFFFD'],
    ['| A | B |\n|---|---|\n| 1 | ˆˆ |\n', 'ˆˆ'],
  ])('%j', (text, mark) => {
    expect(marksIn(text)).toEqual([mark]);
  });
});

describe('a sign that a later rule takes is none', () => {
  it.each([
    'Text in the middle. {align=center}\n',
    '| A | B |\n|---|---|\n| 1 | 2 |\n[The harbour]{#harbour}\n',
    '- [ ] lanterns\n- [x] barrels\n',
    '!!! danger Roll a barrel - 2 ⊙ {#roll}\n\n    It rolls.\n',
    'A term of the index {index="Fog|main"}\n',
  ])('%j', (text) => {
    expect(marksIn(text)).toEqual([]);
  });
});
