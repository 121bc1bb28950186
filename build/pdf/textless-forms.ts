/** Form XObjects without text, nested forms included: text that is drawn twice would be found twice by a search. */
import { contentOperations } from './content-operations.ts';
import { withoutText } from './edge-paint.ts';
import { type Box, rounded } from './matrix.ts';
import type { PdfDraft } from './pdf-draft.ts';
import { decoded, dictionaryAt } from './pdf-object.ts';
import { type PdfDictionary, PdfReference, type PdfValue, dictionary, withEntries } from './pdf-values.ts';

/** What was true of the stream with its text, or of its place in the structure. */
const NOT_COPIED = { StructParents: undefined, StructParent: undefined };

export class TextlessForms {
  readonly #draft: PdfDraft;
  readonly #made = new Map<number, PdfReference>();

  constructor(draft: PdfDraft) {
    this.#draft = draft;
  }

  /** @param content without text */
  make(content: string, resources: PdfDictionary, box: Box): PdfReference {
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
