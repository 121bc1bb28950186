/**
 * Builds the site with Eleventy alone, without our code.
 *
 *     node plain-site.mjs prepare BOOKS CHAPTERS   writes the chapters of books as a folder of Markdown files
 *     node plain-site.mjs make CHAPTERS OUT        Eleventy with markdown-it and a bare layout
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [mode = '', input = '', out = ''] = process.argv.slice(2);

const BARE = `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><title>{{ title }}</title></head>
<body>{{ content | safe }}</body></html>
`;

const RUN = {
  make: async () => {
    const [{ default: Eleventy }, { default: MarkdownIt }] = await Promise.all([
      import('@11ty/eleventy'),
      import('markdown-it'),
    ]);
    const eleventy = new Eleventy(input, out, {
      quietMode: true,
      configPath: '',
      config: (config) => config.setLibrary('md', new MarkdownIt({ html: true, linkify: true })),
    });
    eleventy.disableLogger();
    await eleventy.write();
  },
  prepare: async () => {
    const [{ compile }, { diskHost }] = await Promise.all([
      import('../../dist/build/compile.js'),
      import('../../dist/build/host.js'),
    ]);
    const { shelf } = await compile([input], diskHost());
    mkdirSync(join(out, '_includes'), { recursive: true });
    writeFileSync(join(out, '_includes', 'bare.njk'), BARE);
    for (const book of shelf.books) {
      mkdirSync(join(out, book.slug));
      for (const [index, { title, source }] of book.chapters.entries()) {
        // Removes braces that Eleventy would read as template syntax.
        const text = source.text.replaceAll(/\{(?=[{%])/g, '');
        const front = `---\nlayout: bare.njk\ntitle: ${JSON.stringify(title)}\n---\n`;
        writeFileSync(join(out, book.slug, `${index}.md`), front + text);
      }
    }
  },
};

await RUN[mode]();
