import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerAsk, askCalls } from '#web/testing/ask-answers.ts'
import { json, PortalBackend, type Row } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { UnreadWords } from './unread-words.tsx'

let backend: PortalBackend
let taught: Row[]
beforeEach(() => {
  taught = [
    {
      word: 'hit rate',
      item: 'sale.win_rate',
      taught_by: 'a@client.example',
      taught_at: '2026-01-05T00:00:00Z',
    },
  ]
  backend = answerAsk(new PortalBackend().install(), {
    unread: () => ({
      unread: [
        { word: 'turnover', count: 7, last_asked: '2026-01-06T00:00:00Z', example: 'turnover of dairy' },
      ],
      taught,
      items: [{ id: 'sale.win_rate', label: 'won rate' }],
    }),
    teach: () => {
      taught = []
      return {}
    },
  })
})
afterEach(() => backend.restore())

test('words that were not understood are listed with how often, when last and in which question', async () => {
  await renderPortal(<UnreadWords />)
  const row = page
    .getByRole('table', { name: 'Words that were not understood' })
    .getByRole('row', { name: /turnover/ })
  await expect.element(row).toMatchTextContent(/7.*6 Jan 2026.*turnover of dairy/)
  await row.getByRole('button', { name: 'Teach this word: turnover' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Teach “turnover”' })).toBeVisible()
})

test('a taught word is named with what it means, and is forgotten', async () => {
  await renderPortal(<UnreadWords />)
  const row = page.getByRole('table', { name: 'Taught words' }).getByRole('row', { name: /hit rate/ })
  await expect.element(row).toMatchTextContent(/won rate.*a@client.example/)
  await row.getByRole('button', { name: 'Forget: hit rate' }).click()
  await expect.element(page.getByText('Word forgotten')).toBeVisible()
  await expect.element(page.getByText('No word was taught yet.')).toBeVisible()
  expect(askCalls(backend, 'teach')[0]?.body).toEqual({ action: 'teach', word: 'hit rate', item: null })
})

test('words that cannot be read say so, and can be read again', async () => {
  answerAsk(backend, { unread: () => json(503, { error: 'Away.', code: 'unavailable', requestId: 'req-9' }) })
  await renderPortal(<UnreadWords />)
  await expect.element(page.getByRole('alert')).toMatchTextContent(/could not be read.*req-9/)
  answerAsk(backend)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('Every word was understood')).toBeVisible()
})
