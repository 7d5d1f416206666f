import type { EngineAnswer } from '@portal/engines/core'
import { getEngine } from '@portal/engines/registry'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { AnswerViews } from './answer-views.tsx'
import { numberOf, numbersIn, pairsOf, rowsOf } from './view-numbers.ts'

const answerOf = (id: string, change: Record<string, unknown> = {}): EngineAnswer => {
  const engine = getEngine(id)
  return engine.run({ ...engine.example, ...change })
}
const show = (answer: EngineAnswer) => renderPortal(<AnswerViews answer={answer} />)
const result = ({ results }: EngineAnswer, key: string) => numberOf(results[key]) ?? Number.NaN
const figure = (name: string) => page.getByRole('figure', { name, exact: true })

function drawn(name: string, series: string): Element {
  const found = figure(name).element().querySelector(`[data-series="${series}"]`)
  if (!found) throw new Error(`Nothing drawn for ${series}`)
  return found
}

/** The corners of a path, in pixels of its drawing; a level part of a step ends in a corner too. */
function corners(path: Element): [number, number][] {
  let [x, y] = [0, 0]
  return (
    (path.getAttribute('d') ?? '').match(/[MLHV][^MLHVZ]*/g)?.map((part) => {
      const [a = 0, b = 0] = part.slice(1).trim().split(/[ ,]/).map(Number)
      if (part.startsWith('H')) x = a
      else if (part.startsWith('V')) y = a
      else [x, y] = [a, b]
      return [x, y]
    }) ?? []
  )
}

const attribute = (element: Element, name: string) => Number(element.getAttribute(name))

/** Pixels are a straight line of values: the same slope between every two of them. */
function expectProportional(pixels: readonly number[], values: readonly number[]): void {
  expect(pixels.length).toBe(values.length)
  const low = values.indexOf(Math.min(...values))
  const high = values.indexOf(Math.max(...values))
  const at = (list: readonly number[], index: number) => list[index] ?? Number.NaN
  const slope = (at(pixels, high) - at(pixels, low)) / (at(values, high) - at(values, low))
  expect(Math.abs(slope)).toBeGreaterThan(0)
  values.forEach((value, index) =>
    expect(at(pixels, index)).toBeCloseTo(at(pixels, low) + (value - at(values, low)) * slope, 0),
  )
}

test('the Weibull plot has a straight line, its interval, every failure and every running unit', async () => {
  const answer = answerOf('maintenance-predictor')
  await show(answer)
  await expect
    .element(figure('Weibull plot').getByText(/^Shape 3\.509 \(1\.899 to 6\.486\), scale 2,547\.04 h/))
    .toBeVisible()
  const line = corners(drawn('Weibull plot', 'fit'))
  expectProportional(
    line.map(([x]) => x),
    pairsOf(answer, 'weibull_interval', ['age_h', 'age_h']).map(([age]) => Math.log(age)),
  )
  const spread = pairsOf(answer, 'weibull_interval', ['failed_probability', 'age_h']).map(([share]) =>
    Math.log(-Math.log1p(-share)),
  )
  expectProportional(
    line.map(([, y]) => y),
    spread,
  )
  expect(corners(drawn('Weibull plot', 'interval')).length).toBe(2 * line.length)
  const plot = figure('Weibull plot').element()
  expect(plot.querySelectorAll('circle').length).toBe(7)
  const running = Array.from(plot.querySelectorAll('[data-running]'), (mark) =>
    Number(mark.getAttribute('data-running')),
  )
  expect(running).toEqual(numbersIn(answer.inputs['running_h']))
})

test('the cost curve has its least at the age that the engine recommends', async () => {
  const answer = answerOf('maintenance-predictor')
  await show(answer)
  const title = 'Cost by age of replacement'
  await expect.element(figure(title).getByText('1,151.78 h', { exact: true })).toBeVisible()
  const points = pairsOf(answer, 'cost_curve', ['replacement_age_h', 'cost_eur_per_h'])
  const curve = corners(drawn(title, 'cost'))
  expectProportional(
    curve.map(([, y]) => y),
    points.map(([, cost]) => cost),
  )
  const optimum = drawn(title, 'optimum')
  expectProportional(
    [...curve.map(([x]) => x), attribute(optimum, 'cx')],
    [...points.map(([age]) => age), result(answer, 'optimal_replacement_age_h')],
  )
  expect(attribute(optimum, 'cy')).toBeGreaterThanOrEqual(Math.max(...curve.map(([, y]) => y)) - 0.1)
})

