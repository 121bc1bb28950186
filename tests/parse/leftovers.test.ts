/** Markdown that no rule read is reported unless there is a reason for it to be text. */
import { describe, expect, it } from 'vitest';
import { createDialect } from '../../build/parse/dialect.ts';
import type { DialectEnv } from '../../plugins/dialect.ts';

const md = createDialect();

/** Returns the text that each finding marks, and its correction. */
function leftoversIn(text: string, env: Record<string, unknown> = {}): readonly (readonly string[])[] {
  md.parse(text, env);
  return ((env as DialectEnv).problems ?? []).map(({ start, end, detail: { write } }) => [
    text.split('\n')[start.line]?.slice(start.column, end.line > start.line ? undefined : end.column) ?? '',
    ...(write === undefined ? [] : [write]),
  ]);
}

it.each([
  ['See [the bow] (#bow), now.\n', '[the bow] (#bow)', '[the bow](#bow)'],
  ['See ![the bow] (bow.png), now.\n', '![the bow] (bow.png)', '![the bow](bow.png)'],
  ['! [Map](map.png)\n', '! ', '!'],
  ['See (the bow)[#bow], now.\n', '(the bow)[#bow]', '[the bow](#bow)'],
  ['See (Zustände)[#zustände].\n', '(Zustände)[#zustände]', '[Zustände](#zustände)'],
  ['See [the bow](#bow], now.\n', '[the bow](#bow]', '[the bow](#bow)'],
  ['See [the bow(#bow), now.\n', '[the bow(#bow)', '[the bow](#bow)'],
  ['A ** bold ** word.\n', '** bold **', '**bold**'],
  ['A **bold ** word.\n', '**bold **', '**bold**'],
  ['A ~~ deleted~~ word.\n', '~~ deleted~~', '~~deleted~~'],
  ['!! danger Beware\n', '!!', '!!!'],
  ['! !! note Fog\n', '! !!', '!!!'],
  ['> [NOTE]\n> It hides.\n', '[NOTE]', '[!NOTE]'],
  ['> !NOTE\n> It hides.\n', '!NOTE', '[!NOTE]'],
  ['##Combat\n', '##Combat', '## Combat'],
  ['## Combat (#fight)\n', '(#fight)', '{#fight}'],
  ['\u00A0- a boat\n', '\u00A0', ''],
  ['- one\n-two\n', '-two', '- two'],
  ['- one\n3.two\n', '3.two', '3. two'],
  ['- one\n-**Two** boats\n', '-**Two**', '- **Two**'],
  ['-Two boats\n- One barrel\n', '-Two', '- Two'],
  ['- [] lanterns lit\n', '[]', '[ ]'],
  ['- [ x] lanterns lit\n', '[ x]', '[x]'],
  ['Reach\n:How far it strikes.\n', ':How', ': How'],
  ['Reach\n:: How far it strikes.\n', ':: How', ': How'],
  ['[TOC\n', '[TOC', '[[toc]]'],
  ['| A | B |\n|---|---|\n| 1 | 2 |\n| ^ ^ | 3 |\n', '^ ^', '^^'],
  ['| A | B |\n|---|---|\n| 1 | 2 |\n| ^^^ | 3 |\n', '^^^', '^^'],
  ['A ![Map](a.png)(width=40pt) here.\n', '(width=40pt)', '{width=40pt}'],
  ['A sign :icons[flame] is here.\n', ':icons[flame]', ':icon[flame]'],
  ['A sign :icon(flame) is here.\n', ':icon(flame)', ':icon[flame]'],
  ['An icon[broadsword] is here.\n', 'icon[broadsword]', ':icon[broadsword]'],
  ['It is 12&nbsp cm wide.\n', '&nbsp', '&nbsp;'],
  ['Let \\(x^2\\) be small.\n', '\\(x^2\\)', '$x^2$'],
  ['Let \\(n\\) be small.\n', '\\(n\\)', '$n$'],
  ['Let \\\\( f(x) - 1 \\\\) be small.\n', '\\\\( f(x) - 1 \\\\)', '$ f(x) - 1 $'],
  ['The ++new rule++ holds.\n', '++new rule++', '<u>new rule</u>'],
  ['| A | B |\n|---|---|\n| --old-- | 2 |\n', '--old--', '~~old~~'],
  ['The 4^^th^^ round.\n', '^^th^^', '<sup>th</sup>'],
])('a leftover with a certain remedy %j', (text, ...found) => {
  expect(leftoversIn(text)).toEqual([found]);
});

