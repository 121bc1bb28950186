/** The list of rules of markdown-it's ruler, which has no getter for one of them. */
interface Ruler<Rule> {
  readonly __rules__: readonly { readonly name: string; readonly enabled: boolean; readonly fn: Rule }[];
}

/** Returns the function of an active rule. */
export function ruleNamed<Rule>({ __rules__: rules }: Ruler<Rule>, name: string): Rule | undefined {
  return rules.find((rule) => rule.name === name && rule.enabled)?.fn;
}
