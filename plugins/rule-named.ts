/** A ruler of markdown-it, as far as it is needed here. */
interface Ruler<Rule> {
  getRules(chain: string): readonly Rule[];
  disable(name: string, ignoreInvalid: boolean): string[];
  enable(name: string): string[];
}

/** The function of an active rule, found as the one that goes when the rule is switched off. */
export function ruleNamed<Rule>(ruler: Ruler<Rule>, name: string): Rule | undefined {
  const all = ruler.getRules('');
  if (!ruler.disable(name, true).includes(name)) return undefined;
  const others = new Set(ruler.getRules(''));
  ruler.enable(name);
  return all.find((rule) => !others.has(rule));
}
