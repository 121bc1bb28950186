/** Formats the findings that `dev` sends to open pages. */
import type { Diagnostic } from '../types.ts';
import { summarize } from './pretty.ts';
import { repeatsLine, groupRepeats } from './repeats.ts';

/** Returns the message to the pages. Repeated findings are collapsed, as on the terminal. */
export function panelMessage(diagnostics: readonly Diagnostic[]) {
  const repeated = groupRepeats(diagnostics).map((each) => {
    const { rule, severity, file, start, message, hint } = each.finding;
    const [more] = repeatsLine(each);
    return {
      rule,
      severity,
      file,
      start,
      message,
      ...(hint === undefined ? {} : { hint }),
      ...(more === undefined ? {} : { more }),
    };
  });
  return {
    type: 'findings' as const,
    sum: summarize(diagnostics),
    diagnostics: repeated,
  };
}
