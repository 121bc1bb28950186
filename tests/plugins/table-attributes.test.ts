/** Attributes of tables, rows and cells, and the effect of spans on a table's shape. */
import { join } from 'node:path';
import MarkdownIt from 'markdown-it';
import { attributes } from '../../plugins/attributes.ts';
import { position } from '../../plugins/position.ts';
import { rowspan } from '../../plugins/rowspan.ts';
import { table } from '../../plugins/table.ts';
import { caseTests } from '../fixture-file.ts';
import { problemLines } from './problems-of.ts';

const make = () => new MarkdownIt().use(position).use(table).use(rowspan).use(attributes);

/** Returns the opening tags that have attributes, and the cells of each row. */
function shapeOf(text: string): readonly string[] {
  const html = make().render(text);
  const rows = html.split('<tr').slice(1);
  const tags = [...html.matchAll(/<(?:table|tr|t[dh])( (?!scope="col">)[^>]*)>/g)].map(([tag]) => tag);
  return [...tags, rows.map((row) => row.match(/<t[dh]/g)?.length).join(' ')];
}

caseTests(join(import.meta.dirname, 'table-attributes.txt'), (text) =>
  [...shapeOf(text), problemLines(make(), text)].join('\n').trim(),
);
