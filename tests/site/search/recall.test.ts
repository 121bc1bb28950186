/**
 * Recall of the search: queries as readers type them, with the section or card that they look for. At least 95 % must
 * have it among the first three results.
 *
 * A failing line shows a weakness of the search; do not remove it, and do not add a line because it works.
 */
import { expect, test } from 'vitest';
import { ownBook } from '../../own-books.ts';
import { idsOf, indexOfFile } from './index-of.ts';

/** Queries with the id that must be found, or with several ids if each of them answers. */
const QUERIES: Readonly<Record<string, string>> = {
  'rulebook/handbook': `
    boxes                          boxes
    nested box                     nested-boxes
    reaction cost                  a-reaction | duck | actions-and-reactions
    how much does a duck cost      duck
    lantern                        throw-a-lantern
    throwing lanterns              throw-a-lantern
    condition of an action         the-condition | an-action
    merge cells                    cells-that-span-rows | cells-that-span-columns
    rowspan                        rowspan-start | cells-that-span-rows
    table without header           tables-without-a-header
    tabel caption                  captions
    picture width                  size-and-alignment
    image missing                  missing-image | missing-images
    footnote                       footnotes
    abreviation                    abbreviations
    formula                        formulas
    page number                    page-numbers-after-links | page-references
    index terms                    the-index | index-mark
    hyphens                        hyphenation
    footer                         header-and-footer
    front mater                    front-matter | front-matter-1
    language of the book           lang | book-keys
    broken links                   broken-link
    brokn link                     broken-link
    link to heading                links | heading-ids
    exit code                      exit-codes
    publish on github pages        publish-the-website
    start a new book               start-a-book | your-first-book | init
    umlauts in links               inexact-link | heading-ids
    markdown extended              coming-from-markdown-extended
    todos                          todo
    emoji                          inline-markup
    update while writing           dev
    several books on a shelf       several-books | pages
    chromium                       the-browser-that-prints
    html                           html-in-the-text | unsafe-html
  `,
  'tests/site/search/nebelgrund.txt': `
    profil                         größenprofil
    profil                         schadensprofil
    profile                        größenprofil
    groessenprofil                 größenprofil
    GRÖSSENPROFIL                  größenprofil
    grossenprofil                  größenprofil
    Schadenprofil                  schadensprofil
    AGI                            attribute | sprünge
    Agilitaet                      attribute
    agilität graben                sprünge
    LP                             lebenspunkte
    Lebenspunkt                    lebenspunkte
    Rüstungswurf                   verletzungs--und-rüstungswurf
    ruestungswürfe                 verletzungs--und-rüstungswurf
    Rustungswurf                   verletzungs--und-rüstungswurf
    verletzung heilen              verletzungen-heilen
    schiessen                      schießen
    schiesen                       schießen
    Schuß                          reaktionsschuss | schießen | zielen
    reaktionsschuß kosten          reaktionsschuss
    wie viel kostet ein Reaktionsschuss   reaktionsschuss
    reagtionsschuss                reaktionsschuss
    reaktion schuss                reaktionsschuss
    schuss                         reaktionsschuss
    schussreaktion                 reaktionsschuss
    armbrustreichweite             waffentabelle
    nachladen armbrust             waffentabelle
    waffen                         waffentabelle
    Reichweite Hakenbüchse         waffentabelle
    hakenbuechse                   waffentabelle
    1W12                           initiative | schießen
    w12                            initiative | schießen
    gelende                        schwieriges-gelände
    sumpf                          schwieriges-gelände | einsinken
    Sprung                         sprünge
    sichtlinie                     sichtlinien
    Irrlichtern                    irrlichter
    glocke heben                   versunkene-glocken
    lampe                          öllampe
    oellampe                       öllampe
    oel                            öllampe
    wer darf zuerst ziehen         initiative
    initative                      initiative
    parade                         parieren
    ausrüstungsgegenstände         ausrüstung
    Söldner                        anwerben
    soldner anheuern               anwerben
    pfahlbau                       klettern | belagerung-der-pfahlbauten
    belagerungen                   belagerung-der-pfahlbauten
    aktionspunkt                   aktionspunkte
    rennen nach schießen           rennen
    kräuter                        lebenspunkte | erfahrung
    2 ⊙                            rennen | schießen | reaktionsschuss
    bedingung parieren waffe       parieren
  `,
  'site/starter/de/folder': `
    sturzflüge                     sturzflug
    schnur                         schnur-geben
    schnur                         schnur-einholen
    boe                            wind
    windstille flaute              wind
    manoever                       manöver
    wie viel kostet ausweichen     ausweichen
    würfeln                        ausweichen | material | wind | ablauf-einer-runde
    kuechenuhr                     material
  `,
  'site/starter/en/folder': `
    swoops                         swoop
    reeling in                     reel-in
    string                         let-out-string
    dodging                        dodge
    gust                           wind
    gales                          wind
    how do I dodge                 dodge
    rounds                         the-round
  `,
};

interface Asked {
  readonly query: string;
  readonly wanted: readonly string[];
  readonly found: readonly string[];
}

async function ask(input: string, lines: string): Promise<readonly Asked[]> {
  const index = await indexOfFile(input);
  const ids = new Set(index.book.documents.map(({ href }) => decodeURIComponent(href.split('#')[1] ?? '')));
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [query = '', targets = ''] = line.trim().split(/\s{2,}/);
      const wanted = targets.split(' | ');
      // A renamed section must not count as not found.
      for (const id of wanted) expect(ids, `${input}: ${query}`).toContain(id);
      return { query, wanted, found: idsOf(index, query, 3) };
    });
}

test.each(Object.entries(QUERIES))('recall %s: the first three results', async (input, lines) => {
  const asked = await ask(input, lines);
  const missed = asked.filter(({ wanted, found }) => !wanted.some((id) => found.includes(id)));
  const list = missed
    .map(({ query, wanted, found }) => `${query}: wanted ${wanted.join(' | ')}, found ${found.join(' | ')}`)
    .join('\n');
  expect(1 - missed.length / asked.length, list).toBeGreaterThanOrEqual(0.95);
});

/** Kinds of named entries other than sections. */
const NAMED: ReadonlySet<string> = new Set(['row', 'box', 'card', 'term', 'abbreviation']);

test.each(['rulebook/handbook', 'rulebook/universalis', 'rulebook/realms.md'])(
  'a name, typed as it is, comes first: %s',
  async (input) => {
    const book = await ownBook(input);
    const index = await indexOfFile(input);
    const entries = book.entries.filter(({ kind }) => NAMED.has(kind));
    const missed = entries.filter(({ name, of }) => {
      const [first = ''] = idsOf(index, name, 1);
      const same = book.entries.filter((each) => each.name.toLowerCase() === name.toLowerCase());
      return first !== of && !same.some(({ id }) => id === first);
    });
    expect(entries.length).toBeGreaterThan(20);
    expect(missed.length / entries.length, missed.map(({ name }) => name).join(', ')).toBeLessThanOrEqual(0.02);
  },
);
