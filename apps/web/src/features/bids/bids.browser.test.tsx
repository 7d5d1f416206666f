import { bidPages } from '@portal/content/bids'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { numbersWithoutFigure } from '#web/testing/numbers-without-figure.ts'
import { json, portalBackend, type Row } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { BidsPage } from './bids-page.tsx'
import { TenderBid } from './tender-bid.tsx'

const path = '/functions/v1/bids'
const provenance = { kind: 'sample', source: { name: 'Sample set' }, inputs: [] }
const entered = { kind: 'measured', source: { name: 'Entered by ana@company.example' }, inputs: [] }
const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const none = {
  amount: null,
  currency: null,
  percent: null,
  count: null,
  years: null,
  basis: null,
  subject: null,
  isSimilar: false,
  due: null,
}

const requirement = (n: number, overrides: Row): Row => ({
  id: idOf(n),
  file_id: idOf(9),
  kind: 'certificate',
  terms: { ...none, subject: 'ISO 9001' },
  is_mandatory: true,
  quote: 'The tenderer must hold an ISO 9001 certificate.',
  locator: 'page 2',
  is_resolved: true,
  read_by: 'grammar',
  word: null,
  word_reason: '',
  word_by: null,
  standing: 'met',
  because: 'Held until 1 May 2028',
  evidence: { id: idOf(8), name: 'ISO 9001:2015' },
  ...overrides,
})
const file = {
  id: idOf(9),
  name: 'conditions.pdf',
  kind: 'pdf',
  parts: 4,
  is_truncated: false,
  added_by: 'ana@company.example',
  added_at: '2026-03-02T08:00:00Z',
  provenance,
}

const said = { said_by: 'ana@company.example', said_at: '2026-03-03T08:00:00Z', provenance: entered }

const backend = portalBackend()
let bid: Row
let isBroken: boolean
beforeEach(() => {
  isBroken = false
  bid = {
    files: [file],
    requirements: [
      requirement(1, {}),
      requirement(2, {
        kind: 'turnover',
        terms: { ...none, amount: 5_000_000, currency: 'EUR', years: 3, basis: 'each' },
        quote: 'Turnover of at least EUR 5,000,000.',
        standing: 'not_met',
        because: '2,000,000 EUR against 5,000,000 EUR',
        is_resolved: false,
      }),
    ],
    verdict: { verdict: 'no_bid', decidedBy: idOf(2), because: 'One mandatory requirement is not met' },
    decision: null,
    offer: null,
    canPropose: false,
    refused: 0,
  }
  backend.respond(path, ({ body }) => {
    if (isBroken) return json(500, { error: 'It broke', code: 'internal', requestId: 'request-1' })
    if (body['action'] === 'list')
      return json(200, {
        rows: [
          {
            id: idOf(3),
            title: 'Brewhouse',
            buyer: 'Institute',
            offers_until: '2030-04-15T10:00:00Z',
            requirements: 2,
            quote: 'Turnover of at least EUR 5,000,000.',
            decision: null,
            provenance,
            ...(bid['verdict'] as Row),
          },
        ],
      })
    if (body['action'] === 'decide')
      bid = {
        ...bid,
        decision: {
          decision: body['decision'],
          reason: body['reason'],
          decided_by: 'ana@company.example',
          decided_at: '2026-03-03T08:00:00Z',
        },
      }
    if (body['action'] === 'offer')
      bid = { ...bid, offer: body['offer'] && { ...(body['offer'] as Row), ...said } }
    return json(200, bid)
  })
})

const sent = (action: string) =>
  backend.callsOf(path).flatMap(({ body }) => (body['action'] === action ? [body] : []))

test('the verdict names the quote that decides, each row its page and reason, and every number is a figure', async () => {
  await renderPortal(<TenderBid tenderId={idOf(3)} />)
  await expect
    .element(page.getByText(/One mandatory requirement is not met: .*Turnover of at least/u))
    .toBeVisible()
  const row = page.getByRole('row', { name: /Turnover of at least/u })
  await expect.element(row.getByText('Decides')).toBeVisible()
  await expect.element(row.getByText('5,000,000 EUR, each year, last 3 years')).toBeVisible()
  await expect.element(row.getByText(/conditions\.pdf, page 2.*Not found in the document/u)).toBeVisible()
  const table = document.querySelector('table')
  expect(table && numbersWithoutFigure(table)).toEqual([])
})

