import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sanitizeSvg } from '../../../build/sanitize/svg/svg.ts';
import { caseTests } from '../../fixture-file.ts';
import noDrawings from './no-drawings.json' with { type: 'json' };

const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function clean(text: string) {
  const result = sanitizeSvg(bytes(text));
  return { ...result, text: new TextDecoder().decode(result.bytes) };
}

/** Cleans content inside a drawing and returns what is left of it. */
function inside(content: string) {
  const { text, removed, error } = clean(`<svg ${NS}>${content}</svg>`);
  return { content: text.slice(`<svg ${NS}>`.length, -'</svg>'.length), removed, error };
}

it.each([
  `<svg ${NS}><g id='a' fill = "url(#b)"><use xlink:href="#a"/></g></svg>`,
  `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\r\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n<svg ${NS}/>\n`,
  `\uFEFF<svg ${NS}><title>a &lt; b &#228; &amp;</title><desc><![CDATA[<script>]]></desc></svg>`,
  `<svg ${NS}><style>@namespace url(http://www.w3.org/2000/svg); .a { fill: url('#b'); font: 1px "url" }</style></svg>`,
  `<svg ${NS}><image href="data:image/png;base64,AAAA"/><style>@font-face{src:url(data:font/woff2;base64,AA)}</style></svg>`,
  `<svg ${NS} xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"><inkscape:namedview inkscape:onthing="x"/><metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" rdf:about="http://x.org"/></metadata></svg>`,
  `<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:path d="M0 0"/></s:svg>`,
  `<svg ${NS}><animate attributeName="opacity" to="1"/><text aria-label="Image (left)" data-x="1" xml:space="preserve">on</text></svg>`,
  '<svg width="1"/>',
])('a drawing without anything bad keeps its bytes: %s', (text) => {
  const input = bytes(text);
  const result = sanitizeSvg(input);
  expect(result).toMatchObject({ bytes: input, removed: [] });
  expect(result.bytes).toBe(input);
});

/** What is left, and what was removed. A second pass removes nothing. */
caseTests(join(import.meta.dirname, 'taken-out.txt'), (text) => {
  const { content, removed, error } = inside(text);
  expect([error, inside(content).removed]).toEqual([undefined, []]);
  return [content, ...removed.map((each) => `- ${each}`)].join('\n').trim();
});

it('what is around something removed is kept', () => {
  const kept = `<svg ${NS}>\n  <g id="x" d="1&#10;2"/>\n<text>ä &lt; &#13;</text></svg>`;
  expect(
    clean(
      `<?xml version="1.0"?><?xml-stylesheet href="//x"?><!-- ä -->${kept.replace('<text>', '<script/><text><![CDATA[]]>')} `,
    ).text,
  ).toBe(kept);
});

describe('document types', () => {
  it('with plain entities are put in where they are used', () => {
    const { text, removed } = clean(
      '<!DOCTYPE svg PUBLIC "a" "b" [ <!ENTITY ns "http://www.w3.org/2000/svg"> <!ENTITY t "it\'s"> ]>\n<svg xmlns="&ns;"><text>&t;</text></svg>',
    );
    expect(text).toBe('<svg xmlns="http://www.w3.org/2000/svg"><text>it\'s</text></svg>');
    expect(removed).toEqual([]);
  });

  it('cannot bring in attributes, markup or files', () => {
    const { text, removed } = clean('<!DOCTYPE svg [<!ATTLIST svg onload CDATA "x">]><svg/>');
    expect([text, removed]).toEqual(['<svg/>', ['the declarations in the DOCTYPE']]);
    expect(clean('<!DOCTYPE svg [<!ENTITY x "<script>a</script>">]><svg>&x;</svg>').error).toBeDefined();
    expect(clean('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>').error).toBeDefined();
    expect(clean('<!DOCTYPE svg [<!ENTITY % p SYSTEM "//x"> %p;]><svg/>').text).toBe('<svg/>');
    expect(clean('<!DOCTYPE svg [<!ENTITY j "javascript:x">]><svg><a href="&j;"/></svg>').text).toBe('<svg><a/></svg>');
    const shadowed = '<!-- <!ENTITY j "#a"> --> <!ENTITY j "javascript:x">';
    expect(clean(`<!DOCTYPE svg [${shadowed}]><svg><a href="&j;"/></svg>`).text).toBe('<svg><a href="#a"/></svg>');
  });

  it('cannot grow without end', () => {
    const lol = '<!DOCTYPE svg [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;">]><svg>&b;</svg>';
    expect(clean(lol).error).toBeDefined();
    const long = `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(1000)}">]><svg>${'&a;'.repeat(100_000)}</svg>`;
    expect(clean(long).error).toBe('its entities expand to too much text');
  });
});