test('where no age is recommended the curve has no optimum and says why', async () => {
  await show(answerOf('maintenance-predictor', { failure_cost_eur: 800 }))
  const curve = figure('Cost by age of replacement')
  await expect.element(curve.getByText(/a failure costs no more than a planned replacement/)).toBeVisible()
  expect(curve.element().querySelector('[data-series="optimum"]')).toBeNull()
})

test('the site stands inside the range of the best techniques where its ratio does, with the gap in euro', async () => {
  await show(answerOf('sustainability-agent'))
  const title = 'Position against the best available techniques'
  await expect
    .element(page.getByText('Specific energy: 0.0355 MWh/hl, inside the range of 0.02 MWh/hl to 0.05 MWh/hl'))
    .toBeVisible()
  await expect.element(figure(title).getByText(/lower end: 3,100 MWh\/a, €238K\/a/)).toBeVisible()
  const style = (selector: string) => figure(title).element().querySelector<HTMLElement>(selector)?.style
  const [range, site] = [style('[data-range]'), style('[data-site]')]
  const share =
    (Number.parseFloat(site?.left ?? '') - Number.parseFloat(range?.left ?? '')) /
    Number.parseFloat(range?.width ?? '')
  expect(share).toBeCloseTo(0.51667, 3)
  const bars = figure('Measures, quickest payback first').element().querySelectorAll('[data-bar]')
  expect(Array.from(bars, (bar) => bar.getAttribute('data-bar'))[0]).toBe('Rinse water recovery')
})

test('a sector without a confirmed range gets none drawn, and is told so', async () => {
  const site = getEngine('sustainability-agent').example['site'] as Record<string, unknown>
  await show(answerOf('sustainability-agent', { site: { ...site, sector: 'winery' } }))
  await expect.element(page.getByText(/confirmed for this sector, so none is drawn/)).toBeVisible()
  expect(page.getByRole('figure').first().element().querySelector('[data-range]')).toBeNull()
})

test('composite curves touch their smallest difference at the pinch', async () => {
  const answer = answerOf('sustainability-agent')
  await show(answer)
  await expect
    .element(figure('Composite curves').getByText(/^918 kW can be recovered; 243 kW of heating and 408 kW/))
    .toBeVisible()
  const curves = ['hot', 'cold'].map((key) => ({
    pixels: corners(drawn('Composite curves', key)),
    values: pairsOf(answer, `${key}_composite_curve`, ['heat_kw', 'temperature_c']),
  }))
  expectProportional(
    curves.flatMap(({ pixels }) => pixels.map(([x]) => x)),
    curves.flatMap(({ values }) => values.map(([heat]) => heat)),
  )
  expectProportional(
    curves.flatMap(({ pixels }) => pixels.map(([, y]) => y)),
    curves.flatMap(({ values }) => values.map(([, c]) => c)),
  )
  const wide = attribute(drawn('Composite curves', 'cold-utility'), 'width')
  expect(wide / attribute(drawn('Composite curves', 'hot-utility'), 'width')).toBeCloseTo(408 / 243, 2)
})

test('the chosen portfolio lies on the frontier, left of the budget', async () => {
  const answer = answerOf('innovation-lab')
  await show(answer)
  await expect.element(page.getByText('Budget €1M', { exact: true })).toBeVisible()
  const points = pairsOf(answer, 'efficient_frontier', ['cost_eur', 'enpv_eur'])
  const chosen = drawn('Efficient frontier', 'chosen')
  expectProportional(
    [
      ...corners(drawn('Efficient frontier', 'frontier'))
        .filter((_, at) => at % 2 === 0)
        .map(([x]) => x),
      attribute(chosen, 'cx'),
      attribute(drawn('Efficient frontier', 'budget'), 'x1'),
    ],
    [...points.map(([cost]) => cost), result(answer, 'portfolio_cost_eur'), 1_000_000],
  )
  expectProportional(
    [
      ...corners(drawn('Efficient frontier', 'frontier'))
        .filter((_, at) => at % 2 === 0)
        .map(([, y]) => y),
      attribute(chosen, 'cy'),
    ],
    [...points.map(([, value]) => value), result(answer, 'portfolio_enpv_eur')],
  )
})