test('a person’s word on a requirement is sent, and the decision with its reason stands beside the verdict', async () => {
  await renderPortal(<TenderBid tenderId={idOf(3)} />)
  await page
    .getByRole('combobox', { name: /Your word on: The tenderer/u })
    .selectOptions('Asks nothing of us')
  await expect.poll(() => sent('say')).toMatchObject([{ requirementId: idOf(1), word: 'void' }])
  await page.getByRole('button', { name: 'We do not bid' }).click()
  const dialog = page.getByRole('dialog', { name: 'We do not bid' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Too large for us')
  await dialog.getByRole('button', { name: 'We do not bid' }).click()
  await expect.element(page.getByText('Too large for us')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Take back' })).toBeVisible()
})

test('a document is sent as its bytes', async () => {
  await renderPortal(<TenderBid tenderId={idOf(3)} />)
  await page.getByLabelText('Add a document').upload(new File(['Minimum turnover'], 'pliego.txt'))
  await expect
    .poll(() => sent('add_file'))
    .toEqual([{ action: 'add_file', id: idOf(3), name: 'pliego.txt', base64: btoa('Minimum turnover') }])
})

test('a tender without documents says what they are for; one that cannot be read says so and tries again', async () => {
  bid = { ...bid, files: [], requirements: [] }
  isBroken = true
  await renderPortal(<TenderBid tenderId={idOf(3)} />)
  await expect.element(page.getByText(/The requirements could not be read\. request-1/u)).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('No documents yet')).toBeVisible()
})

test('evidence is added by its kind, and what is missing is said at its field', async () => {
  backend.tables['company_evidence'] = [
    {
      id: idOf(8),
      kind: 'certificate',
      name: 'ISO 9001:2015',
      client: null,
      division: null,
      country: null,
      year: null,
      value_eur: null,
      people: null,
      valid_until: '2028-05-01',
      as_of: '2026-01-01',
      provenance,
    },
  ]
  await renderPortal(<BidsPage />, {}, '/bids?tab=evidence')
  await expect.element(page.getByText('ISO 9001:2015')).toBeVisible()
  await page.getByRole('button', { name: 'Add turnover' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add turnover' })
  await dialog.getByRole('textbox', { name: 'Company' }).fill('Own company')
  await dialog.getByRole('textbox', { name: 'Year' }).fill('2025')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Missing, or not in the right form.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Value' }).fill('2.4m')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('row', { name: /Own company/u })).toBeVisible()
  expect(backend.tables['company_evidence'].at(-1)).toMatchObject({
    kind: 'turnover',
    year: 2025,
    value_eur: 2_400_000,
  })
})

test('our offer is entered, shown with who said it, and taken back; an estimate out of order is told', async () => {
  await renderPortal(<TenderBid tenderId={idOf(3)} />)
  await page.getByRole('button', { name: 'Enter our offer' }).click()
  const dialog = page.getByRole('dialog')
  const fill = (name: string, typed: string) => dialog.getByRole('textbox', { name }).fill(typed)
  await fill('Our price', 'a lot')
  await fill('Estimate P50', '1.1M')
  await fill('Estimate P80', '1,000,000')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText(bidPages.offer.wrong)).toBeVisible()
  expect(sent('offer')).toEqual([])
  await fill('Our price', '1.25M')
  await expect.element(dialog.getByText(bidPages.offer.order)).toBeVisible()
  await fill('Estimate P80', '1,180,000')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => sent('offer').at(-1)?.['offer'])
    .toEqual({ price_eur: 1_250_000, p50_eur: 1_100_000, p80_eur: 1_180_000 })
  await expect.element(page.getByText('€1.25M')).toBeVisible()
  // Names of quantiles, and what the software takes.
  expect(numbersWithoutFigure(document.body)).toEqual([
    bidPages.tender.addHint,
    bidPages.offer.fields.p50_eur,
    bidPages.offer.fields.p80_eur,
  ])
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect.element(page.getByText(bidPages.offer.none)).toBeVisible()
})
