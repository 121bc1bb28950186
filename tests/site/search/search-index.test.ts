import { describe, expect, test } from 'vitest';
import type { SearchFile } from '../../../build/site/search/search-form.d.ts';
import { readBook } from '../../../site/scripts/search/search-book.ts';
import { createSearchIndex } from '../../../site/scripts/search/search-index.ts';
import { compileBook } from '../../compile-files.ts';
import { idsOf, indexOfBook, indexOfText } from './index-of.ts';

const find = async (text: string, query: string, lang?: string): Promise<readonly string[]> =>
  idsOf(await indexOfText(text, lang), query);

describe('the order of results', () => {
  test('the title that is the query, titles with its words, the text', async () => {
    const text = '# B\n\n## Alles\n\nwind wind wind\n\n## Wind und Wetter\n\nx\n\n## Gegenwind\n\nx\n\n## Wind\n\nx\n';
    expect(await find(text, 'wind')).toEqual(['wind', 'wind-und-wetter', 'gegenwind', 'alles']);
  });

  test('a title with other endings before a longer one', async () => {
    const text = '# B\n\n## Wurf mit der Axt\n\nx\n\n## Würfe\n\nx\n';
    expect(await find(text, 'wurf')).toEqual(['würfe', 'wurf-mit-der-axt']);
  });

  test('a card before a section that is as good', async () => {
    const text = '# B\n\n## Zielen\n\nx\n\n## Zug\n\n!!! danger Zielen - 1 ⊙ {#karte}\n\n    x\n';
    expect(await find(text, 'zielen')).toEqual(['karte', 'zielen']);
  });

  test('the word as written before a form of it, before one that begins with it', async () => {
    const text = '# B\n\n## Eins\n\nWurfweite\n\n## Zwei\n\nWürfe\n\n## Drei\n\nWurf\n';
    expect(await find(text, 'wurf')).toEqual(['drei', 'zwei', 'eins']);
  });

  test('all words before some of them', async () => {
    const text = '# B\n\n## Eins\n\nSeil\n\n## Zwei\n\nSeil und Haken\n\n## Drei\n\nHaken\n';
    expect((await find(text, 'seil haken'))[0]).toBe('zwei');
  });

  test('a word of the chapter counts with one of the section', async () => {
    const text = '# B\n\n## Magie\n\nx\n\n### Kosten\n\nx\n\n## Kauf\n\nx\n\n### Kosten\n\nx\n';
    expect((await find(text, 'kauf kosten'))[0]).toBe('kosten-1');
    expect((await find(text, 'magie kosten'))[0]).toBe('kosten');
  });

  test('words that say little need not be there, but can be looked for', async () => {
    const text = '# B\n\n## Ducken\n\nKostet nichts.\n\n## Wie\n\nx\n';
    expect(await find(text, 'wie viel kostet das Ducken')).toEqual(['ducken']);
    expect((await find(text, 'wie'))[0]).toBe('wie');
  });
});

describe('a compound that the book does not have', () => {
  const text =
    '# B\n\n## Zug\n\n!!! warning Reaktionssalve - 3 ⊙\n\n    Mit einer Schusswaffe.\n\n' +
    '!!! danger Schuss - 2 ⊙\n\n    x\n\n!!! warning Ducken - 1 ⊙\n\n    x\n\n## Ende\n\nx\n';

  test.each([
    ['Reaktionsschuss', 'reaktionssalve'],
    ['Schussreaktion', 'reaktionssalve'],
    ['kosten Reaktionsschuss', 'reaktionssalve'],
    // These words are not fully typed yet.
    ['Reaktionss', 'reaktionssalve'],
    ['Reaktionsschu', 'reaktionssalve'],
    ['Kostenreaktionsschuss', 'reaktionssalve'],
  ])('%s finds what it is made of', async (query, id) => {
    const found = await find(text, query);
    expect(found[0]).toBe(id);
    expect(found).not.toContain('ende');
  });

  test('is no word with a part that the book does not have', async () => {
    expect(await find(text, 'Reaktionsxyzabc')).toEqual([]);
    expect(await find(text, 'xyzabcfeuer')).toEqual([]);
  });
});