it.each([
  ['Each **model* moves once.\n', '*'],
  ['Each model** moves once.\n', '**'],
  ['Each *Model moves once.\n', '*'],
  ['A **bold:**x word.\n', '**'],
  ['Result:** you hit.\n', '**'],
  ['A miss**.\n', '**'],
  ['He carries $5^2 = 25 kg.\n', '$5^2 = 25 kg.'],
  ['A line</ br>break.\n', '</ br>'],
  ['| A | B |\n|---|---|\n| **all of | it** |\n', '**', '**'],
  ['A ~~deleted word.\n', '~~'],
  ['Take the `bow and run.\n', '`'],
  ['This is ==important= for all.\n', '=='],
  ['Water is H~2O, no more.\n', 'H~2'],
  ['This is the 5^te round.\n', '5^te'],
  ['It carries $2 \\cdot KO^2 stones\n', '$2 \\cdot KO^2 stones'],
  ['See [the bow](#bow\n', '[the bow](#bow'],
  ['See [the bow](#far bow), now.\n', '[the bow](#far bow)'],
  ['See the bow](#bow), now.\n', '](#bow)'],
  ['See [[the bow](#bow), now.\n', '['],
  ['See [the far bow][bow], now.\n', '[the far bow][bow]'],
  ['See [[Rules] there.\n', '[[Rules]'],
  ['See [Rules]] there.\n', '[Rules]]'],
  ['####### Combat\n', '#######'],
  ['See this[^1 note.\n', '[^1'],
  ['[!WARNING]\nBeware.\n', '[!WARNING]'],
  [':: note Fog\n', '::'],
  ['!!! note Fog\n\nIt hides.\n', 'It hides.'],
  ['!!! note Fog\n\n  It hides.\n', 'It hides.'],
  ['> [!NOTE]\n\nIt hides.\n', 'It hides.'],
  [
    'You walk.\n\n    Who lets go loses the hold at once. Then he falls.\n',
    'Who lets go loses the hold at once. Then he falls.',
  ],
  ['```\n2d6\n', '```'],
  ['<div>\n**Careful:** fog.\n</div>\n', '<div>'],
  ['<table><tr><td>:icon[sword]</td></tr></table>\n', '<table><tr><td>:icon[sword]</td></tr></table>'],
  ['• Move\n• Attack\n', '•'],
  ['You may\n(a) move,\n(b) attack.\n', '(a)'],
  ['| A | B |\n| 1 | 2 |\n', '| A | B |'],
  ['A | B | C\n1 | 2 | 3\n4 | 5 | 6\n', 'A | B | C'],
  ['+---+---+\n| a | Harbour |\n|   +---+\n', '+---+---+'],
  ['The [bell]{.metal rings.\n', '{.metal rings.'],
  ['A ![Map](a.png)width=40pt} here.\n', 'width=40pt}'],
  ['## Combat {#fight\n', '{#fight'],
  ['A **bell**{width 40pt} here.\n', '{width 40pt}'],
  ['Take :sword: along.\n', ':sword:'],
  ['A </b word.\n', '</b'],
  ['The b\uFFFDll is heavy.\n', '\uFFFD'],
  ['A [b]bold[/b] man.\n', '[b]'],
  ['The {{bow}} and its string.\n', '{{bow}}'],
  ['\\foobar\n', '\\foobar'],
  ['## Sail {fast}\n', '{fast}'],
  ['[sea]: sea.png {width=3cm}\n', '[sea]: sea.png {width=3cm}'],
  ['[sea]: <#sea> "Sea" {.wide}\n', '[sea]: <#sea> "Sea" {.wide}'],
  ['!include ropes.md\n', '!include ropes.md'],
  ['Text.\n\n---8<---\n', '---8<---'],
  ['<!-- include: ropes.md -->\n', '<!-- include: ropes.md -->'],
  ['<!-- The mate\n\n## Ropes\n\n<!-- The cook -->\n', '<!-- The mate'],
  ['As in [@ropes; see @sails, p. 3].\n', '[@ropes; see @sails, p. 3]'],
  ['As in @tbl:ropes, pull.\n', '@tbl:ropes'],
  ['```mermaid\ngraph TD\n```\n', '```mermaid'],
])('a leftover whose remedy only the author knows %j', (text, ...marks) => {
  expect(leftoversIn(text)).toEqual(marks.map((mark) => [mark]));
});

it('attributes without an element are reported once, however they are written', () => {
  expect(leftoversIn('A rope {: .wide} here.\n')).toEqual([['{: .wide}']]);
});

describe('prose', () => {
  it.each([
    'A [sic] (see below), and (2)[3]. Call it with [command][parameters].\n',
    'Hurra! [The link](x.md) and **bold!** text.\n',
    '#games #dice\n\nThe `#5` and #5.\n',
    'https://example.org/?a=1&lang=en\n',
    '-5 degrees\n\n1.April\n',
    'He takes ~**70 coins**, and (a=1, b=2) of *.md on *nix.\n',
    'It calls _getName(x), see ([here]) and [--log[=file]].\n',
    '#Rules/Combat\n\nText.\n',
    '## Back end (.NET)\n',
    'A note* below the table.\n\n*only at night\n',
    'The set {a, b} and {3; 5}, and {hero}.\n',
    '\\| shown \\| as typed \\|\n',
    '• One remark.\n',
    'Choose three icons (six in all).\n',
    'It costs $5, and *.md or src/** are files.\n',
    '• Move  \n• Attack\n',
    '• Move\\\n• Attack\n',
    '    reach = 2 * size + 1\n    return reach\n',
    '<!-- See [the bow](#bow). -->\n',
    '!!! danger Leap - 1 ⊙\n\n## Next\n',
    'A rope\\(s\\), \\(2d6\\), \\(1\\), \\(卷\\), \\[1 + TIER\\]\\(Die\\) and \\(see below\\).\n',
    'C++ and D++, i++ or ++i; a rope --the long one-- breaks; mail a@fig:b or [@ropes](https://example.org).\n',
    '[Mate]: Pull the rope.\n\n## Sail {x | y}\n',
    '`code`, `~~`, \\*\\*escaped\\*\\* and 10:30:20.\n',
  ])('%j is silent', (text) => {
    expect(leftoversIn(text)).toEqual([]);
  });

  it('that keeps its lines has no list that runs on', () => {
    expect(leftoversIn('• Move\n• Attack\n', { keepsLineBreaks: true })).toEqual([]);
  });
});

it.each([
  'Text in the middle. {align=center}\n',
  '| A | B |\n|---|---|\n| 1 | 2 |\n[The harbour]{#harbour}\n',
  '- [ ] lanterns\n- [x] barrels\n',
  '!!! danger Roll a barrel - 2 ⊙ {#roll}\n\n    It rolls.\n',
  'A term of the index {index="Fog|main"}\n',
  'A :wolf: and an :icon[broadsword].\n',
])('what a later rule takes is no leftover %j', (text) => {
  expect(leftoversIn(text)).toEqual([]);
});
