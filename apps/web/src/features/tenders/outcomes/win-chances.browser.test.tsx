import { winChanceWords as words } from '@portal/content/tender-chances'
import type { WinChances as Answer } from '@portal/contracts/tenders'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { numbersWithoutFigure } from '#web/testing/numbers-without-figure.ts'
import { json, portalBackend } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { WinChances } from './win-chances.tsx'

const provenance = { kind: 'imported' as const, source: { name: 'Pipeline of May' }, inputs: [] }
const check = {
  brier: 0.1812,
  base_brier: 0.2496,
  win_rate: 0.48,
  bins: [
    { expected: 0.213, observed: 0.25, count: 12 },
    { expected: 0.724, observed: 0.667, count: 12 },
  ],
}
const told: Answer = {
  closed: 24,
  as_of: '2026-05-01',
  has_samples: false,
  check,
  terms: [{ of: 'known_client', level: '', odds: 2.4137 }],
  chances: [
    {
      reference: 'OP-7',
      title: 'Brewhouse',
      client: 'Cervezas del Norte',
      value_eur: 8_400_000,
      chance: 0.628,
      as_of: '2026-05-01',
      provenance,
    },
  ],
}

const backend = portalBackend()
let answer: Answer
beforeEach(() => {
  answer = told
  backend.respond('/functions/v1/tenders', () => json(200, answer))
})

const cell = (table: string, text: string) => page.getByRole('table', { name: table }).getByText(text)

test('chances stand after how well they tell, each number with its card', async () => {
  await renderPortal(<WinChances withoutSamples={false} />)
  await expect.element(cell(words.open.title, '63%')).toBeVisible()
  await expect.element(cell(words.terms.title, words.terms.of.known_client())).toBeVisible()
  await expect.element(cell(words.terms.title, '2.41')).toBeVisible()
  await expect.element(page.getByText('0.181')).toBeVisible()
  expect(numbersWithoutFigure(document.body)).toEqual([])
  await cell(words.open.title, '63%').click()
  const card = page.getByRole('dialog')
  await expect.element(card.getByText(words.source)).toBeVisible()
  await expect.element(card.getByText('win-chance, version 1')).toBeVisible()
})

test('what was said stands beside what came, as points and as a table', async () => {
  await renderPortal(<WinChances withoutSamples={false} />)
  await expect.element(page.getByRole('img', { name: /21%.*25%/ })).toBeVisible()
  await page
    .getByRole('group', { name: new RegExp(words.reliability.title) })
    .getByText('Table')
    .click()
  await expect.element(cell(words.reliability.title, '67%')).toBeVisible()
})

test('chances that tell no better than the win rate are not shown, and the page says so', async () => {
  answer = { ...told, check: { ...check, brier: 0.2771 }, terms: [], chances: [] }
  await renderPortal(<WinChances withoutSamples={false} />)
  await expect.element(page.getByText(words.noBetter)).toBeVisible()
  expect(page.getByRole('table', { name: words.open.title }).elements()).toEqual([])
})

test('too few closed opportunities are said', async () => {
  answer = { ...told, closed: 12, check: null, terms: [], chances: [] }
  await renderPortal(<WinChances withoutSamples={false} />)
  await expect.element(page.getByText(words.tooFew)).toBeVisible()
})

test('the answer that does not come is told', async () => {
  backend.respond('/functions/v1/tenders', () =>
    json(503, { error: 'Down.', code: 'unavailable', requestId: 'r' }),
  )
  await renderPortal(<WinChances withoutSamples={false} />)
  await expect.element(page.getByRole('alert')).toMatchTextContent(/chances could not be calculated/)
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()
})
