import { sampleBenchmarks } from '@portal/sample-data/market-benchmarks'
import { sampleFigure } from '@portal/sample-data/sample-figure'
import { sampleSectors } from '@portal/sample-data/sectors'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Page } from '#web/app/routes/sectors.tsx'
import { hideSamples } from '#web/testing/hide-samples.ts'
import { numbersWithoutFigure } from '#web/testing/numbers-without-figure.ts'
import { portalBackend } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { sampleTables } from '#web/testing/sample-rows.ts'

const backend = portalBackend()
beforeEach(async () => {
  await page.viewport(1440, 900)
  Object.assign(backend.tables, sampleTables())
  backend.tables['figures']?.push(...marketFigures())
  localStorage.setItem('portal-guide-never', '1')
})

const slugs = sampleSectors.map(({ slug }) => slug)
const marketFigures = () =>
  sampleBenchmarks.flatMap((benchmark, at) =>
    (['market_size_usd', 'growth_rate'] as const).map((measure) => ({
      ...sampleFigure({
        key: `benchmark.${slugs[at]}.${measure}`,
        label: `${benchmark.sector}: ${measure}`,
        value: benchmark[measure],
        unit: measure === 'growth_rate' ? '%' : 'USD',
      }),
      id: crypto.randomUUID(),
      version: 1,
      replaces: null,
      is_current: true,
    })),
  )

const list = () => page.getByRole('list', { name: 'Sectors' })
const texts = () => [...list().element().children].map((card) => card.textContent)

test('[SECT-01] [SECT-02] [SECT-04] [SECT-05] [SECT-06] five sector cards show description, projects, revenue in millions, growth and key clients', async () => {
  await renderPortal(<Page />)
  await expect.element(list()).toBeVisible()
  expect(texts()).toHaveLength(5)
  const expected = [
    ['Alcoholic Beverages', '€86M', '+12%'],
    ['Non-Alcoholic Beverages', '€52M', '+19%'],
    ['Food Processing', '€38M', '+16%'],
    ['Dairy', '€45M', '+23%'],
    ['Pharmaceuticals', '€24M', '+31%'],
  ]
  expected.forEach((parts, index) => {
    for (const part of [...parts, 'Projects', 'Revenue', 'Growth', 'Key clients', 'Sample', '(fictional)'])
      expect(texts()[index]).toContain(part)
  })
  expect(texts()[0]).toContain('from the brewhouse to the bottling hall')
})

test('[SECT-03] the strip of services has five, in the order of the specification', async () => {
  await renderPortal(<Page />)
  const strip = page.getByRole('region', { name: 'Services' })
  const names = () =>
    strip
      .getByRole('heading', { level: 3 })
      .elements()
      .map((heading) => heading.textContent)
  await expect
    .poll(names)
    .toEqual(['Engineering', 'Manufacturing', 'Installation', 'Automation', 'Commissioning'])
})

test('[MODAL-03] the guide of the page key sectors opens on a visit', async () => {
  localStorage.removeItem('portal-guide-never')
  await renderPortal(<Page />)
  await expect.element(page.getByRole('dialog', { name: 'Industry Sectors' })).toBeVisible()
})

test('no number on the page is without its figure', async () => {
  await renderPortal(<Page />)
  await expect.element(list()).toBeVisible()
  expect(numbersWithoutFigure(document.body)).toEqual([])
})

test('each market is a bubble by growth and size, ours by revenue; Enter goes to its sector, and the table says the same', async () => {
  await renderPortal(<Page />)
  const chart = page.getByRole('group', { name: 'Growth against size' })
  const dairy = chart.getByRole('button', {
    name: 'Dairy: Market size $1.2B, Market growth 23%, Our revenue €45M',
  })
  await expect.element(dairy).toBeVisible()
  const largest = chart.getByRole('button', { name: /^Alcoholic Beverages: / })
  const radiusOf = (bubble: Element) => Number(bubble.querySelectorAll('circle')[1]?.getAttribute('r'))
  expect(radiusOf(largest.element()) / radiusOf(dairy.element())).toBeCloseTo(Math.sqrt(86 / 45), 2)
  dairy.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('listitem', { name: 'Dairy', exact: true })).toHaveFocus()
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  const rows = page.getByRole('table', { name: 'Growth against size' }).getByRole('row').elements()
  expect(rows[4]?.textContent).toMatch(/Dairy.*\$1\.2B.*23%.*€45M/)
})

test('while samples are hidden no bubble is drawn of them', async () => {
  hideSamples()
  await renderPortal(<Page />)
  await expect.element(page.getByRole('table', { name: 'Growth against size' })).toBeVisible()
  expect(document.querySelectorAll('[data-point]')).toHaveLength(0)
})

test('falling growth keeps the plain minus sign', async () => {
  const row = backend.tables['figures']?.find(({ key }) => key === 'sector.dairy.growth')
  if (row) row.value = -3
  await renderPortal(<Page />)
  await expect.element(list()).toBeVisible()
  expect(texts()[3]).toContain('-3%')
  expect(texts()[3]).not.toContain('+-')
})

test('no sectors yet, and sectors that cannot be read, each say so', async () => {
  backend.tables['sectors'] = []
  await renderPortal(<Page />)
  await expect.element(page.getByText('No sectors yet')).toBeVisible()
})

test('sectors that cannot be read name the request', async () => {
  backend.fail('/rest/v1/sectors', 500)
  await renderPortal(<Page />)
  await expect.element(page.getByText(/The sectors could not be read\. [\da-f]{12}/)).toBeVisible()
})

test.for([1440, 1024, 390, 360])('at %i px nothing scrolls sideways', async (width) => {
  await page.viewport(width, 900)
  await renderPortal(<Page />)
  await expect.element(list()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
