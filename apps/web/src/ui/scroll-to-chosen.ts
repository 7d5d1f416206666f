/** A strip that scrolls sideways opens where its chosen part is; as the ref of a list, so once, when it is drawn. */
export function scrollToChosen(strip: HTMLElement | null): void {
  const chosen = strip?.querySelector('[data-state=active], [aria-pressed=true]')
  if (!strip || !chosen) return
  const beyond = chosen.getBoundingClientRect().right - strip.getBoundingClientRect().right
  if (beyond > 0) strip.scrollLeft += beyond + 8
}
