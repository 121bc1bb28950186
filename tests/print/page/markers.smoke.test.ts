/** The numbers of lists stay within the text area in the print page. */
import { expect, test } from 'vitest';
import { type MarkerRoom, markerRoom } from '../../marker-room.ts';
import { areaOf, shownPage } from '../shown-page.ts';

const items = (name: string, first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => `${first + index}. ${name}-${first + index}\n`).join('');
const html = (name: string, count: number, attributes: string): string =>
  `<ol ${attributes}>${Array.from({ length: count }, (_, index) => `<li>${name}-${index + 1}</li>`).join('')}</ol>\n`;
const NOTES = Array.from({ length: 30 }, (_, index) => index + 1);

const BOOK = `---
lang: en
columns: 2
index: false
lists: false
---
# Book

${'The watch rows around the harbour all night. '.repeat(40)}

${items('plain', 95, 130)}
- outer

    - inner

        ${items('deep', 998, 1001).replaceAll('\n', '\n        ')}

${html('roman', 38, 'type="I"')}
${html('letter', 28, 'type="A"')}
${html('back', 12, 'reversed')}
${html('far', 3, 'start="99999"')}

Text${NOTES.map((note) => `[^${note}]`).join(' ')}.

${NOTES.map((note) => `[^${note}]: note-${note}\n`).join('')}
`;

const MARKERS = {
  'plain-95': '95. ',
  'plain-100': '100. ',
  'plain-130': '130. ',
  'deep-1000': '1000. ',
  'roman-38': 'XXXVIII. ',
  'letter-28': 'AB. ',
  'back-1': '12. ',
  'far-2': '100000. ',
  'note-30': '30. ',
};

const page = shownPage();

test.each([
  ['', ''],
  ['another face', ":root { --font-heading: 'Source Code Pro' } li::marker { font-weight: 800 }"],
  ['the author sets no room', 'ol { padding: 0 }'],
])('markers have the room that they need in columns: %s', async (_, styles) => {
  await page.show({ text: BOOK, styles, area: areaOf(148, 210) });
  const found = await page.look<readonly MarkerRoom[]>(markerRoom(MARKERS));
  expect(found.filter(({ width, room }) => width > room + 0.5)).toEqual([]);
});
