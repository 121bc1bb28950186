/** Secrets in malformed comments must not be published. */
import { describe, expect, it } from 'vitest';
import { createDialect } from '../../build/parse/dialect.ts';
import comments from './broken-comments.json' with { type: 'json' };
import type { DialectEnv } from '../../plugins/dialect.ts';

const md = createDialect();

describe('what is nearly a comment', () => {
  it.each(comments.secret)('is not published: %j', (text) => {
    const env: Record<string, unknown> = {};
    expect(md.render(text, env)).not.toContain('butler');
    expect(((env as DialectEnv).problems ?? []).map(({ rule }) => rule)).toContain('broken-comment');
  });

  it.each(comments.text)('is text: %j', (text) => {
    const env: Record<string, unknown> = {};
    md.parse(text, env);
    expect(((env as DialectEnv).problems ?? []).map(({ rule }) => rule)).not.toContain('broken-comment');
  });
});
