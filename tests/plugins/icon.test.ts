import { cardsOf } from '../../build/book/cards-of.ts';
import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { compileBook } from '../compile-files.ts';
import { drawIcon, iconNames } from '../../build/basics/game-icons.ts';
import { renderCredits } from '../../build/render/render-credits.ts';
import type { Book } from '../../build/types.ts';
import { icon } from '../../plugins/icon.ts';

const md = new MarkdownIt().use(icon, { draw: (name) => (name === 'sword' ? '<path d="M0 0h9v9z"/>' : undefined) });
const shown = (text: string): string => md.renderInline(text);

describe('an icon', () => {
  it.each([
    ['is for the eye alone', ':icon[sword]', 'aria-hidden="true"'],
    [
      'has the text after its name as a text alternative',
      ':icon[sword A "sword"]',
      'role="img" aria-label="A &quot;sword&quot;"',
    ],
  ])('%s', (_, text, label) => {
    expect(shown(`a ${text} b`)).toBe(
      `a <svg class="icon" ${label} viewBox="0 0 512 512" width="1.1em" height="1.1em"><path d="M0 0h9v9z"/></svg> b`,
    );
  });

  it.each([
    ':icon[swrod]',
    ':icon[<b>]',
    ':icon[]',
    ':icon[sword',
    ':icon [sword]',
    ':icon[a [b] c]',
    '`:icon[sword]`',
    '\\:icon[sword]',
  ])('is not drawn for %s', (text) => {
    expect(shown(text)).not.toContain('<svg');
    expect(shown(text).replaceAll(/<\/?code>/g, '')).toBe(md.utils.escapeHtml(text.replaceAll(/[`\\]/g, '')));
  });

  it('may stand in a link, and in strong text', () => {
    expect(shown('[:icon[sword] a](b) **:icon[sword]**')).toMatch(
      /^<a href="b"><svg.*<\/svg> a<\/a> <strong><svg.*<\/strong>$/,
    );
  });
});

describe('the bundled icons', () => {
  it('are plain shapes of the colour of the text', () => {
    const names = iconNames();
    expect(names.length).toBeGreaterThan(4000);
    const isPlain =
      /^(?:<g fill="none">)?(?:<path fill="currentColor" (?:fill-rule="evenodd" )?d="[^"<>]*"(?: [a-z-]+="[^"<>]*")*\/>)+(?:<\/g>)?$/;
    expect(names.filter((name) => !isPlain.test(drawIcon(name) ?? ''))).toEqual([]);
  });

  it.each(['constructor', '__proto__', 'toString'])('have nothing of the name %s', (name) => {
    expect(drawIcon(name)).toBeUndefined();
  });
});

describe('a book with icons', () => {
  const bookOf = async (text: string): Promise<Book> => {
    const { book } = await compileBook({ 'book.md': `---\nlang: en\n---\n\n# Book\n\n${text}` });
    return book;
  };

  it('names things without them', async () => {
    const book = await bookOf(
      '## :icon[crossed-swords] Fighting\n\n!!! danger :icon[crossed-swords] Strike - 1 ⊙\n\n    Hit.\n',
    );
    expect([...book.targets.keys()]).toEqual(expect.arrayContaining(['fighting', 'strike']));
    expect(cardsOf(book).map(({ block }) => block.meta)).toMatchObject([{ name: 'Strike', cost: '1 ⊙' }]);
    expect(book.chapters.map(({ title }) => title)).toContain('Fighting');
  });

  it('names their sources, each once', async () => {
    const html = renderCredits(
      await bookOf('## One\n\n:icon[flame] :icon[anchor]\n\n## Two\n\n:icon[flame] :icon[nothing-like-it]\n'),
    );
    expect(html?.match(/<\/svg> [a-z-]+<\/li>/g)).toEqual(['</svg> anchor</li>', '</svg> flame</li>']);
    expect(html).toContain('https://creativecommons.org/licenses/by/3.0/');
  });

  it('is a book without credits where it has none', async () => {
    expect(renderCredits(await bookOf('Text.\n'))).toBeUndefined();
  });
});
