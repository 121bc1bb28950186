import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createDialect } from '../../build/parse/dialect.ts';
import { arrangeTokens, numberHtml } from '../../build/print/arrange-tokens.ts';
import { caseTests } from '../fixture-file.ts';
import { cleanTokens } from '../../build/sanitize/html/html.ts';

const md = createDialect({ renderMath: (source) => source });

function arranged(markdown: string, numbers: readonly string[] = []): string {
  const env = {};
  const tokens = cleanTokens(md.parse(markdown, env));
  const before = JSON.stringify(tokens);
  const result = arrangeTokens(tokens, numbers);
  // The tokens must not change, because the site renders them, too.
  expect(JSON.stringify(tokens)).toBe(before);
  return md.renderer.render([...result], md.options, env);
}

/** Returns the paragraphs and lists that are kept with another block: their classes and text. */
function kept(markdown: string): string {
  return Array.from(
    arranged(markdown).matchAll(/<(p|ul) class="([^"]*keep-[^"]*)"[^>]*>([^]*?)<\/\1>/g),
    ([, , classes, html = '']) => {
      const text = html.replace(/<img[^>]* alt="([^"]*)"[^>]*>/g, '$1').replace(/<[^>]*>/g, '');
      return `${classes}: ${text.trim().replace(/\s+/g, ' ')}`;
    },
  ).join('\n');
}

caseTests(join(import.meta.dirname, 'arrange-tokens.txt'), kept);

describe('numbers of headings', () => {
  test('stand before their text', () => {
    const html = arranged('## A *b*\n\n### C\n\n## D', ['1', '', '2']);
    expect(html).toContain('><span class="heading-number">1 </span>A <em>b</em>');
    expect(html).toContain('>C');
    expect(html).toContain('><span class="heading-number">2 </span>D');
    expect(html.match(/heading-number/g)).toHaveLength(2);
  });

  test('are counted with headings in lists and boxes', () => {
    const html = arranged('## A\n\n- ### B\n\n!!! note\n\n    ### C\n\n## D', ['1', '', '', '2']);
    expect(html).toContain('<span class="heading-number">2 </span>D');
  });

  test('are nothing where there is none', () => {
    expect(numberHtml('')).toBe('');
    expect(arranged('## A')).not.toContain('heading-number');
  });
});
