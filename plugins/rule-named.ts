/** The list of rules of markdown-it's ruler, which has no getter for one of them. */
interface Rules<Rule> {
  readonly __rules__: readonly {
    readonly name: string;
    readonly enabled: boolean;
    readonly fn: Rule;
    readonly alt: readonly string[];
  }[];
}

interface Ruler<Rule> extends Rules<Rule> {
  at(name: string, rule: Rule, options: { readonly alt: string[] }): void;
}

/** Returns the function of an active rule. */
export function ruleNamed<Rule>({ __rules__: rules }: Rules<Rule>, name: string): Rule | undefined {
  return rules.find((rule) => rule.name === name && rule.enabled)?.fn;
}

/** Replaces an active rule by one that calls it, and that may interrupt the same blocks. */
export function wrapRule<Rule>(ruler: Ruler<Rule>, name: string, wrapped: (rule: Rule) => Rule): void {
  const { __rules__: rules } = ruler;
  const known = rules.find((rule) => rule.name === name && rule.enabled);
  if (known) ruler.at(name, wrapped(known.fn), { alt: [...known.alt] });
}