describe('what defines before what mentions', () => {
  const rows = ['Furt', 'Moor', 'Steg', 'Damm', 'Wehr', 'Kanal', 'Bucht', 'Deich', 'Watt', 'Sund', 'Priel', 'Hafen'];
  const table = `| Gelände | Wirkung |\n|--|--|\n${rows.map((row) => `| ${row} | Deckung gegen Schüsse |`).join('\n')}\n`;
  const text = `# B\n\n## Orte\n\n${table}\n## Alles über Deckung\n\nx\n\n## Kampf\n\nDeckung hilft.\n`;

  test('rows do not flood a general word', async () => {
    const found = await find(text, 'deckung');
    expect(found.slice(0, 3).toSorted()).toEqual(['alles-über-deckung', 'kampf', 'orte']);
  });

  test('a dash says nothing about the heading of its column', async () => {
    const rows = '| Gelände | Deckung |\n|--|--|\n| Watt | – |\n| Wehr | Stufe I |\n';
    expect(await find(`# B\n\n## Orte\n\n${rows}\n## Kampf\n\nDeckung hilft.\n`, 'deckung')).not.toContain('watt');
  });

  test('a row comes first if the query names it, in any form, with another word', async () => {
    expect((await find(text, 'deckung moor'))[0]).toBe('moor');
    expect((await find(text, 'Wirkung der Häfen'))[0]).toBe('hafen');
    expect((await find(text, 'wie gut ist die Deckung am Damm'))[0]).toBe('damm');
  });

  test('the heading of its column helps to find a row, and says what it is', async () => {
    const index = await indexOfText(text);
    const [result] = index.search('gelände watt', 1);
    expect(result?.document).toMatchObject({ title: 'Watt', label: 'Gelände', kind: 'entry' });
  });

  test('a rare word counts more than one that is everywhere', async () => {
    const all = Array.from({ length: 20 }, (_, index) => `## Modelle ${index}\n\nx\n`).join('\n');
    expect((await find(`# B\n\n${all}\n## Schweben\n\nx\n`, 'schwebende Modelle'))[0]).toBe('schweben');
  });

  test('words that are everywhere count little in languages without stop words, too', async () => {
    const all = ['Hasta', 'Arcus', 'Scutum', 'Galea', 'Funda', 'Lorica'];
    const sections = all.map((name) => `## ${name}\n\nQuid est hoc et quid agit?\n`).join('\n');
    const found = await find(`# B\n\n${sections}\n## Arma\n\nGladius brevis.\n`, 'quid agit gladius', 'la');
    expect(found[0]).toBe('arma');
  });

  test('a word that the book does not have does not hide the others', async () => {
    expect((await find(text, 'xyzabc qwertz damm'))[0]).toBe('damm');
  });
});

describe('German', () => {
  test('separable verbs with what is put into them', async () => {
    const text =
      '# B\n\n## Nachladen\n\nx\n\n## Aufstehen\n\nx\n\n## Ausweichen\n\nx\n\n## Hinlegen\n\nx\n\n## Hinwerfen\n\nx\n\n## Laden\n\nx\n';
    for (const [query, id] of [
      ['nachgeladen', 'nachladen'],
      ['eine Waffe nachzuladen', 'nachladen'],
      ['aufgestanden', 'aufstehen'],
      ['ausgewichen', 'ausweichen'],
      ['hingeworfen', 'hinwerfen'],
      ['geladen', 'laden'],
    ] as const) {
      expect((await find(text, query))[0], query).toBe(id);
    }
  });

  test('both words of an ellipsis', async () => {
    const text = '# B\n\n## Verletzungs- und Rüstungswurf\n\nx\n\n## Wurf\n\nNach der Verletzung.\n';
    for (const query of ['Verletzungswurf', 'Rüstungswurf']) {
      expect((await find(text, query))[0], query).toBe('verletzungs--und-rüstungswurf');
    }
  });
});

test('digits and Roman numerals', async () => {
  const text = '# B\n\n## Stufe I\n\nx\n\n## Stufe II\n\nx\n\n## Stufe 3\n\nx\n';
  expect((await find(text, 'Stufe 2'))[0]).toBe('stufe-ii');
  expect((await find(text, 'stufe iii'))[0]).toBe('stufe-3');
  expect((await find(text, 'Stufe 1'))[0]).toBe('stufe-i');
});

