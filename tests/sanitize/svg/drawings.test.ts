/**
 * Drawings as programs write them, and malicious drawings. Names of elements and attributes are from SVG 2
 * (https://www.w3.org/TR/SVG2/), SVG 1.1 and SVG Tiny 1.2.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sanitizeSvg } from '../../../build/sanitize/svg/svg.ts';

const drawing = (name: string): Uint8Array => readFileSync(new URL(`drawings/${name}`, import.meta.url));
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

it.each(['inkscape.svg', 'inkscape-optimized.svg', 'illustrator.svg', 'figma.svg', 'icon-set.svg'])(
  'a drawing keeps its bytes when it is as a program wrote it: %s',
  (name) => {
    const input = drawing(name);
    const { bytes, removed } = sanitizeSvg(input);
    expect(bytes).toBe(input);
    expect(removed).toEqual([]);
  },
);

it('a drawing that Illustrator can edit loses only what no browser draws', () => {
  const input = drawing('illustrator-editable.svg');
  const { bytes, removed, error } = sanitizeSvg(input);
  expect(error).toBeUndefined();
  expect(removed).toEqual(['<foreignObject>']);
  const [, beforeSwitch, afterObject] = /\]>([\s\S]*)<foreignObject[\s\S]*<\/foreignObject>([\s\S]*)$/.exec(
    textOf(input),
  )!;
  const before = beforeSwitch!
    .replace('&ns_extend;', 'http://ns.adobe.com/Extensibility/1.0/')
    .replace('&ns_ai;', 'http://ns.adobe.com/AdobeIllustrator/10.0/')
    .replace('&ns_graphs;', 'http://ns.adobe.com/Graphs/1.0/')
    .replace('&ns_sfw;', 'http://ns.adobe.com/SaveForWeb/1.0/');
  expect(textOf(bytes)).toBe(`${before}${afterObject}`.replace(/<!\[CDATA\[(.*)\]\]>/, '$1').trim());
});

/** Event handlers of SVG 2, SVG 1.1 and HTML. */
const HANDLERS = `
  onabort onactivate onafterprint onanimationend onanimationiteration onanimationstart onauxclick onbeforeinput
  onbeforeprint onbegin onblur oncancel oncanplay oncanplaythrough onchange onclick onclose oncontextmenu oncopy
  oncuechange oncut ondblclick ondrag ondragend ondragenter ondragexit ondragleave ondragover ondragstart ondrop
  ondurationchange onemptied onend onended onerror onfocus onfocusin onfocusout onformdata onhashchange oninput oninvalid
  onkeydown onkeypress onkeyup onload onloadeddata onloadedmetadata onloadstart onmessage onmousedown onmouseenter
  onmouseleave onmousemove onmouseout onmouseover onmouseup onmousewheel onoffline ononline onpagehide onpageshow onpaste
  onpause onplay onplaying onpointerdown onpointerenter onpointerleave onpointermove onpointerout onpointerover
  onpointerup onpopstate onprogress onratechange onrepeat onreset onresize onscroll onseeked onseeking onselect onshow
  onstalled onstorage onsubmit onsuspend ontimeupdate ontoggle ontouchcancel ontouchend ontouchmove ontouchstart
  ontransitionend onunload onvolumechange onwaiting onwheel onzoom
`;

/** Elements of SVG 2 and SVG Tiny 1.2 that run or embed something, or listen to events. */
const ELEMENTS = 'script handler listener foreignObject iframe audio video canvas animation prefetch discard';

const NS =
  'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:ev="http://www.w3.org/2001/xml-events"';
it.each([
  ...HANDLERS.trim()
    .split(/\s+/)
    .map((name) => `<rect width="1" height="1" ${name}="evil()"/>`),
  ...ELEMENTS.split(' ').map((name) => `<${name} href="evil.js">evil()</${name}>`),
  // Clicks that run code.
  '<a href="javascript:evil()"><text>click</text></a>',
  '<a xlink:href="&#x6A;avascript&#58;evil()"><text>click</text></a>',
  '<a xlink:href="data:text/html,evil"><text>click</text></a>',
  '<a href="vbscript:evil()"/>',
  // Animations that set an address or an event handler.
  '<a id="x"><animate href="#x" attributeName="href" values="javascript:evil()"/></a>',
  '<a><set attributeName="xlink:href" to="javascript:evil()"/></a>',
  '<a><animate attributeName="xlink:href" begin="0s" from="javascript:evil()" to="&amp;"/></a>',
  '<rect><set attributeName="onmouseover" to="evil()"/></rect>',
  '<rect><animate attributeName="fill" values="red;url(https://evil.example/#p)"/></rect>',
  '<rect><set attributeName="filter" to="url(//evil.example/f.svg#f)"/></rect>',
  // Nested drawings and documents.
  '<use href="data:image/svg+xml;base64,evil#x"/>',
  '<use xlink:href="https://evil.example/x.svg#x"/>',
  '<image href="data:image/svg+xml,%3Csvg onload=evil()%3E"/>',
  '<feImage href="https://evil.example/x.svg"/>',
  '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="evil()"/></foreignObject>',
  '<switch><foreignObject requiredExtensions="x"><iframe xmlns="http://www.w3.org/1999/xhtml" src="evil"/></foreignObject></switch>',
  '<metadata><h:script xmlns:h="http://www.w3.org/1999/xhtml">evil()</h:script></metadata>',
  '<desc><math xmlns="http://www.w3.org/1998/Math/MathML"><mtext href="javascript:evil()"/></math></desc>',
  '<s:script xmlns:s="http://www.w3.org/2000/svg">evil()</s:script>',
  '<script xmlns="">evil()</script>',
  // In SVG Tiny 1.2, event handlers can be elements.
  '<handler type="text/javascript" ev:event="load">evil()</handler>',
  '<listener event="load" handler="evil.svg#h"/>',
  // Elements of drawing programs are filtered like all others.
  '<flowRoot onload="evil()"><flowPara onclick="evil()">text</flowPara></flowRoot>',
  '<mesh xlink:href="https://evil.example/mesh.svg#m"/>',
  '<hatch href="//evil.example/h.svg#h"/>',
  '<text font-feature-settings="url(//evil.example/f)">a</text>',
  // Requests to the network.
  '<image xlink:href="//evil.example/pixel.png"/>',
  '<g xml:base="https://evil.example/"><use href="#x"/></g>',
  '<a href="#x" ping="https://evil.example/">x</a>',
  '<font-face-uri xlink:href="https://evil.example/f.svg#f"/>',
  '<color-profile xlink:href="https://evil.example/p.icc" name="p"/>',
  '<cursor xlink:href="https://evil.example/c.png"/>',
  '<rect style="cursor:url(https://evil.example/c.cur),auto"/>',
  '<rect fill="url(https://evil.example/p.svg#p)"/>',
  '<text><tref xlink:href="https://evil.example/t.svg#t"/></text>',
  '<style>@import url(https://evil.example/a.css);</style>',
  '<style>@font-face{font-family:x;src:url(https://evil.example/f.woff2)}</style>',
  '<style>rect{fill:u\\72 l(https://evil.example/p)}</style>',
  '<style>rect{background:image-set("https://evil.example/p" 1x)}</style>',
  '<style><![CDATA[rect{mask:url("https://evil.example/m")}]]></style>',
])('what attacks a reader does not get through %s', (content) => {
  const { bytes, removed, error } = sanitizeSvg(new TextEncoder().encode(`<svg ${NS}>${content}</svg>`));
  expect(error).toBeUndefined();
  expect(removed.length).toBeGreaterThan(0);
  expect(textOf(bytes)).not.toContain('evil');
});
