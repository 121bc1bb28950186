/** Formats the findings that `dev` sends to open pages. */
import type { Compilation } from '../compile.ts';
import { codeFrame } from '../report/code-frame.ts';
import { summarize } from '../report/pretty.ts';
import { repeatsLine, groupRepeats } from '../report/repeats.ts';
import { placeFinder } from './source-places.ts';

/** Returns the message to the pages. Repeated findings are collapsed, as on the terminal. */
export function panelMessage({
  diagnostics,
  shelf,
  texts,
}: Pick<Compilation, 'diagnostics' | 'texts'> & { readonly shelf: Pick<Compilation['shelf'], 'books'> }) {
  const sourceOf = (file: string): string | undefined => texts.get(file);
  const placeOf = placeFinder(shelf.books);
  const repeated = groupRepeats(diagnostics).map((each) => {
    const { rule, severity, file, start, message, hint, related = [] } = each.finding;
    const [more] = repeatsLine(each);
    const frame = codeFrame(each.finding, sourceOf);
    const pages = [each.finding, ...related, ...each.others].map((place) => placeOf(place)?.page);
    return { rule, severity, file, start, message, hint, related, more, frame, pages };
  });
  return {
    type: 'findings' as const,
    sum: summarize(diagnostics),
    diagnostics: repeated,
  };
}
