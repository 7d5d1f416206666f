import type { ConnectorKind } from '@portal/contracts/connectors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cassette } from './testing/cassette.ts'
import { startConnectorsPortal, type ConnectorsPortal } from './testing/connectors-portal.ts'
import { cassettesOf, expectedOf, hasCassette, kinds, type Expected } from './testing/expected-answers.ts'
import { startSourceServer, type SourceServer } from './testing/source-server.ts'

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

const answering = (status: number, headers: Record<string, string>, body = ''): Cassette => ({
  asked: [],
  status,
  headers,
  body,
})
const html = answering(200, { 'content-type': 'text/html' }, '<!doctype html><title>Maintenance</title>')
const tooOften = answering(429, { 'retry-after': '900' })

const isMarked = (kind: ConnectorKind): boolean => {
  const { etag, 'last-modified': modified } = cassettesOf(kind, ['ok'])[0]?.headers ?? {}
  return (etag ?? modified) !== undefined && !hasCassette(kind, 'second-page')
}

describe.each(kinds)('%s', (kind: ConnectorKind) => {
  const expected: Expected = expectedOf(kind)
  const play = (...names: string[]) => server.play(cassettesOf(kind, names))
  const add = (prefix: string) =>
    portal.add({
      kind,
      url: `${server.site.url}/${kind}`,
      settings: { ...expected.settings, prefix },
      secrets: expected.secrets,
    })
  const notices = async () =>
    (
      await portal.app.db.query<{ title: string }>(
        `select content ->> 'title' as title from public.tender_notices where kind <> 'deleted' order by title`,
      )
    ).rows.map(({ title }) => title)

  test('every page is read, and each value or notice is kept once, however often it runs', async () => {
    play('ok', 'second-page')
    const id = await add(`test.${kind}`)
    expect(await portal.run(id)).toMatchObject({
      status: 'finished',
      row_count: expected.count,
      page_count: hasCassette(kind, 'second-page') ? 2 : 1,
      licence: expect.any(String),
    })
    const first = await portal.figuresOf(`test.${kind}`)
    if (expected.figure) expect(first).toContainEqual(expect.objectContaining(expected.figure))
    expect(first.filter((figure) => figure['fresh_for'] === null)).toEqual([])
    if (expected.notices) expect(await notices()).toEqual(expect.arrayContaining(expected.notices))
    const told = await notices()
    const again = await portal.run(id)
    expect(again).toMatchObject({ status: 'finished', added: 0, revised: 0, notices: 0 })
    // A source of one page that marks its answers says that nothing changed, and sends none.
    if (isMarked(kind)) expect(again).toMatchObject({ page_count: 0 })
    expect(await portal.figuresOf(`test.${kind}`)).toEqual(first)
    expect(await notices()).toEqual(told)
    expect((await portal.find(id)).fresh_at).not.toBeNull()
  })

  test('an empty answer brings nothing and says so', async () => {
    play('empty')
    const run = await portal.run(await add(`empty.${kind}`))
    const isOfNotices = expected.notices !== undefined
    expect(run).toMatchObject({ status: isOfNotices ? 'finished' : 'failed', row_count: 0, notices: 0 })
    if (!isOfNotices) expect(run.error).toMatch(/no values/)
  })

  test.each([
    ['a refused secret', answering(401, {}), 'failed', /refused the secret/],
    ['too many questions', tooOften, 'waiting', /429 and asks to wait/],
    ['a failing server', answering(503, {}), 'failed', /answered 503/],
    ['a page for people instead', html, 'failed', /content is text\/html/],
  ] as const)('%s publishes nothing and is told', async (...[, answer, status, reason]) => {
    server.play([answer])
    const prefix = `fault.${kind}`
    const id = await add(prefix)
    const run = await portal.run(id)
    expect(run).toMatchObject({ status, row_count: 0, error: expect.stringMatching(reason) })
    expect(await portal.figuresOf(prefix)).toEqual([])
    if (status === 'waiting') {
      expect(Date.parse(run.resume_at ?? '') - Date.now()).toBeGreaterThan(800_000)
      const before = server.asked.length
      await expect(portal.run(id)).rejects.toMatchObject({ context: { status: 409 } })
      expect(server.asked).toHaveLength(before)
    }
  })

  test('what is not as documented holds the whole run back, and an administrator decides', async () => {
    const prefix = `drift.${kind}`
    play('ok', 'second-page')
    const id = await add(prefix)
    await portal.run(id)
    const before = await portal.figuresOf(prefix)
    play('drifted')
    const run = await portal.run(id)
    expect(run).toMatchObject({ status: 'held', added: 0, revised: 0, notices: 0 })
    expect(run.drift.map(({ field }) => field)).toContain(expected.drifted)
    expect(await portal.figuresOf(prefix)).toEqual(before)
    await portal.call(portal.admin, { action: 'discard', id, runId: run.id })
    expect((await portal.find(id)).last_run).toMatchObject({ status: 'failed' })
  })

  test('a revised value or notice shows what it was and is', async () => {
    const prefix = `revised.${kind}`
    play('ok', 'second-page')
    const id = await add(prefix)
    await portal.run(id)
    play('revised')
    const run = await portal.run(id)
    expect(run).toMatchObject({ status: 'finished', revised: run.changes.length })
    if (expected.notices) expect(await notices()).toContain(expected.revised.now)
    else expect(run.changes).toContainEqual(expect.objectContaining(expected.revised))
  })
})
