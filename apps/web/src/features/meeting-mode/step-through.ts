/** Pixels of a page's edge that still count as the top. */
const topEdge = 60

/** What is stepped to: the title of the page and those of its parts. */
const findSteps = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('#main h1, #main h2')].filter(
    (heading) => heading.checkVisibility() && !heading.closest('.sr-only'),
  )

const targetOf = (by: 1 | -1): HTMLElement | undefined => {
  const steps = findSteps()
  const at = steps.findIndex((step) => step === document.activeElement)
  const byPlace =
    by === 1
      ? steps.findIndex((step) => step.getBoundingClientRect().top > topEdge)
      : steps.findLastIndex((step) => step.getBoundingClientRect().top < -topEdge)
  return steps[at === -1 ? byPlace : at + by]
}

export const canStep = (by: 1 | -1): boolean => targetOf(by) !== undefined

/** Scrolls to the next part of the page or back to the one before, and moves the focus with it. */
export function stepThrough(by: 1 | -1): void {
  const target = targetOf(by)
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
  ;(target.closest('section, header') ?? target).scrollIntoView({ block: 'start' })
}
