/** Pixels of a page's edge that still count as the top. */
const topEdge = 60

/** What is stepped to: the title of the page and those of its parts. */
const findSteps = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('#main h1, #main h2')].filter(
    (heading) => heading.checkVisibility() && !heading.closest('.sr-only'),
  )

/** Scrolls to the next part of the page or back to the one before, and moves the focus with it. */
export function stepThrough(by: 1 | -1): void {
  const steps = findSteps()
  const current = document.activeElement
  const at = steps.findIndex((step) => step === current)
  const byPlace =
    by === 1
      ? steps.findIndex((step) => step.getBoundingClientRect().top > topEdge)
      : steps.findLastIndex((step) => step.getBoundingClientRect().top < -topEdge)
  const target = steps[at === -1 ? byPlace : at + by]
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
  ;(target.closest('section, header') ?? target).scrollIntoView({ block: 'start' })
}
