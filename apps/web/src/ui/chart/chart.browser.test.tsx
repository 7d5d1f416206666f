import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Chart } from './chart.tsx'
import type { ChartData, ChartSeries } from './chart-data.ts'
import '#web/styles/public.css'
import '#web/styles/portal.css'

const percent = (value: number) => `${Math.round(value)}%`
const buildSeries = (values: (number | null)[], overrides: Partial<ChartSeries> = {}): ChartSeries => ({
  label: 'Won rate',
  values,
  print: percent,
  printExact: (value) => `${value}%`,
  ...overrides,
})
const buildData = (overrides: Partial<ChartData> = {}): ChartData => ({
  kind: 'bars',
  label: 'Won rate by team',
  names: ['North', 'South', 'West'],
  series: [buildSeries([42, 31.25, 8], { isBounded: true })],
  highlight: 0,
  ...overrides,
})

const draw = (data: ChartData, width = 600) =>
  render(
    <div style={{ width }}>
      <Chart data={data} hint="Arrow keys move between the points." />
    </div>,
  )

const rectOf = (selector: string) => {
  const found = document.querySelector(selector)
  if (!found) throw new Error(`Nothing is drawn for ${selector}`)
  return found.getBoundingClientRect()
}
const lineOf = (tick: number) => rectOf(`[data-tick="${tick}"] line`).left

test.for([600, 340])('in %i px a bar of 42% ends at 42% of the way from 0 to 100', async (width) => {
  await draw(buildData(), width)
  await expect.element(page.getByRole('img', { name: 'North: 42%' })).toBeVisible()
  const [zero, hundred] = [lineOf(0), lineOf(100)]
  const bar = rectOf('[data-bar="42"]')
  expect(bar.left).toBeCloseTo(zero, 0)
  expect((bar.right - zero) / (hundred - zero)).toBeCloseTo(0.42, 2)
})

test('bars begin at zero also where all are large, and those below it go the other way', async () => {
  await draw(buildData({ series: [buildSeries([900, 850, -100])] }))
  await expect.element(page.getByRole('img', { name: 'North: 900%' })).toBeVisible()
  const zero = lineOf(0)
  expect(rectOf('[data-bar="850"]').left).toBeCloseTo(zero, 0)
  expect(rectOf('[data-bar="-100"]').right).toBeCloseTo(zero, 0)
  expect(rectOf('[data-bar="850"]').width / rectOf('[data-bar="900"]').width).toBeCloseTo(850 / 900, 2)
})

test('the highlighted name alone has the accent', async () => {
  await draw(buildData({ highlight: 1 }))
  await expect.element(page.getByRole('img', { name: 'South: 31.25%' })).toBeVisible()
  const accented = [...document.querySelectorAll('.fill-chart-hi')].map((bar) => bar.getAttribute('data-bar'))
  expect(accented).toEqual(['31.25'])
})

test('the Tab key reaches the chart once, arrows go through its points, and the exact value is said', async () => {
  // A pointer that rests on a point from an earlier file makes it the one that is reached.
  await userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } })
  await draw(buildData())
  await expect.element(page.getByRole('img', { name: 'North: 42%' })).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('img', { name: 'North: 42%' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('img', { name: 'South: 31.25%' })).toHaveFocus()
  expect(document.querySelector('p')?.textContent).toBe('South: 31.25%')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(page.getByRole('img', { name: 'West: 8%' })).toHaveFocus()
})

test('a line names its series at its end and leaves out what is not recorded', async () => {
  const series = [
    buildSeries([10, null, 30], { label: 'Ours' }),
    buildSeries([10, 20, 30], { label: 'Average' }),
  ]
  await draw(buildData({ kind: 'line', names: ['2023', '2024', '2025'], series }))
  await expect.element(page.getByText('Ours 30%')).toBeVisible()
  const ends = ['Ours 30%', 'Average 30%'].map(
    (text) => page.getByText(text).element().getBoundingClientRect().top,
  )
  expect(Math.abs((ends[0] ?? 0) - (ends[1] ?? 0))).toBeGreaterThanOrEqual(12)
  expect(page.getByRole('img', { name: /2024/ }).element().querySelectorAll('circle')).toHaveLength(1)
})

test('a scatter sets each name by both its numbers and skips those that lack one', async () => {
  const series = [
    buildSeries([10, 20, null], { label: 'Growth' }),
    buildSeries([5, 1, 3], { label: 'Share' }),
  ]
  await draw(buildData({ kind: 'scatter', series, highlight: null }))
  await expect.element(page.getByRole('img', { name: 'South: Growth 20%, Share 1%' })).toBeVisible()
  expect(document.querySelectorAll('[data-point]')).toHaveLength(2)
  const [north, south] = [...document.querySelectorAll('[data-point] circle:last-of-type')].map((dot) =>
    dot.getBoundingClientRect(),
  )
  expect(south?.left).toBeGreaterThan(north?.left ?? Infinity)
  expect(south?.top).toBeGreaterThan(north?.top ?? Infinity)
})

