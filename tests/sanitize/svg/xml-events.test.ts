import { expect, it } from 'vitest';
import { readXml, type XmlEvent } from '../../../build/sanitize/svg/xml-events.ts';

function eventsOf(xml: string): readonly XmlEvent[] {
  const events: XmlEvent[] = [];
  readXml(xml, (event) => events.push(event));
  return events;
}

it('says where everything stands', () => {
  const xml = [
    '\uFEFF<?xml version="1.0"?>\r\n<!-- <a> --><!DOCTYPE a PUBLIC "<" ">"><?b <c> ?>',
    `<a\r\n  b = "1&lt;"\tx:c='\u{1F0A1}' xmlns:x="urn:x">`,
    'd \u{1F0A1} &amp; <!-- <e> -->f',
    '<![CDATA[<g>]]>',
    '<?h?>',
    '<x:i/>',
    '</a >',
    '\n',
  ].join('');
  const solid = eventsOf(xml).filter(({ kind, start }) => kind !== 'text' || start > xml.indexOf('<a\r'));
  const told = solid.map((event) => [event.kind, xml.slice(event.start, event.end)]);
  expect(told.filter(([, text]) => text?.trim() !== '')).toEqual([
    ['instruction', '<?b <c> ?>'],
    ['open', `<a\r\n  b = "1&lt;"\tx:c='\u{1F0A1}' xmlns:x="urn:x">`],
    ['text', 'd \u{1F0A1} &amp; '],
    ['text', 'f'],
    ['text', '<![CDATA[<g>]]>'],
    ['instruction', '<?h?>'],
    ['open', '<x:i/>'],
    ['close', '</a >'],
  ]);
  const [root, inner] = solid.flatMap((event) => (event.kind === 'open' ? [event] : []));
  expect(
    root?.attributes.map(({ name, local, uri, value, start, end }) => [name, local, uri, value, xml.slice(start, end)]),
  ).toEqual([
    ['b', 'b', '', '1<', '\r\n  b = "1&lt;"'],
    ['x:c', 'c', 'urn:x', '\u{1F0A1}', `\tx:c='\u{1F0A1}'`],
    ['xmlns:x', 'x', 'http://www.w3.org/2000/xmlns/', 'urn:x', ' xmlns:x="urn:x"'],
  ]);
  expect(inner).toMatchObject({ name: 'x:i', local: 'i', uri: 'urn:x', isEmpty: true });
  expect(solid.flatMap((event) => (event.kind === 'text' ? [event.text] : [])).join('')).toBe('d \u{1F0A1} & f<g>\n');
});
