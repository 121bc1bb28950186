/** Slips without a sign of their own: shapes of blocks, lines, boxes and tables, and secrets that are nearly comments. */
import { describe, expect, it } from 'vitest';
import type { DialectEnv } from '../../plugins/dialect.ts';
import { createDialect } from '../../build/parse/dialect.ts';

const md = createDialect();

/** Rule and line of what is told. */
function toldIn(text: string): readonly string[] {
  const env: Record<string, unknown> = {};
  md.parse(text, env);
  return ((env as DialectEnv).problems ?? []).map(({ rule, start }) => `${rule} ${start.line}`);
}

describe('told at its line', () => {
  it.each([
    ['!!! note Fog\n\nIt hides.\n', 'lost-indentation 2'],
    ['> [!NOTE]\n\nIt hides.\n', 'lost-indentation 2'],
    ['!!! note „Fog“\n\n    It hides.\n', 'leftover-syntax 0'],
    ['> [NOTE]\n> It hides.\n', 'leftover-syntax 0'],
    ['?? question Fog\n\nWho hides?\n', 'leftover-syntax 0'],
    ['You walk.\n\n    Who lets go loses the hold at once. Then he falls.\n\nYou run.\n', 'lost-indentation 2'],
    ['The watch ends at dawn.\n---\n', 'leftover-syntax 1'],
    ['Who stands in the fog gets\n- 2 on the roll and cannot run.\n', 'leftover-syntax 1'],
    ['- throw the rope\n- let go\nThe next player is on.\n', 'leftover-syntax 2'],
    ['Reach\n:How far it strikes.\n', 'leftover-syntax 1'],
    ['- [] lanterns lit\n', 'leftover-syntax 0'],
    ['Weapon\tReach\nHook\t2 cm\n', 'leftover-syntax 0'],
    ['| A | B |\n|---|---|\n| 1 | 2 |\n|---|---|\n| 3 | 4 |\n', 'leftover-syntax 3'],
    ['| A | B |\n|---|---|\n| 1 | 2 |\n\nTabele: Hooks\n', 'leftover-syntax 4'],
    ['Tabele: Hooks\n\n| A | B |\n|---|---|\n| 1 | 2 |\n', 'leftover-syntax 0'],
    ['+---+---+\n| a | Harbour |\n|   +---+\n| b | c |\n', 'leftover-syntax 0'],
    ['Weapon Name  Damage\n------  -------\nHook  1\n', 'leftover-syntax 1'],
    ['It is 90cm*90cm*30cm wide.\n', 'leftover-syntax 0'],
    ['<div>\n**Careful:** fog.\n</div>\n', 'leftover-syntax 0'],
    ['The boat ![Boat](boat.png) {width=40pt}\n', 'leftover-syntax 0'],
    ['A term {.no-indx}\n', 'attribute-syntax 0'],
    ['\u00A0- a boat\n', 'leftover-syntax 0'],
    ['Let \\(x^2\\) be small.\n', 'leftover-syntax 0'],
    ['Fog:: hides all.\n', 'leftover-syntax 0'],
    ['1, Draw the bow.\n2, Let go.\n', 'leftover-syntax 0'],
    ['1.) Draw the bow.\n2.) Let go.\n', 'leftover-syntax 0'],
    ['① Draw the bow.\n② Let go.\n', 'leftover-syntax 0'],
    [':### Bows\n', 'leftover-syntax 0'],
    ['[h2]Bows[/h2]\n', 'leftover-syntax 0'],
    ['Throw the icon:[anchor] now.\n', 'leftover-syntax 0'],
    ['See [Bows|#bows] now.\n', 'leftover-syntax 0'],
    ['The {$bow} and its string.\n', 'leftover-syntax 0'],
    ['The {bow.name} and its string.\n', 'leftover-syntax 0'],
    ['The {color:red}bow and its string.\n', 'leftover-syntax 0'],
  ])('%j', (text, told) => {
    expect(toldIn(text)).toEqual([told]);
  });

  it.each([
    '!!! danger Leap - 1 ⊙\n\n## Next\n',
    'Two reasons:\n\n1. April is cold.\n2. May is not.\n',
    'She counted:\n- 2 boats\n- 3 barrels\n',
    '    reach = 2 * size + 1\n    return reach\n',
    '| A | B |\n|---|---|\n| 1 | 2 |\nTable: Hooks\n',
    '- a boat\n- a barrel that\n  rolls\n',
    'A motto. {.no-entry-here}\n',
    'He said: 5* and 6*.\n',
    'The word \\[sic\\] is `\\(x^2\\)` in code.\n',
    '\\| shown \\| as typed \\|\n',
    '1, 2 and 3 are low.\nAll others are high.\n',
    '1.) Draw the bow,\\\n2.) let go.\n',
    'Die Menge {a, b} und {3; 5}.\n',
    'Die Regeln: [1] und [sic] gelten.\n',
  ])('not %j', (text) => {
    expect(toldIn(text)).toEqual([]);
  });
});

describe('what is nearly a comment', () => {
  it.each([
    'Three paces. <!- The butler did it -->\n',
    'Three paces. <!— The butler did it —>\n',
    'Three paces. %% The butler did it %\n',
    'Three paces. %% The butler did it\n',
    '<!-- The butler did it\nin the hall.\n\nThree paces.\n',
    '!!! note Hall\n\n    <!-- Who\n\n    The butler did it.\n\nThree paces.\n',
    '> <!-- The butler did it\n',
    '## Hall <!- The butler did it ->\n',
    '| A | B |\n|---|---|\n| 1 | <!- The butler did it -> |\n',
    '- a hall <!- The butler did it ->\n',
  ])('is not published: %j', (text) => {
    const env: Record<string, unknown> = {};
    expect(md.render(text, env)).not.toContain('butler');
    expect(((env as DialectEnv).problems ?? []).map(({ rule }) => rule)).toContain('broken-comment');
  });

  it.each([
    'A --> B, and B <-- A.\n',
    '50%% of it, %d and %%.\n',
    '`<!- code ->`\n',
    'A \\<!- dash\n',
    'a < b -- c > d\n',
  ])('is text: %j', (text) => {
    expect(toldIn(text).filter((each) => each.startsWith('broken'))).toEqual([]);
  });
});
