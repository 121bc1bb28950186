/**
 * Adds styles that are compiled into a script, because no page needs them before that script runs. Strict hosts allow
 * no `<style>`.
 */
export function addStyles(css: string, to: DocumentOrShadowRoot = document): void {
  const styles = new CSSStyleSheet();
  styles.replaceSync(css);
  to.adoptedStyleSheets.push(styles);
}
