import { screenAddresses } from '@portal/content/screen-addresses'
import { screenPaths } from '@portal/contracts/paths'
import { enterAs, expect, test } from '#e2e/fixtures/browser-test.ts'
import { settle, watchAsked } from '#e2e/fixtures/settle.ts'

/** Cumulative layout shift: above it a reader loses the line. */
const mostShift = 0.05
/** With scripts, styles, fonts and what the page asks the backend. */
const mostRequests = 60

const screens = [screenPaths.landing, screenPaths.auth, ...screenAddresses]

interface Shift extends PerformanceEntry {
  value: number
  sources: { node: Node | null }[]
}

declare global {
  interface Window {
    layoutShifts?: { value: number; moved: string[] }[]
  }
}

/** Runs in the page. */
function noteShifts(): void {
  const shifts: { value: number; moved: string[] }[] = []
  window.layoutShifts = shifts
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[])
      shifts.push({
        value,
        moved: sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`),
      })
  }).observe({ type: 'layout-shift', buffered: true })
}

for (const width of [390, 1024, 1440])
  test(`at ${width} px no page moves what is read while the rest arrives, and none asks more than ${mostRequests} times`, async ({
    page,
    admin,
  }) => {
    test.setTimeout(420_000)
    await page.setViewportSize({ width, height: 844 })
    await page.addInitScript(noteShifts)
    let requests = 0
    page.on('request', () => (requests += 1))
    const asked = await watchAsked(page)
    await enterAs(page, admin)
    const found: Record<string, unknown> = {}
    for (const screen of screens) {
      requests = 0
      await page.goto(screen)
      await expect(page.getByRole('heading', { level: 1 }), screen).toBeVisible()
      await settle(page, asked)
      const shifts = await page.evaluate(() => window.layoutShifts ?? [])
      const total = shifts.reduce((sum, { value }) => sum + value, 0)
      if (total >= mostShift || requests > mostRequests) found[screen] = { requests, total, shifts }
      expect(requests, screen).toBeGreaterThan(10)
    }
    expect(found).toEqual({})
    expect(screens.length).toBeGreaterThan(40)
  })
