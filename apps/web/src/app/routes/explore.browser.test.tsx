import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Page } from '#web/app/routes/explore.tsx'
import { answerAsk, askCalls, buildAsked, buildCard } from '#web/testing/ask-answers.ts'
import { json, PortalBackend } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { catchSavedFiles } from '#web/testing/saved-files.ts'
import { toExplorePath } from '#web/lib/ask/explore-link.ts'

let backend: PortalBackend
beforeEach(async () => {
  await page.viewport(1440, 900)
  backend = answerAsk(new PortalBackend().install())
})
afterEach(() => backend.restore())

const open = (path: string) => renderPortal(<Page />, {}, path)
const address = () => page.getByRole('status', { name: 'address' }).element().textContent
const table = () => page.getByRole('table', { name: 'Won rate by team' })

/** A table of this many rows, paged as it is asked for. */
const answerPaged = (total: number) =>
  answerAsk(backend, {
    run: ({ body }) => {
      const card = buildCard()
      const [from, count] = [Number(body['from']), Number(body['rows'])]
      const all = Array.from({ length: total }, (_, at) => ({
        cells: [`Team ${at + 1}`, 40, at],
        citations: [1],
        href: null,
      }))
      return { ...card, table: { ...card.table, rows: all.slice(from, from + count), total } }
    },
  })

test('a link opens its question: chips, words, table and chart', async () => {
  await open(toExplorePath(buildAsked()))
  await expect.element(table()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'won rate: change this part' })).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Team North: 42%' })).toBeVisible()
  expect(askCalls(backend, 'run')[0]?.body).toMatchObject({ asked: buildAsked(), rows: 25, from: 0 })
})

test.for(['{', '{"kind":"query"}', '{"kind":"query","query":{"subject":7}}'])(
  'a link that holds %s says so, and leads to a start',
  async (bad) => {
    await open(`/explore?${new URLSearchParams({ q: bad })}`)
    await expect
      .element(page.getByRole('heading', { name: 'This link holds no question that can be read' }))
      .toBeVisible()
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect.element(page.getByRole('heading', { name: 'Start from the records' })).toBeVisible()
    expect(askCalls(backend, 'run')).toEqual([])
  },
)

test('a chip that is changed asks anew, and the address holds the question', async () => {
  await open(toExplorePath(buildAsked()))
  await page.getByRole('button', { name: 'won rate: change this part' }).click()
  await page.getByRole('menuitem', { name: 'value' }).click()
  const changed = buildAsked({ measures: [{ measure: 'value' }] })
  await expect.poll(address).toBe(toExplorePath(changed))
  await expect.poll(() => askCalls(backend, 'run').at(-1)?.body['asked']).toEqual(changed)
})

test('a question in Spanish stays in Spanish when a part of it is changed', async () => {
  await open(toExplorePath(buildAsked(), 'es'))
  await page.getByRole('button', { name: 'won rate: change this part' }).click()
  await page.getByRole('menuitem', { name: 'value' }).click()
  const changed = buildAsked({ measures: [{ measure: 'value' }] })
  await expect
    .poll(() => askCalls(backend, 'run').at(-1)?.body)
    .toMatchObject({ asked: changed, language: 'es' })
  expect(address()).toBe(toExplorePath(changed, 'es'))
})

test('more rows than a page holds are paged, and the page stands in the address', async () => {
  answerPaged(60)
  await open(toExplorePath(buildAsked()))
  await expect.element(page.getByText('1 to 25 of 60')).toBeVisible()
  await page.getByRole('button', { name: 'Next rows' }).click()
  await expect.element(page.getByText('26 to 50 of 60')).toBeVisible()
  await expect.element(table().getByRole('row', { name: /Team 26/ })).toBeVisible()
  expect(address()).toContain('from=25')
  await page.getByRole('button', { name: 'Next rows' }).click()
  await expect.element(page.getByText('51 to 60 of 60')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Next rows' })).toBeDisabled()
})

test('the export holds all rows, however many pages they are, as CSV and as a workbook', async () => {
  const files = catchSavedFiles()
  answerPaged(1200)
  await open(toExplorePath(buildAsked()))
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await expect.poll(() => files.length).toBe(1)
  expect((await files[0]?.text())?.split('\r\n')).toHaveLength(1201)
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click()
  await expect.poll(() => files[1]?.name).toMatch(/\.xlsx$/)
  expect((await files[1]?.text())?.slice(0, 2)).toBe('PK')
})

test('a question in words opens as its reading', async () => {
  const asked = buildAsked({ groupBy: [{ field: 'country' }] })
  answerAsk(backend, { read: () => ({ cards: [buildCard({ asked })] }) })
  await open('/explore')
  await page.getByRole('combobox', { name: 'Ask HerpasIA' }).fill('won rate by country')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe(toExplorePath(asked))
  expect(askCalls(backend, 'read')[0]?.body).toEqual({ action: 'read', text: 'won rate by country' })
})

test('words that were not understood offer the nearest readings', async () => {
  answerAsk(backend, {
    read: () => ({
      unread: {
        language: 'en',
        words: ['frobs'],
        nearest: [{ text: 'Won rate by team', asked: buildAsked() }],
      },
    }),
  })
  await open('/explore')
  await page.getByRole('combobox', { name: 'Ask HerpasIA' }).fill('frobs by team')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('region', { name: 'Question not understood' })).toBeVisible()
  answerAsk(backend)
  await page.getByRole('button', { name: 'Won rate by team' }).click()
  await expect.element(table()).toBeVisible()
})

test('it starts from the kinds of record that the asker may see', async () => {
  answerAsk(backend, {
    catalogue: () => ({
      subjects: [
        {
          id: 'sector',
          label: 'sectors',
          dimensions: [{ id: 'name', label: 'sector', type: 'text', values: [] }],
          measures: [
            { id: 'market_size', label: 'market size', unit: 'USD' },
            { id: 'count', label: 'number', unit: '' },
          ],
          segments: [],
        },
      ],
    }),
  })
  await open('/explore')
  await page.getByRole('link', { name: /sectors/ }).click()
  await expect
    .poll(() => askCalls(backend, 'run')[0]?.body['asked'])
    .toMatchObject({
      query: { subject: 'sector', measures: [{ measure: 'market_size' }], groupBy: [{ field: 'name' }] },
    })
})

test('a question that fails says so with what to quote, and can be asked again', async () => {
  answerAsk(backend, {
    run: () => json(503, { error: 'Away.', code: 'unavailable', requestId: 'req-7' }),
  })
  await open(toExplorePath(buildAsked()))
  await expect.element(page.getByRole('alert')).toMatchTextContent(/could not be answered.*req-7/)
  answerAsk(backend)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(table()).toBeVisible()
})

test.for([1440, 1024, 390, 360])('at %i px nothing scrolls sideways', async (width) => {
  await page.viewport(width, 900)
  await open(toExplorePath(buildAsked()))
  await expect.element(table()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
