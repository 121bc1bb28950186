/** The members of markdown-it's ruler that are used here. */
interface Ruler<Rule> {
  getRules(chain: string): readonly Rule[];
  disable(name: string, ignoreInvalid: boolean): string[];
  enable(name: string): string[];
}

/**
 * Returns the function of an active rule, for which markdown-it has no getter. It is found by disabling the rule and
 * comparing the lists.
 */
export function ruleNamed<Rule>(ruler: Ruler<Rule>, name: string): Rule | undefined {
  const all = ruler.getRules('');
  if (!ruler.disable(name, true).includes(name)) return undefined;
  const others = new Set(ruler.getRules(''));
  ruler.enable(name);
  return all.find((rule) => !others.has(rule));
}
