/** Secrets in malformed comments must not be published. */
import { describe, expect, it } from 'vitest';
import { createDialect } from '../../build/parse/dialect.ts';
import comments from './broken-comments.json' with { type: 'json' };
import { problemsOf } from './problems-of.ts';

const md = createDialect();
const rulesIn = (text: string): readonly string[] => problemsOf(md, text).map(({ rule }) => rule);

describe('what is nearly a comment', () => {
  it.each(comments.secret)('is not published: %j', (text) => {
    expect(md.render(text, {})).not.toContain('butler');
    expect(rulesIn(text)).toContain('broken-comment');
  });

  it.each(comments.text)('is text: %j', (text) => {
    expect(rulesIn(text)).not.toContain('broken-comment');
  });
});