test('the day is drawn before and after shifting over the tariff, and can be read with the arrow keys', async () => {
  const answer = answerOf('energy-optimizer')
  await show(answer)
  const title = 'Power from the grid over the day'
  await expect
    .element(figure(title).getByText(/^Shifting saves €147\.27: €816\.58 instead of €963\.85/))
    .toBeVisible()
  const levels = (series: string) =>
    corners(drawn(title, series))
      .filter((_, at) => at % 2 === 0)
      .map(([, y]) => y)
      .slice(0, 24)
  const powers = pairsOf(answer, 'load_profile', ['grid_before_kw', 'grid_kw'])
  expectProportional(
    [...levels('before'), ...levels('after')],
    [...powers.map(([before]) => before), ...powers.map(([, after]) => after)],
  )
  const prices = rowsOf(answer, 'load_profile').map((row) => numberOf(row['price_eur_per_kwh']) ?? 0)
  expectProportional(levels('price'), prices)
  const mean = prices.reduce((sum, price) => sum + price, 0) / prices.length
  expect(figure(title).element().querySelectorAll('[data-dear]').length).toBe(
    prices.filter((price) => price > mean).length,
  )
  const reader = page.getByRole('slider', { name: 'Read values along Hour' })
  ;(reader.element() as HTMLElement).focus()
  await userEvent.keyboard('{End}{ArrowLeft}')
  await expect
    .element(reader)
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/^22:00: .* kW before, 190 kW after/))
})

test('a cleaning is broken down by cost, the greatest first', async () => {
  const answer = answerOf('process-optimizer')
  await show(answer)
  await expect.element(page.getByText('€24.99 a cycle, €14,992.25/a in all.')).toBeVisible()
  const bars = figure('What a cleaning costs').element().querySelectorAll<HTMLElement>('[data-bar]')
  const costs = pairsOf(answer, 'cip_cost_breakdown', ['cost_eur', 'share_percent'])
    .map(([cost]) => cost)
    .filter((cost) => cost > 0)
  expectProportional(
    [0, ...Array.from(bars, ({ style }) => Number.parseFloat(style.width))],
    [0, ...costs.toSorted((a, b) => b - a)],
  )
})

test('temperature and units so far are drawn along the pasteurisation, with the target', async () => {
  const answer = answerOf('process-optimizer')
  await show(answer)
  const title = 'Pasteurisation units along the curve'
  await expect
    .element(figure(title).getByText(/^26 PU at a peak of 62 °C; the target of 20 PU is reached/))
    .toBeVisible()
  const points = pairsOf(answer, 'pasteurisation_curve', ['temperature_c', 'total_pu'])
  expectProportional(
    corners(drawn(title, 'temperature')).map(([, y]) => y),
    points.map(([c]) => c),
  )
  expectProportional(
    [...corners(drawn(title, 'units')).map(([, y]) => y), attribute(drawn(title, 'target'), 'y1')],
    [...points.map(([, units]) => units), 20],
  )
})

test('the waterfall of the line falls by the minutes of each loss', async () => {
  await show(answerOf('process-optimizer'))
  await expect
    .element(page.getByText('OEE 74.8% = availability 88.8% × performance 86.1% × quality 97.8%.'))
    .toBeVisible()
  const bars = Array.from(
    figure('Where the time goes').element().querySelectorAll<HTMLElement>('[data-bar]'),
    ({ style }) => [Number.parseFloat(style.left), Number.parseFloat(style.width)] as const,
  )
  expectProportional(
    [0, ...bars.map(([, width]) => width)],
    [0, 420, 47, 373, 51.8167, 321.1833, 7.05, 314.1333],
  )
  for (const at of [1, 3, 5]) {
    const [left = 0] = bars[at] ?? []
    const [, below = 0] = bars[at + 1] ?? []
    expect(left).toBeCloseTo(below, 3)
  }
})

test('both sides of a heat exchanger run from end to end', async () => {
  await show(answerOf('plant-designer'))
  const title = 'Temperatures along the exchanger'
  await expect.element(figure(title).getByText(/at a mean difference of 9\.82 K/)).toBeVisible()
  expectProportional(
    ['hot', 'cold'].flatMap((key) => corners(drawn(title, key)).map(([, y]) => y)),
    [18, 95, 12, 80],
  )
})

test('a company gets one page: graded quotes by kind with their sources, and what nobody says', async () => {
  await show(answerOf('competitive-intel'))
  const dossier = figure('Example Process Engineering')
  await expect
    .element(
      dossier
        .getByRole('region', { name: 'Certification' })
        .getByText('ISO 9001 certificate, valid until 2028.'),
    )
    .toBeVisible()
  await expect
    .element(dossier.getByRole('link', { name: 'example.org/trade-press' }))
    .toHaveAttribute('href', 'https://example.org/trade-press')
  await expect.element(dossier.getByText('No source speaks about: Product, Price, Leadership')).toBeVisible()
})
