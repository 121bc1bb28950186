import { test } from 'vitest';
import { readdirSync } from 'node:fs';
import { compile } from '../../build/compile.ts';
import { diskHost } from '../../build/host.ts';
import { makeIndex } from '../../build/book/make-index.ts';
import { renderIndex } from '../../build/render/render-index.ts';
const F = '/work/shared/seeds';
test('x', async () => {
  for (const f of readdirSync(F)) {
    const { shelf } = await compile([f], diskHost(F));
    for (const b of shelf.books) {
      const t = performance.now();
      const ix = makeIndex(b);
      console.log(
        f,
        b.lang,
        (performance.now() - t).toFixed(1),
        ix.groups.map((g) => g.letter + g.entries.length).join(' '),
        ix.problems.length,
      );
      if (f.startsWith('000')) {
        console.log(
          ix.groups
            .flatMap((g) =>
              g.entries.map((e) => e.text + ' ' + e.places.length + ' ' + e.sub.map((s) => s.text).join('|')),
            )
            .join('\n'),
        );
        console.log(renderIndex(ix.groups.slice(0, 2), { labels: {}, href: (p) => '#' + p.id }).slice(0, 3000));
      }
    }
  }
});
