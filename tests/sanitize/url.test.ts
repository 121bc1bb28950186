import { describe, expect, it } from 'vitest';
import { checkUrl, isRemote } from '../../build/sanitize/url.ts';

describe('addresses', () => {
  it.each([
    'https://x.org/a?b#c',
    'HTTP://x.org',
    'mailto:a@b.c',
    'tel:+49123',
    '#aktionen:-bewegung',
    'other.md#x',
    '../art/a.png',
    '//x.org/a',
    '/a',
    '',
    '?javascript:x',
    'a/b:c',
    'rules%20of%20javascript',
  ])('%j is fine', (href) => {
    expect(checkUrl(href)).toBe('ok');
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:x',
    '\u0001javascript:x',
    'java\tscript:x',
    'java\nscr\ript:x',
    'java\0script:x',
    'java\uFFFDscript:x',
    'java\u00ADscript:x',
    'javascript\u200B:x',
    'java%0Ascript:x',
    'javascript%3Ax',
    'java&#9;script:x'.replace('&#9;', '\t'),
    'vbscript:x',
    'data:text/html,x',
    'data:image/svg+xml,x',
    'data:image/png;base64,x',
    'file:///etc/passwd',
    'FILE:c:/x',
    'blob:https://x',
    'view-source:x',
    'ftp://x',
    'C:\\rules',
    'x-custom:y',
    'intent://x',
  ])('%j is denied', (href) => {
    expect(checkUrl(href)).toBe('denied');
  });

  // An algorithm with quadratic time would exceed the time limit of a test.
  it('is judged at any length', () => {
    for (const each of ['\t', 'a', '%41', 'a:', ' a']) expect(checkUrl(each.repeat(2_000_000))).toMatch(/^\w+$/);
  });

  it.each([
    ['https://x.org/a.png', true],
    [' HTTP://x', true],
    ['//x/a.png', true],
    ['\\\\x\\a.png', true],
    ['/\\x', true],
    ['h\tttps://x', true],
    ['a.png', false],
    ['/a.png', false],
    ['#a', false],
    ['https.png', false],
  ])('%j is on another machine: %s', (href, remote) => {
    expect(isRemote(href)).toBe(remote);
  });
});
