import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { numbersWithoutFigure } from '#web/testing/numbers-without-figure.ts'
import { json, portalBackend, type Row } from '#web/testing/portal-backend.ts'
import { buildSignedIn } from '#web/testing/auth-value.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { TendersPage } from './tenders-page.tsx'

const path = '/functions/v1/tenders'
const provenance = { kind: 'sample', source: { name: 'Sample set' }, inputs: [] }
const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

const buildTender = (n: number, overrides: Row = {}): Row => ({
  id: idOf(n),
  title: `Brewhouse ${n}`,
  buyer: 'Sample Brewing Institute',
  country: 'DE',
  cpv: ['42215100'],
  division: '42',
  value: 940_000,
  currency: 'EUR',
  published_at: '2026-03-02T08:00:00Z',
  offers_until: '2030-04-15T10:00:00Z',
  status: 'open',
  has_flags: false,
  decision: null,
  reason: null,
  is_followed: false,
  as_of: '2026-03-02',
  provenance,
  fit: [{ rule: 'sector', points: 30, most: 30, because: 'CPV 42215100 is on the company’s profile' }],
  ...overrides,
})
const facet = (value: string, count: number) => [{ value, count }]
const procedure = (row: Row): Row => ({
  ...row,
  description: null,
  language: 'en',
  procedure_type: null,
  nuts: [],
  questions_until: null,
  duration_months: null,
  criteria: [],
  guarantee: null,
  documents: [],
  lots: [],
  awards: [],
  flags: [],
  url: null,
  sources: ['sample-union'],
  opportunity: null,
})

const backend = portalBackend()
let tenders: Row[]
let isBroken: boolean
beforeEach(() => {
  isBroken = false
  tenders = [buildTender(1), buildTender(2)]
  backend.respond(path, ({ body }) => {
    if (isBroken) return json(500, { error: 'It broke', code: 'internal', requestId: 'request-1' })
    if (body['action'] === 'decide') {
      tenders = tenders.map((row) =>
        row['id'] === body['id'] ? { ...row, decision: body['decision'], reason: body['reason'] } : row,
      )
      const tender = procedure(tenders.find((row) => row['id'] === body['id']) ?? {})
      return json(200, { tender, notices: [], changes: [], alike: [] })
    }
    if (body['action'] === 'searches') return json(200, { searches: [] })
    return json(200, {
      rows: tenders,
      total: tenders.length,
      news: [],
      facets: {
        status: facet('open', 2),
        country: facet('DE', 2),
        division: facet('42', 2),
        decision: facet('none', 2),
      },
    })
  })
})

const decisions = () =>
  backend
    .callsOf(path)
    .flatMap(({ body }) =>
      body['action'] === 'decide' ? [[body['id'], body['decision'], body['reason']]] : [],
    )
const filtersAsked = () =>
  backend.callsOf(path).findLast(({ body }) => body['action'] === 'list')?.body['filters']

test('keys decide one tender after another, with a reason, and take the last decision back', async () => {
  await renderPortal(<TendersPage />)
  await expect.element(page.getByRole('link', { name: 'Brewhouse 1' })).toBeVisible()
  await userEvent.keyboard('y')
  await expect.poll(decisions).toEqual([[idOf(1), 'yes', '']])
  await expect
    .element(page.getByRole('row', { name: /Brewhouse 2/ }))
    .toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('n')
  const dialog = page.getByRole('dialog', { name: 'Not this tender' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Too small')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => decisions().at(-1)).toEqual([idOf(2), 'no', 'Too small'])
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.keyboard('u')
  await expect.poll(() => decisions().at(-1)).toEqual([idOf(2), null, ''])
})

test('the focus goes on to the next tender with each decision, and stays where none was made', async () => {
  const link = (at: number) => page.getByRole('link', { name: `Brewhouse ${at}` })
  await renderPortal(
    <main>
      <TendersPage />
    </main>,
  )
  await expect.element(link(1)).toBeVisible()
  link(1).element().focus()
  await userEvent.keyboard('n')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(link(1)).toHaveFocus()
  await userEvent.keyboard('l')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(link(2)).toHaveFocus()
  await expect
    .element(page.getByRole('row', { name: /Brewhouse 2/ }))
    .toHaveAttribute('aria-selected', 'true')
  link(1).element().focus()
  await userEvent.keyboard('y')
  await expect.element(link(2)).toHaveFocus()
})

test('who keeps no sales pipeline is not offered yes, neither by a button nor by its key', async () => {
  await renderPortal(<TendersPage />, buildSignedIn({ role: 'business_user' }))
  const row = page.getByRole('row', { name: /Brewhouse 1/ })
  await expect.element(row.getByRole('button', { name: 'Later' })).toBeVisible()
  expect(row.getByRole('button', { name: 'Yes' }).elements()).toEqual([])
  await userEvent.keyboard('y')
  await userEvent.keyboard('l')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(decisions()).toEqual([])
})

test('a letter that is typed into the words decides nothing', async () => {
  await renderPortal(<TendersPage />)
  await page.getByRole('searchbox', { name: 'Words' }).fill('y')
  await expect.poll(filtersAsked).toMatchObject({ words: 'y', status: 'open' })
  expect(decisions()).toEqual([])
})

test('the fit opens into its rules, and every number is a figure', async () => {
  await renderPortal(<TendersPage />)
  await page
    .getByRole('button', { name: /how the fit is made up/ })
    .first()
    .click()
  await expect.element(page.getByText('CPV 42215100 is on the company’s profile')).toBeVisible()
  const table = document.querySelector('table')
  expect(table && numbersWithoutFigure(table)).toEqual([])
})

test('choosing a facet asks for it, and Clear takes it back', async () => {
  await renderPortal(<TendersPage />)
  await page.getByRole('combobox', { name: 'Country' }).selectOptions('DE')
  await expect.poll(filtersAsked).toMatchObject({ country: 'DE' })
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.poll(filtersAsked).toMatchObject({ country: '' })
})

test('a radar without tenders says where they come from', async () => {
  tenders = []
  await renderPortal(<TendersPage />)
  await expect.element(page.getByText('No open tenders')).toBeVisible()
})

test('a radar that cannot be read says so, and tries again', async () => {
  isBroken = true
  await renderPortal(<TendersPage />)
  await expect.element(page.getByText(/The tenders could not be read\. request-1/)).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('Brewhouse 1')).toBeVisible()
})

test('another order that cannot be read says so above what was read before', async () => {
  await renderPortal(<TendersPage />)
  await expect.element(page.getByText('Brewhouse 1')).toBeVisible()
  isBroken = true
  await page.getByRole('combobox', { name: 'Order' }).selectOptions('value')
  await expect.element(page.getByText(/The tenders could not be read\. request-1/)).toBeVisible()
})
