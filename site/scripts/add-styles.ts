/** Styles that compiling put into a script, as pages need them no sooner. */
export function addStyles(css: string): void {
  const styles = document.createElement('style');
  styles.textContent = css;
  document.head.append(styles);
}
