/** Adds styles that are compiled into a script, because no page needs them before that script runs. */
export function addStyles(css: string): void {
  const styles = document.createElement('style');
  styles.textContent = css;
  document.head.append(styles);
}