describe('what is found', () => {
  test('a cost in a sign of the book, also in a text', async () => {
    const front = 'lang: en\ncards:\n  spell: { label: Spell, unit: ⚡ }\n';
    const spells = '!!! spell Fire - 2 ⚡\n\n    x\n\n!!! spell Ice - 3 ⚡\n\n    Roll 2 dice.\n';
    const text = `---\n${front}---\n\n# B\n\n## Magic\n\n${spells}\n## Dawn\n\nA wizard gets 2⚡️ back.\n`;
    const { book } = await compileBook({ 'a.md': text });
    expect(idsOf(await indexOfBook(book), '2 ⚡').toSorted()).toEqual(['dawn', 'fire']);
  });

  test('an activity by its kind and its cost', async () => {
    const text =
      '# B\n\n## Zug\n\n!!! danger Zielen - 3 ⊙\n\n    x\n\n!!! warning Ducken - WK+1 ⊙\n\n    x\n\n## Drei\n\nx\n';
    expect(await find(text, 'reaktion')).toEqual(['ducken']);
    expect((await find(text, 'kosten ducken'))[0]).toBe('ducken');
    expect(await find(text, '3 ⊙')).toEqual(['zielen']);
    expect(await find(text, '3⊙')).toEqual(['zielen']);
  });

  test('abbreviations and their long forms, both ways', async () => {
    const text =
      '*[AGI]: Agilität\n*[SW]: schwere Waffe\n\n# B\n\n## Eins\n\nAGI\n\n## Zwei\n\nAgilität\n\n## Drei\n\nSW\n';
    // The place of the abbreviation itself, which explains it, comes first.
    for (const query of ['agi', 'Agilität']) {
      const [first, ...others] = await find(text, query);
      expect([first, others.toSorted()], query).toEqual(['ix-0', ['eins', 'zwei']]);
    }
    for (const query of ['schwere Waffe', 'schwerer waffen']) {
      expect(await find(text, query), query).toEqual(['ix-1', 'drei']);
    }
  });

  test('nothing, for nothing', async () => {
    const index = await indexOfText('# B\n\n## Eins\n\nx\n');
    for (const query of ['', '   ', '!?', '-', '"', '((', '__proto__', 'constructor', 'a'.repeat(5000)]) {
      expect(idsOf(index, query), query).toEqual([]);
    }
  });

  test('words called like members of objects', async () => {
    const text = '# B\n\n## Eins\n\nconstructor toString\n\n## Zwei\n\n__proto__ hasOwnProperty\n';
    expect(await find(text, 'constructor')).toEqual(['eins']);
    expect(await find(text, '__proto__')).toEqual(['zwei']);
  });
});

describe('what costs or is what is asked for', () => {
  const cards =
    '# B\n\n## Zug\n\nEin Zug hat 1 ⊙ mehr.\n\n!!! danger Rollen - 1-3 ⊙\n\n    x\n\n!!! danger Legen - 1 ⊙\n\n    x\n\n' +
    '!!! danger Zielen - 2 ⊙\n\n    x\n\n!!! danger Stürmen - WK+1 ⊙\n\n    x\n';

  test('first what costs exactly that, then what may, then what says it', async () => {
    for (const query of ['1 ⊙', '1⊙', '1 AP', 'was kostet 1 ⊙']) {
      expect((await find(cards, query)).slice(0, 2), query).toEqual(['legen', 'rollen']);
    }
    expect((await find(cards, '1 ⊙'))[2]).toBe('zug');
    expect((await find(cards, '2 ⊙')).slice(0, 2)).toEqual(['zielen', 'rollen']);
  });

  test('a value of a row, or of a line, whatever else has the number', async () => {
    const text =
      '# B\n\n## Arms\n\n| Weapon | Cost | Damage |\n|--|--|--|\n| Axe | 1,500 gp | 3 |\n| Bow | 150 gp | 15 |\n\n' +
      '## Rat\n\n**Hearts:** 3\\\n**Bite:** +2\n\nx\n\n## Cat\n\n**Hearts:** 13\\\n**Bite:** 2\n\nIt has 3 lives and hearts.\n';
    expect((await find(text, '1500 gp', 'en'))[0]).toBe('axe');
    expect((await find(text, '1,500gp', 'en'))[0]).toBe('axe');
    expect((await find(text, '3 hearts', 'en'))[0]).toBe('rat');
    expect((await find(text, 'hearts 13', 'en'))[0]).toBe('cat');
  });

  test('another number is no beginning of it', async () => {
    expect(await find('# B\n\n## Eins\n\nNach 12 Runden.\n\n## Zwei\n\nNach 1 Runde.\n', '1')).toEqual(['zwei']);
  });

  test('a number beside what it counts before both somewhere', async () => {
    const text = '# B\n\n## Eins\n\nNach 12 Runden 3 cm vor.\n\n## Zwei\n\nNicht näher als 12cm.\n';
    for (const query of ['12 cm', '12cm']) expect(await find(text, query), query).toEqual(['zwei', 'eins']);
  });
});

