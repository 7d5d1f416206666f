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

/** Moves the pointer from one element to the other and on over it, a step each frame, until the tip is open: all in the page. */
async function moveOn(from: Element, to: Element, text: string): Promise<void> {
  const { x, y } = to.getBoundingClientRect()
  const leaving = { pointerType: 'mouse', clientX: x, clientY: y, relatedTarget: to }
  from.dispatchEvent(new PointerEvent('pointerout', { ...leaving, bubbles: true }))
  from.dispatchEvent(new PointerEvent('pointerleave', leaving))
  for (let step = 1; step < 600 && !isOpen(text); step += 1) {
    const at = { bubbles: true, pointerType: 'mouse', clientX: x + (step % 9), clientY: y + 5 }
    to.dispatchEvent(new PointerEvent('pointermove', at))
    await new Promise(requestAnimationFrame)
  }
}

test('[CONST-06] within 300 ms of one tooltip the next opens at once', async () => {
  expect(tooltipDelays.skipDelayDuration).toBe(300)
  const screen = await twoTooltips()
  const first = screen.getByRole('button', { name: 'First' })
  const second = screen.getByRole('button', { name: 'Second' }).element()
  await userEvent.hover(first)
  await openedAfter('About the first', 0)
  const since = performance.now()
  await moveOn(first.element(), second, 'About the second')
  expect(await openedAfter('About the second', since)).toBeLessThan(690)
  expect(second).toHaveAttribute('data-state', 'instant-open')
})

test('a tooltip opens at once on keyboard focus', async () => {
  await twoTooltips()
  await userEvent.tab()
  await expect.poll(() => isOpen('About the first')).toBe(true)
})
