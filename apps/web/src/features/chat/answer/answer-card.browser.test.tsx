import type { AnswerCard } from '@portal/contracts/ask'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  answerAsk,
  askCalls,
  buildAsked,
  buildCard,
  buildCitation,
  toParts,
} from '#web/testing/ask-answers.ts'
import { hideSamples } from '#web/testing/hide-samples.ts'
import { json, PortalBackend, signedInUser, type Row } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { catchSavedFiles } from '#web/testing/saved-files.ts'
import { InlineChat } from '../inline-chat.tsx'

const session = crypto.randomUUID()
const now = '2026-01-01T00:00:00.000Z'

let backend: PortalBackend
beforeEach(() => {
  backend = answerAsk(new PortalBackend().install())
  backend.tables['ai_chat_sessions'] = [
    {
      id: session,
      user_id: signedInUser.id,
      context_type: 'general',
      session_name: 's',
      metadata: {},
      created_at: now,
      updated_at: now,
    },
  ]
})
afterEach(() => backend.restore())

const message = (role: string, content: string, metadata: Row): Row => ({
  id: crypto.randomUUID(),
  session_id: session,
  role,
  content,
  tokens_used: 0,
  status: 'complete',
  metadata,
  created_at: role === 'user' ? now : '2026-01-01T00:00:01.000Z',
  updated_at: now,
})

const builtin = { provider: 'builtin', model: 'builtin', unverified: [] }

async function showAnswer(cards: readonly AnswerCard[], metadata: Row = {}) {
  const [first] = cards
  backend.tables['ai_chat_messages'] = [
    message('user', 'Which team wins most often?', {}),
    message('assistant', first?.text ?? 'I did not understand “frobs”.', {
      ...builtin,
      citations: first?.citations ?? [],
      ...(cards.length > 0 && { answers: cards.map(toParts) }),
      ...metadata,
    }),
  ]
  await renderPortal(<InlineChat sessionId={session} />)
}

const answer = () => page.getByRole('article', { name: 'Answer' })
const table = () => answer().getByRole('table', { name: 'Won rate by team' })

test('an answer shows its table with our own row marked, links to the records, and its chart', async () => {
  await showAnswer([buildCard()])
  const own = table().getByRole('row', { name: /Team North/ })
  await expect.element(own).toMatchTextContent(/our own record/)
  await expect.element(own.getByRole('cell', { name: '42%' })).toBeVisible()
  await expect.element(own.getByRole('cell', { name: '€1.25M' })).toBeVisible()
  await expect.element(table().getByRole('row', { name: /Team West/ })).toMatchTextContent(/not recorded/)
  await expect
    .element(table().getByRole('link', { name: 'Team North' }))
    .toHaveAttribute('href', '/biz-dev-dashboard?team=1')
  const cell = own.getByRole('cell', { name: '42%' }).element()
  expect(getComputedStyle(cell).textAlign).toBe('right')
  await expect.element(answer().getByRole('img', { name: 'Team South: 31.25%' })).toBeInTheDocument()
})

const sampleMarks = () =>
  [...(table().element().parentElement?.parentElement?.querySelectorAll('span') ?? [])].filter(
    (span) => span.children.length === 0 && span.textContent === 'Sample',
  ).length

test('a table that rests on samples alone says so once', async () => {
  await showAnswer([buildCard()])
  await expect.element(table()).toBeVisible()
  expect(sampleMarks()).toBe(1)
})

test('a table of samples and measured records marks each row of samples', async () => {
  const measured = { kind: 'measured', source: { name: 'A system' }, inputs: [] } as const
  await showAnswer([
    buildCard({
      citations: [
        buildCitation(1, { provenance: { ...measured, inputs: [] } }),
        buildCitation(2),
        buildCitation(3),
      ],
    }),
  ])
  await expect.element(table().getByRole('row', { name: /Team South.*Sample/ })).toBeVisible()
  await expect.element(table().getByRole('row', { name: /Team North.*Sample/ })).not.toBeInTheDocument()
  expect(sampleMarks()).toBe(2)
})

test('the sources are folded to their number, and each row opens its record', async () => {
  const measured = { kind: 'measured', source: { name: 'A system' }, inputs: [] } as const
  await showAnswer([
    buildCard({
      citations: [buildCitation(1, { provenance: { ...measured, inputs: [] } }), buildCitation(2)],
    }),
  ])
  const summary = answer().getByText('2 sources, 1 sample')
  await expect.element(summary).toBeVisible()
  const list = answer().getByRole('list', { name: 'Sources' })
  expect(list.elements()).toEqual([])
  await summary.click()
  await expect.element(list.getByRole('button', { name: /Record 2/ })).toBeVisible()
  await table().getByRole('button', { name: 'Source 2: Record 2' }).click()
  await expect
    .element(page.getByRole('dialog', { name: /Record 2/ }))
    .toMatchTextContent(/What record 2 says/)
})

