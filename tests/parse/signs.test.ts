/** Signs of the syntax that no rule read: told where nothing explains them. */
import { describe, expect, it } from 'vitest';
import type { DialectEnv } from '../../plugins/dialect.ts';
import { createDialect } from '../../build/parse/dialect.ts';

const md = createDialect();

/** What is marked, as it stands in the text, and what may be written instead. */
function slipsIn(text: string): readonly (readonly [mark: string, ...writes: string[]])[] {
  const env: Record<string, unknown> = {};
  md.parse(text, env);
  return ((env as DialectEnv).problems ?? []).map(({ start, end, detail: { write, write2, write3 } }) => [
    text.split('\n')[start.line]?.slice(start.column, end.column) ?? '',
    ...[write, write2, write3].filter((each) => each !== undefined),
  ]);
}

describe('a sign without a reason is told, with the edit that makes a construct of it', () => {
  it.each([
    ['See [the bow] (#bow), now.\n', '[the bow] (#bow)', '[the bow](#bow)'],
    ['See (the bow)[#bow], now.\n', '(the bow)[#bow]', '[the bow](#bow)'],
    ['See [the bow](#bow], now.\n', '[the bow](#bow]', '[the bow](#bow)'],
    ['See [the bow(#bow), now.\n', '[the bow(#bow)', '[the bow](#bow)'],
    ['See [the bow](#far bow), now.\n', '[the bow](#far bow)', '[the bow](#far-bow)'],
    ['See [[the bow](#bow), now.\n', '[[the bow](#bow)', '[the bow](#bow)'],
    ['See (Zust\u00E4nde)[#zust\u00E4nde].\n', '(Zust\u00E4nde)[#zust\u00E4nde]', '[Zust\u00E4nde](#zust\u00E4nde)'],
    ['A ! [Map](map.png) here.\n', '! [Map](map.png)', '![Map](map.png)'],
    ['##Combat\n', '##Combat', '## Combat'],
    ['See https:/example.org/a now.\n', 'https:/example.org/a', 'https://example.org/a'],
    ['The [ [Fog] ] hides.\n', '[ [Fog] ]', '[[Fog]]'],
    ['| A | B |\n|---|---|\n| **all of | it** |\n', '**all of', '**all of**'],
    ['- one\n-two\n', '-two', '- two'],
    ['- one\n3.two\n', '3.two', '3. two'],
    ['!! danger Beware\n', '!!', '!!!'],
    ['word** bold** word\n', 'word** bold**', 'word **bold**'],
    ['A ** bold ** word.\n', '** bold **', '**bold**'],
    ['A **bold:**x word.\n', '**bold:**x', '**bold**:x'],
    ['Each **model* moves once.\n', '**model*', '**model**'],
    ['Each __model_ moves once.\n', '__model_', '__model__'],
    ['Water is H~2O, no more.\n', 'H~2O', 'H~2~O'],
    ['This is the 5^te round.\n', '5^te', '5^te^'],
    ['This is ==important= for all.\n', '==important=', '==important=='],
    ['It carries $2 \\cdot KO^2 stones\n', '$2 \\cdot KO^2 stones', '$2 \\cdot KO^2$ stones'],
    ['The roll is \u00B4W6 + 2\u00B4 and no more.\n', '\u00B4W6 + 2\u00B4', '`W6 + 2`'],
    ['See [[Rules] there.\n', '[[Rules]', '[[Rules]]'],
    ['It is 12&nbsp cm wide.\n', '12&nbsp', '12&nbsp;'],
    ['The [bell]{.metal rings.\n', '[bell]{.metal', '[bell]{.metal}'],
    ['A ![Map](a.png)(width=40pt) here.\n', '![Map](a.png)(width=40pt)', '![Map](a.png){width=40pt}'],
    ['A sign :Icon[broadsword] is here.\n', ':Icon[broadsword]', ':icon[broadsword]'],
    ['| A | B |\n|---|---|\n| 1 | 2 |\n| ^ | 3 |\n', '^', '^^'],
    ['| A | B |\n|--|-x|\n| 1 | 2 |\n', '|--|-x|', '|---|---|'],
  ])('%j', (text, mark, write) => {
    expect(slipsIn(text).map(([each]) => each)).toEqual([mark]);
    expect(slipsIn(text)[0]).toContain(write);
  });

  it('may be meant in several ways, and then nothing is sure', () => {
    expect(slipsIn('*open the gate\n')[0]).toEqual(expect.arrayContaining(['* open the gate', '*open* the gate']));
  });

  it.each([
    ['## Fight at the fence {fence}\n', '{'],
    ['The b\uFFFDll is heavy.\n', '\uFFFD'],
    ['Take :sword: along.\n', ':sword:'],
    ['A [b]bold[/b] man.\n', '[b]'],
    ['See [the bow][bow], now.\n', '['],
    ['The ++new++ rule.\n', '++'],
    ['The ->middle<- of it.\n', '->'],
    ['As {ref}`bow` says.\n', '{'],
    ['As [@doe] says.\n', '[@'],
    ['The referee\u00B4s book.\n', '\u00B4'],
  ])('or with what it nearly is: %j', (text, mark) => {
    expect(slipsIn(text)).toEqual([[mark]]);
  });
});

describe('no edit parts a word or makes a picture of a link', () => {
  it('but says what there is instead', () => {
    expect(slipsIn('I :man_raising_hand: here.\n')).toEqual([[':man_raising_hand:']]);
  });
});

describe('prose is silent', () => {
  it.each([
    'A [sic] (see below), and (2)[3].\n',
    'Hurra! [The link](x.md) and **bold!** text.\n',
    '#games #dice\n\nThe `#5` and #5.\n',
    'https://example.org/?a=1&lang=en\n',
    '-5 degrees\n\n1.April\n',
    'Join us! [More](https://example.org/a) of [_parts](x.md).\n',
    'He takes ~**70 coins**, and (a=1, b=2) of *.md.\n',
    'It calls _getName(x), see ([here]).\n',
    '#Rules/Combat\n\nText.\n',
  ])('%j', (text) => {
    expect(slipsIn(text)).toEqual([]);
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
    expect(slipsIn(text)).toEqual([]);
  });
});
