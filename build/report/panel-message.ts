/** The findings as `dev` sends them to the open pages. */
import type { Diagnostic } from '../types.ts';
import { summarize } from './pretty.ts';
import { repeatsLine, groupRepeats } from './repeats.ts';

/** Findings that repeat are folded, as on the terminal. */
export function panelMessage(diagnostics: readonly Diagnostic[]) {
  const told = groupRepeats(diagnostics).map((each) => {
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
    diagnostics: told,
  };
}
