import { test } from 'vitest';
import MarkdownIt from 'markdown-it';
import bracketedSpans from 'markdown-it-bracketed-spans';
import { attributes } from '../../plugins/attributes.ts';
import { position } from '../../plugins/position.ts';
import { indexTerm } from '../../plugins/index-term.ts';
test('perf', () => {
  for (const n of [1250,2500,5000]) for (const sep of ['\n','\n\n']) for (const w of [false,true]) {
    const md = new MarkdownIt().use(position).use(bracketedSpans).use(attributes); if (w) md.use(indexTerm);
    const t=performance.now(); md.parse(('[a b]{index="A!B"} *c*{.index}'+sep).repeat(n), {}); console.log(n, JSON.stringify(sep), w, (performance.now()-t).toFixed(0));
  }
});