test('the source of a calculation opens the figures that it was made from', async () => {
  backend.tables['figures'] = [
    {
      id: crypto.randomUUID(),
      key: 'sector.dairy.revenue',
      label: 'Dairy: revenue',
      value: 45_000_000,
      value_text: null,
      unit: 'EUR',
      period: null,
      as_of: '2025-01-06',
      provenance: { kind: 'sample', source: { name: 'Sample set' }, inputs: [] },
      owner: null,
      fresh_for: null,
      version: 1,
      replaces: null,
      is_current: true,
      created_at: now,
    },
  ]
  const calculated = {
    kind: 'calculated',
    source: { name: 'Sum of the sectors' },
    method: { id: 'sum', version: '1' },
    inputs: ['sector.dairy.revenue'],
  } as const
  await showAnswer([
    buildCard({
      citations: [buildCitation(1, { provenance: { ...calculated, inputs: [...calculated.inputs] } })],
    }),
  ])
  await table().getByRole('button', { name: 'Source 1: Record 1' }).click()
  const card = page.getByRole('dialog', { name: /Record 1/ })
  await card.getByRole('button', { name: /€45M/ }).click()
  await expect.element(page.getByRole('dialog', { name: /Dairy: revenue/ })).toMatchTextContent(/Sample set/)
})

test('a chip opens its alternatives; the chosen one is asked and takes the place of the answer', async () => {
  const { promise, resolve } = Promise.withResolvers<AnswerCard>()
  answerAsk(backend, { run: () => promise })
  await showAnswer([buildCard()])
  await answer().getByRole('button', { name: 'won rate: change this part' }).click()
  await page.getByRole('menuitem', { name: 'value' }).click()
  await expect.element(answer().getByText('Asking again')).toBeInTheDocument()
  await expect.element(table()).toBeVisible()
  resolve(buildCard({ reading: 'Value by team', text: 'Team North has the most: €1.3M [1].' }))
  await expect.element(answer().getByText(/Team North has the most: €1.3M/)).toBeVisible()
  expect(
    answer()
      .getByText(/wins most often/)
      .elements(),
  ).toEqual([])
  expect(askCalls(backend, 'run').map(({ body }) => body['asked'])).toEqual([
    buildAsked({ measures: [{ measure: 'value' }] }),
  ])
})

test('a changed question that fails says so in place, the answer before stays, and it can be asked again', async () => {
  answerAsk(backend, {
    run: () => json(503, { error: 'The records are away.', code: 'unavailable', requestId: 'req-1' }),
  })
  await showAnswer([buildCard()])
  await answer().getByRole('button', { name: 'won rate: change this part' }).click()
  await page.getByRole('menuitem', { name: 'value' }).click()
  await expect.element(answer().getByRole('alert')).toMatchTextContent(/was not answered.*req-1/)
  await expect.element(answer().getByText('Team North wins most often: 42%')).toBeVisible()
  answerAsk(backend, { run: () => buildCard({ text: 'Now it is there [1].' }) })
  await answer().getByRole('button', { name: 'Retry' }).click()
  await expect.element(answer().getByText(/Now it is there/)).toBeVisible()
})

test('the table is saved as CSV with exact numbers, and the question opens in Explore', async () => {
  const files = catchSavedFiles()
  await showAnswer([buildCard()])
  await answer().getByRole('button', { name: 'Export CSV' }).click()
  expect(files[0]?.name).toMatch(/^explore_\d{4}-\d{2}-\d{2}\.csv$/)
  expect((await files[0]?.text())?.split('\r\n')).toEqual([
    'Team,Won rate (%),Value (EUR),Source',
    'Team North,42,1250000,Sample: Sample set',
    'Team South,31.25,980000,Sample: Sample set',
    'Team West,18,,Sample: Sample set',
  ])
  const href = answer().getByRole('link', { name: 'Open in Explore' }).element().getAttribute('href') ?? ''
  const held: unknown = JSON.parse(new URL(href, location.origin).searchParams.get('q') ?? '')
  expect(held).toEqual({
    kind: 'query',
    query: { subject: 'sale', measures: [{ measure: 'win_rate' }], groupBy: [{ field: 'team' }] },
  })
})

