import MarkdownIt from 'markdown-it';
import { describe, expect, test } from 'vitest';
import { admonition } from '../../plugins/admonition.ts';
import { align } from '../../plugins/align.ts';
import { attributes } from '../../plugins/attributes.ts';
import { position } from '../../plugins/position.ts';
import { fixtureTests } from '../fixture-file.ts';
import { rulebookKinds, rulebooksOf } from '../rulebooks.ts';

const make = () => new MarkdownIt().use(position).use(admonition).use(attributes).use(align);

fixtureTests('align.txt', make());

describe('the rulebooks', () => {
  test.each(rulebooksOf(...rulebookKinds))('%s: no obsolete attribute', (_, { text }) => {
    expect(make().render(text)).not.toMatch(/<[^>]* (?:align|width|height)=/);
  });
  test.each(rulebooksOf('rulebook'))('%s: every length and alignment of an image or block comes out', (_, { text }) => {
    const html = make().render(text);
    expect(html.match(/style="(?:width|height):/g)).toHaveLength(text.match(/(?:width|height)="?\d+/g)?.length ?? 0);
    expect(html.match(/class="align-center"/g)).toHaveLength(text.match(/\{align="?center"?\}/g)?.length ?? 0);
  });
});
