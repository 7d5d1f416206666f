import { getEngine } from '@portal/engines/registry'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { AnswerViews } from './answer-views.tsx'
import { ticksTo } from './view-numbers.ts'

const answerOf = (id: string) => {
  const engine = getEngine(id)
  return engine.run(engine.example)
}

test('a plan is drawn with its critical path, float, P50, P80 and contract date', async () => {
  await renderPortal(<AnswerViews answer={answerOf('project-manager')} />)
  const gantt = page.getByRole('figure', { name: 'Plan with critical path' })
  await expect.element(gantt.getByText(/^P50 295/)).toBeVisible()
  await expect.element(gantt.getByText(/^P80 313/)).toBeVisible()
  await expect.element(gantt.getByText('Contract 270 d')).toBeVisible()
  const bars = gantt.getByText(/: day \d+ to \d+/).elements()
  expect(bars.length).toBe(7)
  expect(bars.filter(({ textContent }) => textContent.includes('critical')).length).toBe(5)
  const widthOf = (name: string) => {
    const bar = bars.find(({ textContent }) => textContent.startsWith(name))?.parentElement?.lastElementChild
    return bar?.getBoundingClientRect().width ?? 0
  }
  expect(widthOf('Fab') / widthOf('Auto')).toBeCloseTo(75 / 40, 1)
})

test('the finish is drawn as a distribution, the drivers as a tornado with the widest first', async () => {
  await renderPortal(<AnswerViews answer={answerOf('project-manager')} />)
  const curve = page.getByRole('figure', { name: 'Probability of being finished' })
  await expect.element(curve.getByText(/contract day 270 is met with 8\.95%/)).toBeVisible()
  for (const said of ['P80', '75%', 'Contract', 'Finish, days from the start', 'Finished by then'])
    await expect.element(curve.getByText(said, { exact: true })).toBeVisible()
  const drivers = page.getByRole('figure', { name: /Days gained at P80/ }).getByText(/: .* – /)
  expect(drivers.elements()[0]?.textContent).toMatch(/^Proc/)
})

test('the market is drawn as a tornado; other answers have no drawing', async () => {
  await renderPortal(
    <>
      <AnswerViews answer={answerOf('market-intel')} />
      <AnswerViews answer={answerOf('option-value')} />
    </>,
  )
  const tornado = page.getByRole('figure')
  await expect.element(tornado).toHaveAttribute('aria-label', 'What moves the obtainable market')
  expect(tornado.getByText(/: .* – /).elements()[0]?.textContent).toMatch(/^Obtainable share: €/)
})

test('ticks are round and reach past the last value', () => {
  expect(ticksTo(324)).toEqual([0, 100, 200, 300, 400])
  expect(ticksTo(48)).toEqual([0, 10, 20, 30, 40, 50])
  expect(ticksTo(0)).toEqual([0])
})

test.each(['project-manager', 'maintenance-predictor', 'process-optimizer', 'heat-recovery'])(
  'drawings of %s stand side by side on a desk, none alone beside a gap, and below each other on a phone',
  async (id) => {
    const places = () =>
      page
        .getByRole('figure')
        .elements()
        .map((figure) => figure.getBoundingClientRect())
    try {
      await page.viewport(1440, 900)
      // What the sidebar and the margins of the page leave.
      await renderPortal(
        <div style={{ maxWidth: 1100 }}>
          <AnswerViews answer={answerOf(id)} />
        </div>,
      )
      await expect.poll(() => places().length).toBeGreaterThan(1)
      const wide = places()
      expect(wide.some(({ top, left }) => wide.some((other) => other.top === top && other.left > left))).toBe(
        true,
      )
      for (const { top } of wide) {
        const row = wide.filter((other) => other.top === top)
        expect(Math.max(...row.map(({ right }) => right))).toBeGreaterThan(1050)
      }
      await page.viewport(390, 800)
      await expect.poll(() => new Set(places().map(({ left }) => left)).size).toBe(1)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    } finally {
      await page.viewport(1280, 800)
    }
  },
)
