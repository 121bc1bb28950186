import { expect, it } from 'vitest';
import { outlineTitles } from '../../build/pdf/outline-titles.ts';
import { PdfObject } from '../../build/pdf/pdf-object.ts';
import { PdfReference, PdfString, dictionary, textString } from '../../build/pdf/pdf-values.ts';

const at = (number: number): PdfReference => new PdfReference(number);
const asDrawn = (...titles: string[]): ReadonlyMap<string, string> => new Map(titles.map((each) => [each, each]));
const object = (entries: Parameters<typeof dictionary>[0]): PdfObject => new PdfObject(dictionary(entries));

it('bookmarks get the titles as they are written; those that nobody wrote stay', () => {
  const objects = new Map([
    [1, object({ Outlines: at(2) })],
    [2, object({ First: at(3), Last: at(5) })],
    [3, object({ Title: textString('GROSSESTRASSE'), First: at(6), Next: at(4) })],
    [4, object({ Title: new PdfString(String.raw`(A \(SMALL\)  ONE)`), Next: at(5) })],
    [5, object({ Title: new PdfString('(OTHER)'), Next: at(3) })],
    [6, object({ Title: new PdfString('(Below)') })],
  ]);
  const changed = outlineTitles(objects, 1, asDrawn('Große Straße', ' a (small)\n one', 'Below'));
  const titles = [...changed].map(([number, item]) => [number, (item.dictionary.get('Title') as PdfString).written]);
  expect(Object.fromEntries(titles)).toEqual({
    3: textString('Große Straße').written,
    4: textString('a (small) one').written,
    5: '(OTHER)',
    6: '(Below)',
  });
});

it('hyphens at the ends of drawn lines are not in the title', () => {
  const objects = new Map([
    [1, object({ Outlines: at(2) })],
    [2, object({ First: at(3), Last: at(3) })],
    [3, object({ Title: textString('Wahrneh- mungs\u00ADbereich') })],
  ]);
  const changed = outlineTitles(objects, 1, asDrawn('Wahr\u00ADneh\u00ADmungs\u00ADbe\u00ADreich'));
  expect(changed.get(3)?.dictionary.get('Title')).toEqual(textString('Wahrnehmungsbereich'));
});

it('a file without bookmarks has nothing to change', () => {
  expect(outlineTitles(new Map([[1, object({})]]), 1, asDrawn('A')).size).toBe(0);
});
