/** Returns the function of an active rule, for which markdown-it has no getter. */
export function ruleNamed<Rule>(
  ruler: { readonly __rules__: readonly { readonly name: string; readonly enabled: boolean; readonly fn: Rule }[] },
  name: string,
): Rule | undefined {
  return ruler.__rules__.find((rule) => rule.name === name && rule.enabled)?.fn;
}
