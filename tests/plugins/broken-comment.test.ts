/** Secrets in malformed comments must not be published. */
import { describe, expect, it } from 'vitest';
import { createDialect } from '../../build/parse/dialect.ts';
import type { DialectEnv } from '../../plugins/dialect.ts';

const md = createDialect();

describe('what is nearly a comment', () => {
  it.each([
    'Three paces. <!- The butler did it -->\n',
    'Three paces. <!— The butler did it —>\n',
    'Three paces. %% The butler did it %\n',
    'Three paces. %% The butler did it\n',
    '<!-- The butler did it\nin the hall.\n\nThree paces.\n',
    '!!! note Hall\n\n    <!-- Who\n\n    The butler did it.\n\nThree paces.\n',
    '> <!-- The butler did it\n',
    '## Hall <!- The butler did it ->\n',
    '| A | B |\n|---|---|\n| 1 | <!- The butler did it -> |\n',
    '- a hall <!- The butler did it ->\n',
    'Three {# The butler did it #} paces.\n',
    '{# The butler did it.\n\nThe cook helped. #}\n\nThree paces.\n',
    '> {{!-- The butler did it --}}\n',
    '| A |\n|---|\n| {>>The butler did it |\n',
    '- a\n\n  :::comment\n  The butler did it\n  :::\n',
    '![a <!- The butler did it ->](b.png)\n',
    'Paces^[{>>The butler did it<<} three]\n',
  ])('is not published: %j', (text) => {
    const env: Record<string, unknown> = {};
    expect(md.render(text, env)).not.toContain('butler');
    expect(((env as DialectEnv).problems ?? []).map(({ rule }) => rule)).toContain('broken-comment');
  });

  it.each([
    'A --> B, and B <-- A.\n',
    '50%% of it, %d and %%.\n',
    '`<!- code ->`\n',
    'A \\<!- dash\n',
    'a < b -- c > d\n',
    '## A {#a}\n\n[b]{#b .c} {{name}} {>x<} `{# code #}` {#1} of {#2}\n',
    '::: comments\na\n:::\n',
  ])('is text: %j', (text) => {
    const env: Record<string, unknown> = {};
    md.parse(text, env);
    expect(((env as DialectEnv).problems ?? []).map(({ rule }) => rule)).not.toContain('broken-comment');
  });
});
