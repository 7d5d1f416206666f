import { outcomeWords } from '@portal/content/tender-outcomes'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { numbersWithoutFigure } from '#web/testing/numbers-without-figure.ts'
import { json, portalBackend, type Row } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { catchSavedFiles } from '#web/testing/saved-files.ts'
import { numberAt } from '#web/ui/block-actions.tsx'
import { OutcomesPage } from './outcomes-page.tsx'

const path = '/functions/v1/tenders'
const provenance = { kind: 'sample', source: { name: 'Sample set' }, inputs: [] }
const counts = { awards: 0, awarded_eur: 0, unpriced: 0, won: 0, won_eur: 0, lost: 0, lost_eur: 0 }
const group = (name: string, more: Row): Row => ({
  name,
  is_tracked: true,
  has_samples: true,
  ...counts,
  ...more,
})
const award = {
  procedure_id: '00000000-0000-4000-8000-000000000001',
  title: 'Mash filter',
  buyer: 'Sample Brewing Institute',
  country: 'DE',
  lot: null,
  winner: 'UTE Obras - Nordkessel Werke',
  partners: [],
  company: 'Nordkessel Werke',
  rule: 'within',
  said_by: null,
  reason: '',
  amount: 1_098_000,
  currency: 'EUR',
  offers: 5,
  awarded_on: '2026-03-02',
  as_of: '2026-03-02',
  provenance,
}

const backend = portalBackend()
let hasNone: boolean
beforeEach(() => {
  hasNone = false
  backend.respond(path, ({ body }) => {
    if (body['action'] === 'outcome_rows') return json(200, { awards: [award], deals: [], total: 1 })
    if (body['action'] === 'outcomes')
      return json(200, {
        as_of: hasNone ? null : '2026-03-02',
        groups: hasNone
          ? []
          : [
              group('Nordkessel Werke', { awards: 1, awarded_eur: 1_098_000, lost: 2, lost_eur: 3_000_000 }),
              group('Somebody Else', { awards: 1, unpriced: 1, is_tracked: false }),
            ],
        total: group('', { awards: 2, awarded_eur: 1_098_000, unpriced: 1, lost: 2, lost_eur: 3_000_000 }),
      })
    if (body['action'] === 'price_gaps') return json(200, { rows: [] })
    if (body['action'] === 'win_chances')
      return json(200, {
        closed: 2,
        as_of: '2026-03-02',
        has_samples: true,
        check: null,
        terms: [],
        chances: [],
      })
    return json(200, { names: ['Nordkessel Werke', 'Rheinwerk'] })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const asked = (action: string) =>
  backend.callsOf(path).flatMap(({ body }) => (body['action'] === action ? [body] : []))
const table = (name: string) => page.getByRole('table', { name })

test('each number opens the rows that it counts, with why the winner counts as that company', async () => {
  await renderPortal(<OutcomesPage />)
  await page.getByRole('link', { name: /Awarded, Nordkessel Werke$/ }).click()
  await expect.element(table('Awards').getByText(/named within the winner’s name/)).toBeVisible()
  expect(asked('outcome_rows')[0]).toMatchObject({ of: 'awards', group: 'Nordkessel Werke' })
  await expect.element(page.getByLabelText('address')).toHaveTextContent('/?of=awards&group=Nordkessel+Werke')
  expect(numbersWithoutFigure(document.body)).toEqual([])
  await page.getByRole('button', { name: 'Close the rows' }).click()
  await expect.element(table('Awards')).not.toBeInTheDocument()
})

test('what keeps the table elsewhere is told of each number what it is of, and that it is a sample', async () => {
  await renderPortal(<OutcomesPage />)
  const sum = page.getByRole('link', { name: /Awarded, Nordkessel Werke$/ })
  await expect.element(sum).toBeVisible()
  expect(numberAt(sum.element())).toMatchObject({
    isSample: true,
    source: outcomeWords.source,
    whole: { unit: 'EUR' },
  })
})

test('another grouping, the tracked ones and a period are asked for', async () => {
  await renderPortal(<OutcomesPage />)
  await expect.element(page.getByText('not tracked')).toBeVisible()
  await page.getByRole('button', { name: 'Country' }).click()
  await page.getByRole('combobox', { name: 'Winners' }).selectOptions('tracked')
  await page.getByRole('combobox', { name: 'Period' }).selectOptions('12')
  await expect
    .poll(() => asked('outcomes').at(-1)?.['filters'])
    .toMatchObject({ by: 'country', who: 'tracked', months: 12 })
})

test('a winner is put right with a reason', async () => {
  await renderPortal(<OutcomesPage />, {}, '/?of=awards')
  await page.getByRole('button', { name: `Say which company ${award.winner} is` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Company' }).selectOptions('Rheinwerk')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Bought in 2025')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => asked('name_winner'))
    .toEqual([
      { action: 'name_winner', winner: award.winner, company: 'Rheinwerk', reason: 'Bought in 2025' },
    ])
  await expect.element(dialog).not.toBeInTheDocument()
})

test('the rows are saved as CSV with what they are and where they come from', async () => {
  const saved = catchSavedFiles()
  await renderPortal(<OutcomesPage />, {}, '/?of=awards')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  await expect.poll(() => saved.length).toBe(1)
  const text = await saved[0]?.text()
  expect(text).toContain('UTE Obras - Nordkessel Werke,Nordkessel Werke')
  expect(text).toContain('1098000,EUR,5,2026-03-02,Sample: Sample set')
})

test('without any award or closed opportunity it says where they come from', async () => {
  hasNone = true
  await renderPortal(<OutcomesPage />)
  await expect.element(page.getByText('Nothing was awarded or closed here')).toBeVisible()
})

test('nothing scrolls sideways at 1440, 1024 and 390 px', async () => {
  await renderPortal(<OutcomesPage />, {}, '/?of=awards')
  await expect.element(table('Awards')).toBeVisible()
  for (const width of [1440, 1024, 390]) {
    await page.viewport(width, 900)
    expect([width, document.documentElement.scrollWidth <= width]).toEqual([width, true])
  }
})
