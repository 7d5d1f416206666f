import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router'
import { render } from 'vitest-browser-react'
import { keepsPlace, scrollRepeatsMs, useScrollToTop } from '#web/lib/use-scroll-to-top.ts'

let navigate: NavigateFunction
let scrollTo: ReturnType<typeof vi.fn<() => void>>

function Host() {
  useScrollToTop()
  navigate = useNavigate()
  return null
}

beforeEach(async () => {
  // Before the first page: its own repeats would come in real time, among those of the test.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await render(
    <MemoryRouter>
      <Host />
    </MemoryRouter>,
  )
  scrollTo = vi.fn()
  vi.spyOn(window, 'scrollTo').mockImplementation(scrollTo)
  vi.advanceTimersByTime(500)
  scrollTo.mockClear()
})

/** In real time: waiting by timers would move those of the page, which stand still here. */
const untilScrolled = async (times: number): Promise<void> => {
  while (scrollTo.mock.calls.length < times) await new Promise(requestAnimationFrame)
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const changes: [string, string][] = [
  ['[NAV-44] [NAV-47] a path change', '/sectors'],
  ['[NAV-45] [NAV-47] a search change', '/?tab=two'],
  ['[NAV-46] [NAV-47] a hash change', '/#part'],
]

test.for(changes)('%s scrolls to the top at once, after 50 ms and after 150 ms', async ([, to]) => {
  expect(scrollRepeatsMs).toEqual([50, 150])
  await navigate(to)
  await untilScrolled(1)
  vi.advanceTimersByTime(49)
  const before = scrollTo.mock.calls.length
  vi.advanceTimersByTime(60)
  const between = scrollTo.mock.calls.length
  vi.advanceTimersByTime(200)
  expect([before <= 2, between, scrollTo.mock.calls.length]).toEqual([true, 2, 3])
})

test('[NAV-47] leaving a page early calls off its remaining scrolls', async () => {
  await navigate('/sectors')
  await untilScrolled(1)
  await navigate('/ai-hub')
  await untilScrolled(2)
  vi.advanceTimersByTime(500)
  expect(scrollTo.mock.calls.length).toBeLessThanOrEqual(5)
})

test.for(['pointerdown', 'wheel', 'keydown'])(
  '[NAV-47] who begins something on the page stays there, and goes to the top of the next one: %s',
  async (touch) => {
    await navigate('/?tab=two')
    await untilScrolled(1)
    window.dispatchEvent(new Event(touch))
    vi.advanceTimersByTime(500)
    expect(scrollTo).toHaveBeenCalledOnce()
    await navigate('/?tab=three')
    await untilScrolled(2)
    vi.advanceTimersByTime(500)
    expect(scrollTo).toHaveBeenCalledTimes(4)
  },
)

test('what was chosen on a page is written into its address without a jump; from another page it begins at the top', async () => {
  await navigate('/?sort=name', { replace: true, state: keepsPlace })
  await vi.advanceTimersByTimeAsync(500)
  expect(scrollTo).not.toHaveBeenCalled()
  await navigate('/sectors?sort=name', { state: keepsPlace })
  await untilScrolled(1)
})