describe('the line that answers', () => {
  const scars =
    '# B\n\n## Weather\n\nIn fog, white or grey, nobody sees far. The dead like it. It stays until dawn.\n\n' +
    '## Harm\n\nWho falls, rolls.\n\n| d6 | Scar |\n|--|--|\n| 1 | A limp, which slows you down for good. |\n' +
    '| 2 | Chalk lung, cough etc. (forever) |\n| 3 | A white lock, as the dead know you. |\n\nTable: What stays {#scars}\n';
  const shown = async (query: string): Promise<readonly [id: string | undefined, text: string]> => {
    const index = await indexOfText(scars, 'en');
    const [found] = index.search(query, 1);
    if (!found) throw new Error('something is found');
    const pieces = index.marker.context(found.document.text, found.terms, found.at);
    return [found.document.href.split('#')[1], pieces.map(({ text }) => text).join('')];
  };

  test('a row of a table whose rows have no names', async () => {
    expect(await shown('limp')).toEqual(['scars', expect.stringContaining('A limp, which')]);
    expect(await shown('forever')).toEqual(['scars', expect.stringContaining('Chalk lung, cough etc. (forever)')]);
  });

  test('words in one line before the same in several', async () => {
    expect((await shown('white dead'))[0]).toBe('scars');
  });

  test('a table by its caption', async () => {
    expect((await shown('what stays'))[0]).toBe('scars');
  });
});

describe('words as they are typed', () => {
  test('two slips in a long one, not in a short one', async () => {
    const text = '# B\n\n## Gelegenheitsangriff\n\nx\n\n## Wurf\n\nx\n';
    expect(await find(text, 'Gelegnheitsagriff')).toEqual(['gelegenheitsangriff']);
    expect(await find(text, 'Wxxf')).toEqual([]);
  });

  test('one word does not answer for two that mean the same', async () => {
    const text = '# B\n\n## Eins\n\n**Tür:** aus Holz.\n\n## Zwei\n\nWer eine Tür öffnet, steht davor.\n';
    expect((await find(text, 'Tür öffnen'))[0]).toBe('zwei');
  });
});

describe('what players say', () => {
  test.each([
    ['de', 'HP', 'Trefferpunkte', 'Kräfte'],
    ['de', 'wann ist ein Modell tot', 'Ausgeschaltet', 'Modelle'],
    ['en', 'dodge', 'Duck', 'Hold'],
    ['fr', 'santé', 'Points de vie', 'Sang'],
  ])('%s: %s', async (lang, query, title, other) => {
    const index = await indexOfText(`# B\n\n## ${other}\n\nx\n\n## ${title}\n\nModell\n`, lang);
    expect(index.search(query, 1)[0]?.document.title).toBe(title);
  });

  test('an expression that the book does not have, by one of its words', async () => {
    const text = '# B\n\n## Numbers\n\nWhat to reach.\n\n## Aim\n\nTake your time.\n';
    expect((await find(text, 'target number', 'en'))[0]).toBe('numbers');
    expect((await find('# B\n\n## Critical hits\n\nx\n', 'natural 20', 'en'))[0]).toBe('critical-hits');
  });

  test('the words of the book before other words for them', async () => {
    expect(await find('# B\n\n## Ducken\n\nx\n\n## Ausweichen\n\nx\n', 'ausweichen')).toEqual(['ausweichen', 'ducken']);
  });
});

test('what results carry: path, address, cost', async () => {
  const index = await indexOfText('# B\n\n## Zug\n\n### Im Zug\n\n!!! danger Zielen - 1-2 ⊙\n\n    x\n');
  const [result] = index.search('zielen', 1);
  expect(result?.document).toEqual({
    kind: 'action',
    title: 'Zielen',
    path: ['B', 'Zug', 'Im Zug'],
    href: 'b/zug/index.html#zielen',
    text: 'x',
    also: [],
    label: 'Aktion',
    cost: '1-2 ⊙',
  });
  expect([...(result?.terms ?? [])]).toEqual(['zielen']);
});

test('a large book of 3,000 sections', async () => {
  const rows = Array.from({ length: 3000 }, (_, index) => [2, `Regel ${index}`, `Text mit Wort${index}`] as const);
  const file: SearchFile = {
    kind: 'book',
    slug: 'b',
    title: 'B',
    lang: 'de',
    stopWords: '',
    endings: '',
    forms: [],
    synonyms: [],
    signs: '',
    kinds: [],
    costLabel: 'Kosten',
    costUnit: ['Aktionspunkt', 'Aktionspunkte'],
    abbreviations: [],
    pages: [['b/index.html', rows]],
  };
  let pauses = 0;
  const index = await createSearchIndex(readBook(file), async () => void pauses++);
  expect(pauses).toBeGreaterThan(100);
  expect(idsOf(index, 'wort2718', 3)).toEqual(['regel-2718']);
  expect(idsOf(index, 'regel', 3)).toHaveLength(3);
});