test('where both numbers are parts of a hundred, what lies on the line is the same of both', async () => {
  const series = ['Said', 'Came'].map((label) => ({ ...buildSeries([20, 60], { label }), isBounded: true }))
  await draw(buildData({ kind: 'scatter', series, highlight: null }))
  const line = rectOf('[data-equal]')
  for (const dot of document.querySelectorAll('[data-point] circle:last-of-type')) {
    const { left, top, width, height } = dot.getBoundingClientRect()
    const along = (left + width / 2 - line.left) / line.width
    expect((line.bottom - top - height / 2) / line.height).toBeCloseTo(along, 1)
  }
  expect(document.querySelectorAll('[data-point]')).toHaveLength(2)
})

test.for([358, 328])('every bubble of the five sectors has its name at %i px', async (width) => {
  const names = [
    'Alcoholic Beverages',
    'Non-Alcoholic Beverages',
    'Food Processing',
    'Dairy',
    'Pharmaceuticals',
  ]
  const series = [
    buildSeries([2.4, 1.9, 2.2, 1.2, 0.8], { label: 'Size' }),
    buildSeries([12, 19, 16, 23, 31], { label: 'Growth' }),
    buildSeries([86, 52, 38, 45, 24], { label: 'Revenue' }),
  ]
  await draw(buildData({ kind: 'bubbles', names, series, highlight: null }), width)
  await expect.element(page.getByRole('img', { name: /^Dairy/ })).toBeVisible()
  const boxes = names.map((name) => page.getByText(name, { exact: true }).element().getBoundingClientRect())
  for (const [at, box] of boxes.entries())
    for (const other of boxes.slice(at + 1))
      expect(
        box.right < other.left ||
          other.right < box.left ||
          box.bottom - 3 < other.top ||
          other.bottom - 3 < box.top,
      ).toBe(true)
})

test('names that would be cut beside their dots stand whole above them', async () => {
  const names = ['Pharma cleanroom qualification pack', 'Modular dairy skid, second generation', 'Short']
  await draw(buildData({ kind: 'dots', names }), 358)
  for (const name of names) await expect.element(page.getByText(name, { exact: true })).toBeVisible()
  expect(
    page
      .getByText(names[0] ?? '')
      .element()
      .getBoundingClientRect().bottom,
  ).toBeLessThanOrEqual(rectOf('[data-dot="42"]').top + 3)
  const lines = [...document.querySelectorAll('svg line')].map((line) => line.getBoundingClientRect())
  const texts = names.map((name) => page.getByText(name, { exact: true }).element().getBoundingClientRect())
  expect(lines.length).toBeGreaterThan(0)
  for (const text of texts)
    expect(lines.every(({ top, bottom }) => bottom <= text.top + 4 || top >= text.bottom - 4)).toBe(true)
})

test('a dot stands on its value, the reference line on its own, and a bar runs to the second series', async () => {
  const series = [buildSeries([80, 120, 100]), buildSeries([null, 140, null], { label: 'Until' })]
  await draw(buildData({ kind: 'dots', series, reference: { value: 100, label: 'Average' } }))
  await expect.element(page.getByRole('img', { name: 'South: Won rate 120%, Until 140%' })).toBeVisible()
  const middleOf = (selector: string) => rectOf(selector).left + rectOf(selector).width / 2
  const [low, high] = [middleOf('[data-dot="80"]'), middleOf('[data-dot="120"]')]
  expect(middleOf('[data-reference] line')).toBeCloseTo((low + high) / 2, 0)
  expect(middleOf('[data-dot="100"]')).toBeCloseTo((low + high) / 2, 0)
  expect(rectOf('line[stroke-width="3"]').width).toBeCloseTo((high - low) / 2, 0)
})

test('a point that opens something is a button: a press and Enter open it', async () => {
  const opened: number[] = []
  await render(
    <div style={{ width: 600 }}>
      <Chart data={buildData({ kind: 'dots' })} hint="Arrow keys move." onOpen={(at) => opened.push(at)} />
    </div>,
  )
  await page.getByRole('button', { name: 'South: 31.25%' }).click()
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}')
  expect(opened).toEqual([1, 1, 2])
})

test('the parts of a whole fill one bar by their shares', async () => {
  await draw(buildData({ kind: 'parts', series: [buildSeries([60, 30, 10])] }))
  await expect.element(page.getByRole('img', { name: 'North: 60%' })).toBeVisible()
  const widths = [60, 30, 10].map((part) => rectOf(`[data-part="${part}"]`).width + 1)
  expect(widths.map((width) => Math.round(width / 6))).toEqual([60, 30, 10])
})

test.for(['bars', 'line', 'scatter', 'bubbles', 'dots', 'timeline', 'parts'] as const)(
  '%s stay inside 340 px',
  async (kind) => {
    const names = ['A very long name of a company that goes on and on', 'Short', 'Another name']
    const all = [1_250_000, 980_000, 40_000]
    const series = [buildSeries(all), buildSeries([3, 2, 1], { label: 'Share' }), buildSeries(all)]
    const used = { scatter: 2, bubbles: 3 }[kind as string] ?? 1
    await draw(buildData({ kind, names, series: series.slice(0, used) }), 340)
    await expect.element(page.getByRole('group', { name: 'Won rate by team' })).toBeInTheDocument()
    const right = [...document.querySelectorAll('svg text')].map((text) => text.getBoundingClientRect().right)
    const left = document.querySelector('svg')?.getBoundingClientRect().left ?? 0
    expect(Math.max(...right) - left).toBeLessThanOrEqual(341)
  },
)

