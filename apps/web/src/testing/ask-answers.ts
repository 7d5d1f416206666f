import type { AnswerCard, AnswerParts, AskRequest, Asked, Query } from '@portal/contracts/ask'
import type { Citation } from '@portal/contracts/chat'
import { json, type PortalBackend, type PortalCall } from '#web/testing/portal-backend.ts'

export const buildAsked = (overrides: Partial<Query> = {}): Asked => ({
  kind: 'query',
  query: {
    subject: 'sale',
    measures: [{ measure: 'win_rate' }],
    filters: [],
    segments: [],
    groupBy: [{ field: 'team' }],
    show: [],
    ...overrides,
  },
})

export const buildCitation = (n: number, overrides: Partial<Citation> = {}): Citation => ({
  n,
  record_table: 'pipeline_opportunities',
  record_id: `record-${n}`,
  label: `Record ${n}`,
  excerpt: `What record ${n} says`,
  as_of: '2025-01-06',
  provenance: { kind: 'sample', source: { name: 'Sample set' }, inputs: [] },
  href: '/biz-dev-dashboard',
  ...overrides,
})

const rows = [
  { name: 'Team North', rate: 42, value: 1_250_000, n: 1, isOwn: true },
  { name: 'Team South', rate: 31.25, value: 980_000, n: 2, isOwn: false },
  { name: 'Team West', rate: 18, value: null, n: 3, isOwn: false },
]

/** A ranking of three teams, as the server answers it. */
export const buildCard = (overrides: Partial<AnswerCard> = {}): AnswerCard => ({
  asked: buildAsked(),
  language: 'en',
  reading: 'Won rate of sales opportunities by team',
  text: '**Team North wins most often: 42%** [1].',
  asOf: { from: '2025-01-06', to: '2025-01-06' },
  table: {
    title: 'Won rate by team',
    columns: [
      { id: 'team', label: 'Team', format: { kind: 'text', unit: '' } },
      { id: 'win_rate', label: 'Won rate', format: { kind: 'number', unit: '%' } },
      { id: 'value', label: 'Value', format: { kind: 'number', unit: 'EUR' } },
    ],
    rows: rows.map(({ name, rate, value, n, isOwn }) => ({
      cells: [name, rate, value],
      citations: [n],
      href: `/biz-dev-dashboard?team=${n}`,
      isOwn,
    })),
    total: 3,
  },
  chart: { kind: 'bars', title: 'Won rate by team', x: 'team', y: ['win_rate'] },
  chips: [
    {
      role: 'measure',
      label: 'won rate',
      choices: [
        { label: 'won rate', asked: buildAsked() },
        { label: 'value', asked: buildAsked({ measures: [{ measure: 'value' }] }) },
      ],
    },
    { role: 'group', label: 'by team', choices: [] },
  ],
  citations: [buildCitation(1), buildCitation(2), buildCitation(3)],
  next: [{ text: 'What is the value by team?', asked: buildAsked({ measures: [{ measure: 'value' }] }) }],
  ...overrides,
})

export function toParts(card: AnswerCard): AnswerParts {
  const { text: _text, citations: _citations, ...parts } = card
  return parts
}

type Answers = Partial<Record<AskRequest['action'], (call: PortalCall) => unknown>>

const empty: Record<AskRequest['action'], unknown> = {
  run: buildCard(),
  read: { cards: [buildCard()] },
  complete: { completions: [] },
  catalogue: { subjects: [] },
  teach: {},
  unread: { unread: [], taught: [], items: [] },
}

/** The function `ask` at the network's edge; what is not given answers something plain. */
export function answerAsk(backend: PortalBackend, answers: Answers = {}): PortalBackend {
  return backend.respond('/functions/v1/ask', async (call) => {
    const action = call.body['action'] as AskRequest['action']
    const answer = await (answers[action]?.(call) ?? empty[action])
    return answer instanceof Response ? answer : json(200, answer)
  })
}

/** What was asked of one action. */
export const askCalls = (backend: PortalBackend, action: AskRequest['action']): PortalCall[] =>
  backend.callsOf('/functions/v1/ask').filter(({ body }) => body['action'] === action)
