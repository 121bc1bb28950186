/** The findings as `dev` sends them to the open pages, in words for people. */
import type { Diagnostic } from '../types.ts';
import { summarize } from './pretty.ts';
import { repeatsLine, groupRepeats } from './repeats.ts';
import { said, interfaceLanguage } from './said.ts';

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
      label: `${said(severity)}[${rule}]`,
      message: said(message),
      ...(hint === undefined ? {} : { hint: `${said('hint')}: ${said(hint)}` }),
      ...(more === undefined ? {} : { more: said(more) }),
    };
  });
  return {
    type: 'findings' as const,
    lang: interfaceLanguage(),
    sum: summarize(diagnostics),
    whenLost: said('regelwerk dev is not running; waiting for it to start'),
    diagnostics: told,
  };
}
