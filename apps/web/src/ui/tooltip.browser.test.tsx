import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Tooltip, tooltipDelays, TooltipProvider } from '#web/ui/tooltip.tsx'

const twoTooltips = () =>
  render(
    <TooltipProvider>
      <Tooltip content="About the first">
        <button type="button">First</button>
      </Tooltip>
      <div style={{ height: 120 }} />
      <Tooltip content="About the second">
        <button type="button">Second</button>
      </Tooltip>
    </TooltipProvider>,
  )

const isOpen = (text: string) =>
  [...document.querySelectorAll('[role="tooltip"]')].some((tip) => tip.textContent.includes(text))

const openedAfter = async (text: string, since: number): Promise<number> => {
  await expect.poll(() => isOpen(text), { interval: 10, timeout: 3000 }).toBe(true)
  return performance.now() - since
}

test('[CONST-05] a tooltip opens 700 ms after the pointer came to rest', async () => {
  expect(tooltipDelays.delayDuration).toBe(700)
  const screen = await twoTooltips()
  const since = performance.now()
  await userEvent.hover(screen.getByRole('button', { name: 'First' }))
  expect(await openedAfter('About the first', since)).toBeGreaterThan(650)
})

// The best of three: on a busy machine more than the 300 ms pass between the two.
test('[CONST-06] within 300 ms of one tooltip the next opens at once', { retry: 2 }, async () => {
  expect(tooltipDelays.skipDelayDuration).toBe(300)
  const screen = await twoTooltips()
  await userEvent.hover(screen.getByRole('button', { name: 'First' }))
  await openedAfter('About the first', 0)
  const since = performance.now()
  const second = screen.getByRole('button', { name: 'Second' })
  await userEvent.hover(second)
  // A hand moves on over the element; a single jump would still count as on its way to the first tooltip.
  const { x, y } = second.element().getBoundingClientRect()
  for (const step of [3, 4, 5]) {
    const at = { bubbles: true, pointerType: 'mouse', clientX: x + step, clientY: y + step }
    second.element().dispatchEvent(new PointerEvent('pointermove', at))
  }
  expect(await openedAfter('About the second', since)).toBeLessThan(690)
})

test('a tooltip opens at once on keyboard focus', async () => {
  await twoTooltips()
  await userEvent.tab()
  await expect.poll(() => isOpen('About the first')).toBe(true)
})