test('copying takes the words and the table', async () => {
  const written: string[] = []
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: (text: string) => Promise.resolve(written.push(text)) },
  })
  await showAnswer([buildCard()])
  await answer().getByRole('button', { name: 'Copy' }).click()
  await expect.element(answer().getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(written[0]).toContain('Team North wins most often: 42%')
  expect(written[0]).toContain('Team\tWon rate\tValue\nTeam North\t42%\t€1.25M')
})

test('a next question is asked in the conversation', async () => {
  backend.respond('/functions/v1/ai-orchestrator', () => json(200, {}))
  await showAnswer([buildCard()])
  await answer().getByRole('button', { name: 'What is the value by team?' }).click()
  await expect.poll(() => backend.callsOf('/functions/v1/ai-orchestrator').length).toBe(1)
  expect(backend.callsOf('/functions/v1/ai-orchestrator')[0]?.body['messages']).toContainEqual({
    role: 'user',
    content: 'What is the value by team?',
  })
})

test('the day of the records stands under what a model wrote; the built-in engine says it itself', async () => {
  await showAnswer([buildCard()], { provider: 'openai', model: 'a-model' })
  await expect.element(answer().getByText('As of 6 Jan 2025')).toBeVisible()
})

test('a row that was worked out from samples bears their mark, and calculations are counted apart', async () => {
  const measured = { kind: 'measured', source: { name: 'A system' }, inputs: [] } as const
  const workedOut = { kind: 'calculated', source: { name: 'Calculation' }, inputs: [] } as const
  const { table: given } = buildCard()
  const rows = given?.rows.map((row, at) => (at === 0 ? { ...row, citations: [1, 2] } : row)) ?? []
  await showAnswer([
    buildCard({
      table: given && { ...given, rows },
      citations: [
        buildCitation(1),
        buildCitation(2, { record_table: 'engine', provenance: { ...workedOut, inputs: [] } }),
        buildCitation(3, { provenance: { ...measured, inputs: [] } }),
      ],
    }),
  ])
  await expect.element(answer().getByText('2 sources, 1 sample · 1 calculation')).toBeVisible()
  await expect.element(table().getByRole('row', { name: /Team North/ })).toMatchTextContent(/Sample/)
})

const unread = {
  language: 'en',
  words: ['frobs'],
  nearest: [1, 2, 3].map((n) => ({ text: `Nearest reading ${n}`, asked: buildAsked() })),
}

test('a question that was not understood names its words and offers three nearest readings', async () => {
  await showAnswer([], { unread })
  const part = page.getByRole('region', { name: 'Question not understood' })
  await expect.element(part.getByText('frobs')).toBeVisible()
  expect(
    part.getByRole('list', { name: 'Did you mean one of these?' }).getByRole('button').elements(),
  ).toHaveLength(3)
})

test('an administrator teaches the word; only then it is said to be taught', async () => {
  const items = [
    { id: 'sale.win_rate', label: 'won rate' },
    { id: 'sale.value', label: 'value' },
  ]
  let answers = 0
  answerAsk(backend, {
    unread: () => ({ unread: [], taught: [], items }),
    teach: () => {
      answers += 1
      return answers === 1
        ? json(409, { error: 'The word is taught already.', code: 'conflict', requestId: 'r' })
        : {}
    },
  })
  await showAnswer([], { unread })
  await page.getByRole('button', { name: 'Teach this word: frobs' }).click()
  const dialog = page.getByRole('dialog', { name: 'Teach “frobs”' })
  await dialog.getByRole('button', { name: 'Teach', exact: true }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Choose what the word means\./)
  await dialog.getByRole('searchbox').fill('won')
  await expect.element(dialog.getByRole('radio', { name: 'value' })).not.toBeInTheDocument()
  await dialog.getByRole('radio', { name: 'won rate' }).click()
  await dialog.getByRole('button', { name: 'Teach', exact: true }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/The word is taught already\./)
  expect(page.getByText('Word taught').elements()).toEqual([])
  await dialog.getByRole('button', { name: 'Teach', exact: true }).click()
  await expect.element(page.getByText('“frobs” is now read as won rate.')).toBeVisible()
  expect(askCalls(backend, 'teach').at(-1)?.body).toEqual({
    action: 'teach',
    word: 'frobs',
    item: 'sale.win_rate',
  })
})

test('the log stands at the beginning of an answer that is longer than it', async () => {
  const rows = Array.from({ length: 8 }, (_, at) => ({
    cells: [`Team ${at}`, at, at],
    citations: [],
    href: null,
  }))
  const { table: small } = buildCard()
  if (!small) throw new Error('The card has a table.')
  await showAnswer([buildCard({ table: { ...small, rows, total: 8 } })])
  await expect.element(answer().getByText('Team North wins most often: 42%')).toBeVisible()
  const log = page.getByRole('log', { name: 'Conversation' }).element()
  expect(log.scrollHeight).toBeGreaterThan(log.clientHeight)
  const isInView = (element: Element) => {
    const [inner, outer] = [element.getBoundingClientRect(), log.getBoundingClientRect()]
    return inner.top >= outer.top && inner.top < outer.bottom
  }
  await expect.poll(() => isInView(answer().element())).toBe(true)
})