describe('what is no drawing', () => {
  it.each(noDrawings)('is refused: %j', (text) => {
    const result = clean(text);
    expect(result.error).toMatch(/./);
    expect(result.text).toBe('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
    expect(result.removed).toEqual([]);
  });

  it('nor are other encodings in which markup could hide', () => {
    expect(clean('<?xml version="1.0" encoding="utf-7"?><svg/>').error).toContain('UTF-8');
    expect(sanitizeSvg(new Uint8Array([0x3c, 0x73, 0x76, 0x67, 0xff, 0x2f, 0x3e])).error).toBe('it is not valid UTF-8');
    expect(sanitizeSvg(new Uint8Array([0x1f, 0x8b, 0x08])).error).toBeDefined();
  });
});

describe('encodings', () => {
  const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

  it('stay where nothing has to go, and become UTF-8 where something has', () => {
    const good = latin1('<?xml version="1.0" encoding="ISO-8859-1"?><svg><text>\u00e4</text></svg>');
    expect(sanitizeSvg(good).bytes).toBe(good);
    const bad = latin1('<?xml version="1.0" encoding=\'ISO-8859-1\'?><svg onload="x"><text>\u00e4</text></svg>');
    expect(new TextDecoder().decode(sanitizeSvg(bad).bytes)).toBe('<svg><text>ä</text></svg>');
  });

  it('of two bytes are read', () => {
    const units = Uint16Array.from('\uFEFF<svg><script/></svg>', (character) => character.charCodeAt(0));
    expect(new TextDecoder().decode(sanitizeSvg(new Uint8Array(units.buffer)).bytes)).toBe('<svg></svg>');
  });
});

it.each([
  ['width="30" height="20"', 30, 20],
  ['width="1in" height=" 2.54cm " viewBox="0 0 1 1"', 96, 96],
  ["width='+1e2px' height='.5pc'", 100, 8],
  ['width="100%" height="100%" viewBox="0,0,40,20"', 40, 20],
  ['width="80" viewBox="-5 -5  40 , 20"', 80, 40],
  ['height="10" viewBox="0\t0\n40 20"', 20, 10],
  ['viewBox="0 0 .2 .1"', 1, 1],
  // Browsers show 300 by 150 pixels.
  ['', 300, 150],
  ['width="auto" height="50" viewBox="0 0 0 0"', 300, 50],
])('the size %s', (attributes, width, height) => {
  expect(clean(`<!-- ${'x'.repeat(3000)} --><s:svg xmlns:s="http://www.w3.org/2000/svg" ${attributes}/>`).size).toEqual(
    { width, height },
  );
});

describe('large drawings', () => {
  const n = 50_000;
  it.each([
    ['deep', '<g>'.repeat(n) + '</g>'.repeat(n)],
    ['deep namespaces', Array.from({ length: n }, (_, i) => `<g xmlns:p${i}="x">`).join('') + '</g>'.repeat(n)],
    ['many edits', '<g onload="x"/>'.repeat(n)],
    ['many attributes', `<g ${Array.from({ length: n }, (_, i) => `a${i}="url("`).join(' ')}/>`],
    ['a long style', `<style>${'url('.repeat(n)}${'/*'.repeat(n)}</style>`],
    ['comments in a style', `<g style="${'/***'.repeat(n)}url(//x)"/>`],
    ['a long value', `<image href="data:image/png;base64,${'A'.repeat(n * 20)}"/>`],
    ['white space', `<g${' '.repeat(n)}x/>`],
    ['references', '&#60;'.repeat(n)],
    ['at signs', `<style>${'@import '.repeat(n)}</style>`],
    ['backslashes', `<g style="${'\\'.repeat(n)}"/>`],
  ])('%s', (_, content) => {
    // An algorithm with quadratic time would exceed the time limit of a test.
    expect(() => inside(content)).not.toThrow();
  });

  it('document types', () => {
    for (const each of [
      '<!ENTITY a "b">'.repeat(n),
      '<!-- '.repeat(n),
      '"'.repeat(n),
      '%a;'.repeat(n),
      '<!A '.repeat(n),
    ]) {
      expect(() => clean(`<!DOCTYPE svg [${each}]><svg/>`)).not.toThrow();
      expect(() => clean(`<!DOCTYPE svg ${each}><svg/>`)).not.toThrow();
    }
  });
});