test.for([340, 400, 430, 460, 1100])(
  'the days of a timeline do not touch each other at %d px',
  async (width) => {
    const days = ['2025-01-01', '2025-07-01', '2026-11-23'].map((day) => Date.parse(day))
    const print = (value: number) => new Date(value).toISOString().slice(0, 10)
    await draw(
      buildData({ kind: 'timeline', names: ['One', 'Two', 'Three'], series: [buildSeries(days, { print })] }),
      width,
    )
    await expect.element(page.getByRole('group', { name: 'Won rate by team' })).toBeInTheDocument()
    const boxes = [...document.querySelectorAll('svg text')]
      .filter((text) => /^20\d\d-\d\d-\d\d$/.test(text.textContent))
      .map((text) => text.getBoundingClientRect())
      .toSorted((a, b) => a.left - b.left)
    expect(boxes.length).toBeGreaterThan(0)
    expect(boxes.slice(1).every(({ left }, at) => left > (boxes[at]?.right ?? 0))).toBe(true)
  },
)

test('a radar draws a line around for each series, further out where the value is higher', async () => {
  await draw(
    buildData({
      kind: 'radar',
      series: [buildSeries([40, 20, 30]), buildSeries([20, 20, 20], { label: 'Average' })],
      highlight: 1,
    }),
  )
  await expect.element(page.getByRole('img', { name: 'North: Won rate 40%, Average 20%' })).toBeVisible()
  expect(document.querySelectorAll('[data-line]')).toHaveLength(2)
  expect(document.querySelector('.stroke-chart-hi')?.getAttribute('data-line')).toBe('Average')
  expect(rectOf('[data-dot="40"]').top).toBeLessThan(rectOf('[data-dot="20"]').top)
})

test('a line over times has its points where their days are, and goes on over what another series alone has', async () => {
  const days = ['2026-01-01', '2026-01-02', '2026-01-11']
  const print = String
  await render(
    <div style={{ width: 800 }}>
      <Chart
        hint="hint"
        data={{
          kind: 'line',
          label: 'Scores',
          names: days,
          times: days.map(Date.parse),
          highlight: null,
          series: [
            { label: 'Ours', values: [1, null, 3], print, printExact: print },
            { label: 'Theirs', values: [1, 2, 3], print, printExact: print },
          ],
        }}
      />
    </div>,
  )
  const at = days.map((day) => {
    const point = page.getByRole('img', { name: new RegExp(`^${day}: `) }).element()
    return point.querySelector('rect')?.getBoundingClientRect().x ?? Number.NaN
  })
  expect(((at[2] ?? 0) - (at[0] ?? 0)) / ((at[1] ?? 0) - (at[0] ?? 0))).toBeCloseTo(10)
  const [ours] = document.querySelectorAll('path[stroke-width="2"]')
  expect(ours?.getAttribute('d')).toMatch(/^M[^M]+L[^ML]+$/)
})

test('a tile of a treemap is as large as its number, and filled as far as its per cent', async () => {
  const series = [
    buildSeries([60, 30, 10], { label: 'Figures' }),
    buildSeries([50, 0, 100], { label: 'Recorded', isBounded: true }),
  ]
  await draw(buildData({ kind: 'treemap', series }))
  await expect.element(page.getByRole('img', { name: 'North: Figures 60%, Recorded 50%' })).toBeVisible()
  const areaOf = (size: number) => {
    const { width, height } = rectOf(`[data-tile="${size}"]`)
    return width * height
  }
  expect(areaOf(60) / areaOf(30)).toBeCloseTo(2, 1)
  const levels = [...document.querySelectorAll('[data-level]')].map(
    (level) =>
      level.getBoundingClientRect().height /
      (level.previousElementSibling?.getBoundingClientRect().height ?? 1),
  )
  expect(levels.map((level) => Math.round(level * 10) / 10)).toEqual([0.5, 0, 1])
})

test('a tile that has no room for its words has a number, and the words whole below', async () => {
  const series = [
    buildSeries([800, 190, 10], { label: 'Figures', print: (value) => `${value} figures` }),
    buildSeries([50, 0, 100], { label: 'Recorded', isBounded: true }),
  ]
  await draw(buildData({ kind: 'treemap', names: ['North', 'East', 'Southern islands'], series }))
  const drawn = document.querySelector('svg')?.textContent ?? ''
  expect(drawn).toContain('North800 figuresRecorded 50%')
  expect(drawn).not.toContain('Southern')
  expect(drawn).not.toContain('…')
  const below = [...document.querySelectorAll('ol li')].map(({ textContent }) => textContent)
  expect(below).toEqual(['1Southern islands 10 figures, Recorded 100%'])
})
