/** Where digits need no record: figures themselves, dates, quoted words, and what is drawn for the eye alone. */
const exempt = '[data-figure], time, q, [aria-hidden="true"], [data-print="hide"]'

/** Texts with digits under the element that are part of no figure. */
export function numbersWithoutFigure(root: Element): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    if (/\d/.test(text) && !node.parentElement?.closest(exempt)) found.push(text)
  }
  return found
}