test('what is being typed is completed: arrows choose, Enter asks, Escape closes', async () => {
  const completions = ['Which team wins most often?', 'Which sector grows fastest?'].map((text) => ({
    text,
    asked: buildAsked(),
  }))
  answerAsk(backend, { complete: () => ({ completions }) })
  backend.respond('/functions/v1/ai-orchestrator', () => json(200, {}))
  await renderPortal(<InlineChat />)
  const box = page.getByRole('textbox', { name: 'Message' })
  await expect.element(page.getByText('Ask the portal')).toBeVisible()
  await box.fill('which')
  const list = page.getByRole('listbox', { name: 'Questions that can be answered' })
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await box.fill('which s')
  await expect.poll(() => askCalls(backend, 'complete').at(-1)?.body['text']).toBe('which s')
  await box.fill('which t')
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect
    .element(list.getByRole('option', { name: 'Which sector grows fastest?' }))
    .toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => backend.callsOf('/functions/v1/ai-orchestrator').length).toBe(1)
  expect(backend.callsOf('/functions/v1/ai-orchestrator')[0]?.body['messages']).toEqual([
    { role: 'user', content: 'Which sector grows fastest?' },
  ])
})

test('completions that come late move no choice, and reopen no list that was closed', async () => {
  const toCompletions = (texts: string[]) => ({
    completions: texts.map((text) => ({ text, asked: buildAsked() })),
  })
  const late = Promise.withResolvers<unknown>()
  const later = Promise.withResolvers<unknown>()
  const answers: Record<string, unknown> = {
    which: toCompletions(['Which first?', 'Which second?']),
    'which s': late.promise,
    'which se': later.promise,
  }
  answerAsk(backend, { complete: ({ body }) => answers[String(body['text'])] })
  await renderPortal(<InlineChat />)
  const box = page.getByRole('textbox', { name: 'Message' })
  await expect.element(page.getByText('Ask the portal')).toBeVisible()
  const option = (name: string) => page.getByRole('option', { name })
  await box.fill('which')
  await expect.element(option('Which first?')).toBeVisible()
  await box.fill('which s')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  late.resolve(toCompletions(['Which third?', 'Which fourth?', 'Which second?']))
  await expect.element(option('Which third?')).toBeVisible()
  await expect.element(option('Which second?')).toHaveAttribute('aria-selected', 'true')
  await box.fill('which se')
  await userEvent.keyboard('{Escape}')
  later.resolve(toCompletions(['Which seventh?']))
  await expect.poll(() => askCalls(backend, 'complete').at(-1)?.body['text']).toBe('which se')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
})

test('while samples are hidden an answer says no number of one: not in its words, rows, chart, sources nor its file', async () => {
  hideSamples()
  const measured = { provenance: { kind: 'measured' as const, source: { name: 'Ledger' }, inputs: [] } }
  const citations = [1, 2, 3].map((n) =>
    buildCitation(n, { excerpt: `Won rate ${n}1%`, ...(n === 2 && measured) }),
  )
  const text = '**Team North wins most often: 42%** [1]. Team South follows with 31.25% [2]. Ask them why.'
  await showAnswer([buildCard({ text, citations })])
  await expect.element(answer().getByText(/Team South follows with 31\.25%/)).toBeVisible()
  await expect.element(answer().getByText(/Ask them why/)).toBeVisible()
  await expect.element(table().getByRole('row', { name: /Team South/ })).toMatchTextContent(/31\.25%.*€980K/)
  await answer()
    .getByText(/sources/)
    .first()
    .click()
  await table().getByRole('button', { name: 'Source 1: Record 1' }).click()
  await expect.element(page.getByRole('dialog', { name: /Record 1/ })).toMatchTextContent(/Sample hidden/)
  expect(document.body.textContent).not.toMatch(/42%|€1\.3M|18%|11%/)
  await userEvent.keyboard('{Escape}')
  const saved = catchSavedFiles()
  await answer().getByRole('button', { name: 'Export CSV' }).click()
  await expect.poll(() => saved.length).toBe(1)
  const csv = await saved[0]?.text()
  expect(csv).toContain('31.25')
  expect(csv).not.toMatch(/42|1250000|18/)
})
