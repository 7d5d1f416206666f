import { afterAll, beforeAll, expect, test } from 'vitest'
import { startConnectorsPortal, type ConnectorsPortal } from '../testing/connectors-portal.ts'
import { cassettesOf, expectedOf } from '../testing/expected-answers.ts'
import { startSourceServer, type SourceServer } from '../testing/source-server.ts'

let server: SourceServer
let portal: ConnectorsPortal
beforeAll(async () => {
  server = await startSourceServer()
  portal = await startConnectorsPortal(server.site.host)
})
afterAll(async () => {
  await portal.app.close()
  await server.close()
})

const tooOften = {
  asked: ['POST /ted', '"paginationMode":"ITERATION"', '"iterationNextToken":"page-two"'],
  status: 429,
  headers: { 'retry-after': '60' },
  body: '',
}
const add = (prefix: string) =>
  portal.add({
    kind: 'ted',
    url: `${server.site.url}/ted`,
    settings: { ...expectedOf('ted').settings, prefix },
  })
const questions = (part: string) => server.asked.filter((question) => question.includes(part)).length
const setRun = (id: string, change: string) =>
  portal.app.db.query(`update public.connector_runs set ${change} where connector_id = $1`, [id])
const noticesTold = async () =>
  (await portal.app.db.query(`select from public.tender_notices where source = 'ted'`)).rowCount
const pagesKept = async () => (await portal.app.db.query('select from portal.connector_pages')).rowCount

test('a run that must wait keeps the pages that it read, publishes none, and goes on where it stopped', async () => {
  server.play([...cassettesOf('ted', ['ok']), tooOften])
  const id = await add('resume.ted')
  expect(await portal.run(id)).toMatchObject({ status: 'waiting', page_count: 1, notices: 0 })
  expect(await noticesTold()).toBe(0)
  expect(await pagesKept()).toBe(1)
  await setRun(id, 'resume_at = now()')
  server.play(cassettesOf('ted', ['ok', 'second-page']))
  const before = questions('/ted')
  expect(await portal.run(id)).toMatchObject({ status: 'finished', page_count: 2, row_count: 2 })
  expect(questions('/ted') - before).toBe(1)
  expect(await noticesTold()).toBe(2)
  expect(await pagesKept()).toBe(0)
})

// What is left behind: whether the pages were read, and whether some of them were stored already.
test.each([
  ['while it read', 1],
  ['while it published', 2],
])('a run whose server was killed %s loses nothing and does nothing twice', async (_when, pages) => {
  server.play([...cassettesOf('ted', ['ok']), tooOften])
  const id = await add(`killed${pages}.ted`)
  await portal.run(id)
  await portal.app.db.query(`truncate public.tender_procedures, public.tender_notices cascade`)
  server.play(cassettesOf('ted', ['ok', 'second-page']))
  if (pages === 2) {
    // Both pages are kept, the notices of the first are stored, and the run was not ended.
    await setRun(id, `page_count = 2, next_page = null`)
    await portal.app.db.query(
      `insert into portal.connector_pages (run_id, position, answer)
         select run_id, 1, answer from portal.connector_pages
         where run_id = (select id from public.connector_runs where connector_id = $1)`,
      [id],
    )
    await portal.app.db.query(
      `update portal.connector_pages set answer = answer - 'notices' where position = 0`,
    )
  }
  await setRun(id, `status = 'running', resume_at = null, leased_until = now() - interval '1 second'`)
  expect(await portal.run(id)).toMatchObject({ status: 'finished', page_count: 2, row_count: 2 })
  expect(await noticesTold()).toBe(pages === 2 ? 1 : 2)
  expect(await portal.figuresOf(`killed${pages}.ted`)).toHaveLength(1)
  expect(await pagesKept()).toBe(0)
})

test('a run that another took over writes no more', async () => {
  server.play([...cassettesOf('ted', ['ok']), tooOften])
  const id = await add('overtaken.ted')
  await portal.run(id)
  await setRun(id, `resume_at = now()`)
  const slow = {
    ...tooOften,
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: '{{slow}}{"notices":[],"totalNoticeCount":0}',
  }
  server.play([...cassettesOf('ted', ['ok']), slow])
  const before = questions('page-two')
  const first = portal.run(id).catch((error: unknown) => error)
  await expect.poll(() => questions('page-two')).toBe(before + 1)
  await setRun(id, 'attempts = attempts + 1')
  server.release()
  expect(await first).toMatchObject({ context: { status: 409 } })
  expect(await portal.figuresOf('overtaken.ted')).toEqual([])
})

test('two clicks at once ask the source once', async () => {
  server.play(cassettesOf('ted', ['empty']))
  const id = await add('twice.ted')
  const before = questions('/ted')
  const results = await Promise.allSettled([portal.run(id), portal.run(id)])
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  expect(questions('/ted') - before).toBe(1)
})
