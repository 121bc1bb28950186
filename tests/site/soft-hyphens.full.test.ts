/** Soft hyphens on the website: in text to read, and nowhere else. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BuiltSite, buildSite } from './built-site.ts';
import { siteInBrowser } from './site-in-browser.ts';
import { bookText } from '../books.ts';

const BOOK = bookText('trennung');

let built: BuiltSite;
beforeAll(async () => {
  built = await buildSite({ 'buch.md': BOOK });
});
const CHAPTER = 'überraschungsangriffe/geschwindigkeitsüberschreitungen/index.html';

/** Returns all texts and attributes of a page, with the element around them. */
function pieces(
  html: string,
): readonly { readonly path: string; readonly text: string; readonly attributes: string }[] {
  const found: { path: string; text: string; attributes: string }[] = [];
  const open: string[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => {
      open.push(attributes['class'] === undefined ? name : `${name}.${attributes['class']}`);
      found.push({ path: open.join(' '), text: '', attributes: JSON.stringify(attributes) });
    },
    ontext: (text) => found.push({ path: open.join(' '), text, attributes: '' }),
    onclosetag: () => open.pop(),
  });
  parser.end(html);
  return found;
}

const pagePath = (): string => built.pages.find((path) => path.includes('geschwindigkeit')) ?? CHAPTER;
const shown = (text: string): string => text.replaceAll('\u00AD', '|');

describe('soft hyphens', () => {
  it('are in long words of the text, in shorter ones of tables, in very long ones of headings', () => {
    const html = shown(built.page(pagePath()));
    expect(html).toContain('Eine Feuer|bereit|schafts|prüfung und');
    expect(html).toContain('>Wahrneh|mungs|prüfung</a>, aber kein Regelwerk;');
    expect(html).toMatch(/<th[^>]*>Waffen|gattung</);
    expect(html).toMatch(/<td[^>]*>Verteidi|gung</);
    expect(html).toMatch(/<h1[^>]*>Geschwin|digkeits|über|schrei|tungen</);
  });

  it('are in the names of actions and reactions', () => {
    const path = built.pages.find((each) => each.endsWith('all_cards/index.html')) ?? '';
    expect(shown(built.page(path))).toContain('>Schnell|schuss|gewehr|feuer</a>');
  });

  it('are in what leads to the next chapter, and in the title in the bar', async () => {
    const text =
      '---\nlang: de\n---\n\n# Wahrnehmungsprüfungen\n\n## `Quelltextausgabe`\n\nEins.\n\n## Geschwindigkeitsüberschreitungen\n\nZwei.\n';
    const two = await buildSite({ 'buch.md': text });
    const [first = '', second = ''] = ['quelltext', 'geschwindigkeit'].map((name) =>
      shown(two.page(two.pages.find((path) => path.includes(`/${name}`) && path.endsWith('html')) ?? '')),
    );
    expect(first).toMatch(/pager-title">Geschwin\|digkeits\|über/);
    expect(first).toMatch(/bar-title"[^>]*>Wahrneh\|mungs/);
    expect(second).toContain('pager-title"><code>Quelltextausgabe</code>');
  });

  it('are in the text, and where titles have little room: not in menus, titles of pages, attributes, code or addresses', () => {
    for (const path of built.pages) {
      for (const piece of pieces(built.page(path))) {
        expect(piece.attributes, path).not.toContain('\u00AD');
        if (piece.text.includes('\u00AD')) {
          expect(piece.path, `${path}: ${piece.text}`).toMatch(
            / article\.text| a\.rule-name$| nav\.(?:pager|breadcrumb) | a\.bar-title$| aside\.page-contents /,
          );
          expect(piece.path, `${path}: ${piece.text}`).not.toMatch(
            / (?:code|nav\.(?!pager|breadcrumb)[a-z-]+|title)\b/,
          );
        }
      }
    }
  });

  it('are in no other file: search, previews, places', () => {
    const assets = join(built.folder, 'assets');
    const files = readdirSync(assets, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /[\\/].*\.js$/.test(file),
    );
    expect(files.length).toBeGreaterThanOrEqual(2);
    for (const file of files) expect(readFileSync(join(assets, file), 'utf8'), file).not.toContain('\u00AD');
  });

  it('are left out where the book says so', async () => {
    const whole = await buildSite({ 'buch.md': BOOK.replace('lang: de', 'lang: de\nhyphenation: false') });
    expect(whole.pages.filter((path) => whole.page(path).includes('\u00AD'))).toEqual([]);
  });
});

describe('in the browser', () => {
  const site = siteInBrowser({ 'buch.md': BOOK });

  it('what is copied has none, and its links lead where they led; what has none is copied as it is', async () => {
    await site.page.setViewport({ width: 1280, height: 800 });
    await site.page.goto(`${site.hosted}${encodeURI(pagePath())}`);
    await site.page.evaluate(`
      addEventListener('copy', (event) => {
        self.copied = ['text/plain', 'text/html'].map((type) => event.clipboardData.getData(type));
      });
      getSelection().selectAllChildren(document.querySelector('.text p'));`);
    expect(await site.page.evaluate('String(getSelection())')).toContain('\u00AD');
    const copy = async (): Promise<void> => {
      await site.page.keyboard.down('Control');
      await site.page.keyboard.press('c', { commands: ['Copy'] });
      await site.page.keyboard.up('Control');
    };
    await copy();
    await site.page.waitForFunction('self.copied');
    const [text = '', html = ''] = (await site.page.evaluate('self.copied')) as string[];
    expect(text).toMatch(/^Eine Feuerbereitschaftsprüfung und eine Wahrnehmungsprüfung, aber kein Regelwerk;/);
    expect(html).toContain(`<a href="${site.hosted}`);
    expect(html).toContain('>Wahrnehmungsprüfung</a>');
    expect(text + html).not.toContain('\u00AD');
    await site.page.evaluate(`
      addEventListener('copy', (event) => (self.wasLeft = !event.defaultPrevented));
      getSelection().selectAllChildren(document.querySelector('.text code'));`);
    await copy();
    await site.becomes('self.wasLeft', true);
  });
});
