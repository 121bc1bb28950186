import { describe, expect, it } from 'vitest';
import { NOT_ON_OPENERS } from '../../build/pdf/page-contents.ts';
import { pageFurniture } from '../../build/print/page-furniture.ts';
import { type BookPart, NOTHING_KNOWN } from '../../build/print/pagination.ts';

const PAPER = {
  furniture: { top: '20mm', bottom: '22mm', hasHead: true },
  padding: { left: '0mm', right: '0mm' },
  beside: { reach: 0, margin: 56, side: 'outer' as const },
  edges: { bleed: 0, left: 56, right: 56 },
};

function part(title: string, name = 'part-3'): BookPart {
  return { name, title, titles: [], opensRight: false, canBeSet: true };
}

/** Returns the strings of a style sheet, parsed as CSS. */
function stringsOf(css: string): readonly string[] {
  return Array.from(css.matchAll(/content: "((?:[^"\\\n]|\\[^])*)"/g), ([, text = '']) =>
    text.replace(/\\(?:([\da-f]{1,6})\s?|([^]))/gi, (_, code: string | undefined, character = '') =>
      code === undefined ? character : String.fromCodePoint(parseInt(code, 16)),
    ),
  );
}

const stylesOf = (parts: readonly BookPart[], head = '', paper: Parameters<typeof pageFurniture>[1] = PAPER): string =>
  pageFurniture(parts, paper, head, NOTHING_KNOWN);

const titleIn = (title: string): string | undefined => stringsOf(stylesOf([part(title)]))[0];

describe('pageFurniture', () => {
  it('puts the number outside and the title inside, on left and right pages', () => {
    const styles = stylesOf([part('Weapons')]);
    const [left = '', right = ''] = styles.split('\n');
    expect(left).toMatch(/^@page part-3:left \{/);
    expect(left).toMatch(/@bottom-left \{[^}]*content: counter\(page\)/);
    expect(left).toMatch(/@bottom-right \{[^}]*content: "Weapons"/);
    expect(right).toMatch(/^@page part-3:right \{/);
    expect(right).toMatch(/@bottom-right \{[^}]*content: counter\(page\)/);
    expect(right).toMatch(/@bottom-left \{[^}]*content: "Weapons"/);
  });

  it('names the chapter on left pages and the section on right ones, each as it is there', () => {
    const titles = ['a', 'a1', 'a2', 'b', 'b1', 'b2'].map((id) => ({
      id,
      title: id.toUpperCase(),
      isChapter: id.length === 1,
    }));
    const places = { a: 4, a1: 4, a2: 6, b: 7, b1: 9, b2: 9 };
    const styles = pageFurniture([{ ...part('A'), titles }], PAPER, '', {
      ...NOTHING_KNOWN,
      pages: new Map(Object.entries({ ...places, 'part-3': 4 })),
      ends: new Map([['part-3', 10]]),
    });
    const shown = (side: string): readonly string[] => {
      const [, style = ''] =
        new RegExp(`@page part-3:${side} .*content: counter\\(page, ([\\w-]+)\\)`).exec(styles) ?? [];
      const [, first = '', symbols = ''] =
        new RegExp(`@counter-style ${style} \\{ system: fixed (\\d+); symbols: ([^}]*)`).exec(styles) ?? [];
      return [first, ...(symbols.match(/"[^"]*"/g) ?? [])];
    };
    // Expected titles of pages 4 to 10.
    expect(shown('left')).toEqual(['4', '"A"', '"A"', '"A"', '"B"', '"B"', '"B"', '"B"']);
    expect(shown('right')).toEqual(['4', '"A1"', '"A1"', '"A2"', '"B"', '"B"', '"B2"', '"B2"']);
  });

  it('gives the title, and not the number, the colour that openers do not show', () => {
    const boxes = stylesOf([part('Weapons')]).match(/@bottom-\w+ \{[^}]*\}/g) ?? [];
    expect(boxes).toHaveLength(4);
    for (const box of boxes) {
      expect(new RegExp(`(?<!-)color: ${NOT_ON_OPENERS.replace(/[()]/g, '\\$&')}`).test(box)).toBe(
        box.includes('Weapons'),
      );
      // The rule above the footer is hidden, too.
      expect(box).toContain(`border-top: 0.3pt solid ${NOT_ON_OPENERS}`);
    }
  });

  it.each([
    'Weapons & "Armour"',
    "The captain's log",
    'Back\\slash \\22 \\',
    'New\nline and\ttab',
    '</style><script>alert(1)</script>',
    '} body { display: none }',
    '*/ @import url(https://example.org)',
    'Ä ⊙ 漢字 👍',
    '5c', // These characters must not be read as digits of a preceding escape.
  ])('writes any title as it is: %j', (title) => {
    expect(titleIn(title)).toBe(title);
    const shared = {
      ...part('x'),
      titles: ['a', 'b'].map((id) => ({ id, title, isChapter: true })),
    };
    const styles = pageFurniture([part(title, 'part-4'), shared], PAPER, title, {
      ...NOTHING_KNOWN,
      pages: new Map([
        ['part-3', 1],
        ['a', 1],
      ]),
      ends: new Map([['part-3', 1]]),
    }).replace(/ +symbols:/g, '');
    expect(styles).not.toContain('<');
    // Outside of strings, no quotation mark is left and braces are balanced.
    const outside = styles.replace(/"(?:[^"\\\n]|\\[^])*"/g, '');
    expect(outside).not.toContain('"');
    expect(outside.split('{').length).toBe(outside.split('}').length);
    expect(outside).not.toMatch(/body|@import|alert/);
  });

  it('shortens long titles, without cutting a character in two', () => {
    const title = titleIn('👍'.repeat(200)) ?? '';
    expect(title).toMatch(/^👍+ …$/u);
    expect(Array.from(title).length).toBeLessThan(80);
    expect(titleIn('a'.repeat(70))).toBe('a'.repeat(70));
    expect(titleIn(`${'a'.repeat(69)} b`)).toBe(`${'a'.repeat(69)} …`);
  });

  it('leaves pages bare that belong to no titled part, and all where there is no room', () => {
    expect(stylesOf([part('', 'cover'), part('A', 'a')])).not.toContain('cover');
    expect(stylesOf([part('A')], 'A', { ...PAPER, furniture: undefined })).toBe('');
  });

  it('has a head where one is wanted, at the outer side', () => {
    const without = { ...PAPER, furniture: { ...PAPER.furniture, hasHead: false } };
    expect(stylesOf([part('A')], 'The book', without)).not.toContain('@top');
    const styles = stylesOf([part('A')], 'The book');
    const [left = '', right = ''] = styles.split('\n');
    expect(left).toMatch(/@top-left \{[^}]*content: "The book"/);
    expect(right).toMatch(/@top-right \{[^}]*content: "The book"/);
  });

  it('keeps the sides where the margins do not', () => {
    const styles = stylesOf([part('A')], '', { ...PAPER, padding: { left: '15mm', right: '12mm' } });
    expect(styles.match(/@bottom-left \{ margin-left: calc\(15mm/g)).toHaveLength(2);
    expect(styles.match(/@bottom-right \{ margin-right: calc\(12mm/g)).toHaveLength(2);
  });
});
