import { describe, expect, test } from 'vitest';
import { darkDisplay } from '../../build/pictures/dark-display.ts';

const svg = (content: string): Uint8Array =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${content}</svg>`);

describe('on dark pages', () => {
  test.each([
    ['without a colour', '<path d="M0 0h9v9z"/>'],
    [
      'in black',
      '<path fill="none" stroke="#000" stroke-width="2"/><path fill="black"/><path style="fill:rgb(0, 0, 0)"/>',
    ],
    ['in the colour of the text', '<g color="black"><path fill="currentColor"/></g>'],
    ['in the ink of drawing programs', '<path fill="#231f20"/><path style="stroke: #1a1a1a !important; fill: none"/>'],
    [
      'with shades of black in a style sheet and a gradient',
      '<style>.a { fill: #111; stroke: inherit }</style><linearGradient id="g"><stop stop-color="#000"/></linearGradient><path class="a"/><path fill="url(#g)"/>',
    ],
    ['with colours in its words alone', '<text>red</text><title>fill</title>'],
  ])('a drawing %s is inverted', (_, content) => {
    expect(darkDisplay('svg', svg(content))).toBe('invert');
  });

  test.each([
    ['with a colour', '<path/><path fill="#a00"/>'],
    ['with white', '<path/><path fill="#fff"/>'],
    ['with grey', '<path style="stroke:#808080"/>'],
    ['with a colour in a style sheet', '<style>path{fill:teal}</style><path/>'],
    ['with a coloured gradient', '<linearGradient id="g"><stop style="stop-color:#c00"/></linearGradient>'],
    ['with a picture', '<image href="data:image/png;base64,AAAA"/>'],
  ])('a drawing %s is on a plate', (_, content) => {
    expect(darkDisplay('svg', svg(content))).toBe('plate');
  });

  test('a PNG, which may be transparent, is on a plate, and a JPEG stays as it is', () => {
    expect(['png', 'webp', 'gif', 'avif', 'jpg'].map((each) => darkDisplay(each, new Uint8Array()))).toEqual([
      'plate',
      'plate',
      'plate',
      'plate',
      undefined,
    ]);
  });
});
