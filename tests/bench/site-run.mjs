/**
 * A site in a process of its own, as a user's command makes it; tells wall time, CPU time and peak memory as JSON.
 *
 *     node site-run.mjs ours INPUT OUT    regelwerk build INPUT --no-pdf --out OUT
 *     node site-run.mjs plain INPUT OUT   Eleventy with our markdown-it and a bare layout on a folder of Markdown files
 *     node site-run.mjs prepare INPUT OUT writes the chapters of the books as a folder for `plain`
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [mode = '', input = '', out = ''] = process.argv.slice(2);

const BARE = `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><title>{{ title }}</title></head>
<body>{{ content | safe }}</body></html>
`;

const RUN = {
  ours: async () => {
    process.argv = [...process.argv.slice(0, 2), 'build', input, '--no-pdf', '--quiet', '--out', out];
    await import('../../dist/cli.js');
  },
  plain: async () => {
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
        // What Eleventy would take for its own commands.
        const text = source.text.replaceAll(/\{(?=[{%])/g, '');
        const front = `---\nlayout: bare.njk\ntitle: ${JSON.stringify(title)}\n---\n`;
        writeFileSync(join(out, book.slug, `${index}.md`), front + text);
      }
    }
  },
};

process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const cpu = (userCPUTime + systemCPUTime) / 1000;
  process.stdout.write(`${JSON.stringify({ ms: performance.now(), cpu, memory: maxRSS / 1024 })}\n`);
});
await RUN[mode]();
