import { expect, test } from 'vitest';
import { compileFiles } from '../compile-files.ts';

async function fontsToldIn(content: string): Promise<readonly string[]> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="9">${content}</svg>`;
  const { diagnostics } = await compileFiles({ 'a.md': '# A\n\n![a](a.svg)\n', 'a.svg': drawing }, ['a.md']);
  return diagnostics.map(({ rule, message, hint, start }) => {
    expect([rule, hint, start.line]).toEqual(['picture-font', 'convert the text to paths', 3]);
    return / uses the font (.*), which/.exec(message)?.[1] ?? message;
  });
}

test.each([
  ['an attribute', '<text y="9" font-family="Papyrus, serif">a</text>'],
  ['a style', '<text y="9" style="fill:#000;font-family:Papyrus">a</text>'],
  ['a shorthand', `<g style="font: bold 9px/1 'Papyrus', serif"><text y="9">a</text></g>`],
  ['a style sheet', '<style>.a { font-family: "Papyrus" }</style><text y="9" class="a">a</text>'],
  ['a part of a text', '<text y="9">a<tspan font-family="&quot;Papyrus&quot;">b</tspan></text>'],
])('a font named by %s is reported once', async (_, content) => {
  expect(await fontsToldIn(content + content)).toEqual(['Papyrus']);
});

test.each([
  ['a generic family', '<text y="9" font-family="sans-serif">a</text>'],
  ['no family', '<text y="9" font-size="9">a</text>'],
  ['a family of a drawing without text', '<path style="font-family:Papyrus" d="M0 0h9v9z"/>'],
  [
    'a font in the drawing itself',
    '<style>@font-face{font-family:Kite;src:url(data:font/woff2;base64,d09G)}</style><text y="9" font-family="Kite">a</text>',
  ],
])('%s is not reported', async (_, content) => {
  expect(await fontsToldIn(content)).toEqual([]);
});
