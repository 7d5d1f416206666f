import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { holdTurns, Later } from './later.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

test('each part keeps its room until a turn of its own has come', async () => {
  const turns: (() => void)[] = []
  vi.spyOn(globalThis, 'requestIdleCallback').mockImplementation((run) =>
    turns.push(() => run({ didTimeout: false, timeRemaining: () => 50 })),
  )
  const screen = await render(
    <>
      <Later fallback={<p>room one</p>}>
        <p>part one</p>
      </Later>
      <Later fallback={<p>room two</p>}>
        <p>part two</p>
      </Later>
    </>,
  )
  await expect.element(screen.getByText('room one')).toBeVisible()
  expect(turns).toHaveLength(1)
  turns[0]?.()
  await expect.element(screen.getByText('part one')).toBeVisible()
  await expect.element(screen.getByText('room two')).toBeVisible()
  expect(turns).toHaveLength(2)
  turns[1]?.()
  await expect.element(screen.getByText('part two')).toBeVisible()
})

test('while a page is being drawn no part takes a turn: each would have the page begun anew', async () => {
  const release = holdTurns()
  const screen = await render(
    <Later fallback={<p>room</p>}>
      <p>part</p>
    </Later>,
  )
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(screen.getByText('part').query()).toBeNull()
  release()
  await expect.element(screen.getByText('part')).toBeVisible()
})
