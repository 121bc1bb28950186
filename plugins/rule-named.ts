/** The part of markdown-it's ruler that is used here. */
interface Ruler<Rule> {
  getRules(chain: string): readonly Rule[];
  disable(name: string, ignoreInvalid: boolean): string[];
  enable(name: string): string[];
}

/** The function of an active rule: the one that disappears when the rule is disabled. markdown-it has no getter for it. */
export function ruleNamed<Rule>(ruler: Ruler<Rule>, name: string): Rule | undefined {
  const all = ruler.getRules('');
  if (!ruler.disable(name, true).includes(name)) return undefined;
  const others = new Set(ruler.getRules(''));
  ruler.enable(name);
  return all.find((rule) => !others.has(rule));
}
