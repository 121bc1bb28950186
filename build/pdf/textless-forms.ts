/**
 * Form XObjects without text, nested forms included: text that is drawn twice would be found twice by a search, and read aloud.
 *
 * Source: ISO 32000-1, 8.4, 8.5 and annex A.
 */
import { contentOperations, writtenOperation } from './content-operations.ts';
import { type Box, rounded } from './matrix.ts';
import type { PdfDraft } from './pdf-draft.ts';
import { decoded, dictionaryAt } from './pdf-object.ts';
import { type PdfDictionary, PdfReference, type PdfValue, dictionary, withEntries } from './pdf-values.ts';

/** What was true of the stream with its text, or of its place in the structure. */
const NOT_COPIED = { StructParents: undefined, StructParent: undefined };

/** Paths, their painting, the graphics state, XObjects and shadings. */
const DRAWS = new Set(
  'm l c v y h re W W* f F f* B B* b b* S s n q Q cm w J j M d ri i gs CS cs SC SCN sc scn G g RG rg K k Do sh'.split(
    ' ',
  ),
);
/** Text and marked content. */
const LEFT_OUT = new Set(`BT ET Tc Tw Tz TL Tf Tr Ts Td TD Tm T* Tj TJ ' " BMC BDC EMC MP DP`.split(' '));

/**
 * What a content stream draws besides text.
 *
 * @param content with a character for each byte
 * @throws where it holds an operator that is not known: what it does would be missing
 */
export function withoutText(content: string): string {
  const drawn = [...contentOperations(content)].filter(({ operator }) => {
    if (DRAWS.has(operator) || LEFT_OUT.has(operator)) return DRAWS.has(operator);
    throw new Error(`a page holds the operator ${operator}, which is not known`);
  });
  return drawn.map(writtenOperation).join('\n');
}

export class TextlessForms {
  readonly #draft: PdfDraft;
  readonly #made = new Map<number, PdfReference>();

  constructor(draft: PdfDraft) {
    this.#draft = draft;
  }

  make(written: string, resources: PdfDictionary, box: Box): PdfReference {
    const content = withoutText(written);
    const form = {
      Type: '/XObject',
      Subtype: '/Form',
      BBox: box.map(rounded),
      Resources: this.#resources(content, resources),
    } as const;
    return this.#draft.addStream(dictionary(form), content);
  }

  #resources(content: string, former: PdfDictionary): PdfDictionary {
    const drawn = new Set(
      [...contentOperations(content)].flatMap(({ operator, operands }) => (operator === 'Do' ? operands : [])),
    );
    const forms = [...dictionaryAt(this.#draft.objects, former.get('XObject'))].flatMap(
      ([name, value]): [string, PdfValue][] =>
        drawn.has(`/${name}`) && value instanceof PdfReference ? [[name, this.#without(value)]] : [],
    );
    return withEntries(former, {
      Font: undefined,
      Properties: undefined,
      XObject: forms.length > 0 ? new Map(forms) : undefined,
    });
  }

  #without(reference: PdfReference): PdfReference {
    const made = this.#made.get(reference.number);
    if (made) return made;
    const form = this.#draft.objects.get(reference.number);
    if (form?.dictionary.get('Subtype') !== '/Form') return reference;
    // A form that draws itself would not end otherwise.
    this.#made.set(reference.number, reference);
    const content = withoutText(decoded(form).toString('latin1'));
    const resources = this.#resources(content, dictionaryAt(this.#draft.objects, form.dictionary.get('Resources')));
    const entries = withEntries(form.dictionary, { ...NOT_COPIED, Resources: resources });
    const result = this.#draft.addStream(entries, content);
    this.#made.set(reference.number, result);
    return result;
  }
}
