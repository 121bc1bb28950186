/** @param isRight to the next chapter, or to the one before where pages go from right to left */
export function turnTo(isRight: boolean): void {
  const isNext = isRight === (document.documentElement.dir !== 'rtl');
  const link = document.querySelector<HTMLLinkElement>(`link[rel=${isNext ? 'next' : 'prev'}]`);
  if (link) location.href = link.href;
}
