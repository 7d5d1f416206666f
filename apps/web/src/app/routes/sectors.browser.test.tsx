import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Page } from '#web/app/routes/sectors.tsx'
import { numbersWithoutFigure } from '#web/testing/numbers-without-figure.ts'
import { PortalBackend } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { sampleTables } from '#web/testing/sample-rows.ts'

let backend: PortalBackend
beforeEach(async () => {
  await page.viewport(1440, 900)
  backend = new PortalBackend().install()
  Object.assign(backend.tables, sampleTables())
  localStorage.setItem('portal-guide-never', '1')
})
afterEach(() => backend.restore())

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
  const names = strip
    .getByRole('heading', { level: 3 })
    .elements()
    .map((heading) => heading.textContent)
  expect(names).toEqual(['Engineering', 'Manufacturing', 'Installation', 'Automation', 'Commissioning'])
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
