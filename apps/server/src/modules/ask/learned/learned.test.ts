import type { Asked } from '@portal/contracts/ask'
import { expect, test } from 'vitest'
import { catalogue } from '../catalogue/catalogue-of.ts'
import type { Link } from '../reader/link/meaning.ts'
import { queryOf } from '../reader/readings.ts'
import { askedFor } from '../testing/small-catalogue.ts'
import { learnedReadings } from './beam.ts'
import { composed } from './composed.ts'
import { type Option, planOf } from './decisions.ts'
import { featuresOf } from './question-features.ts'
import { settledBy } from './settled.ts'
import { givenFor } from './testing/given-for.ts'
import { trainWeights } from './training/train-weights.ts'

const nothing = featuresOf(new Map())
const of = (query: Parameters<typeof askedFor>[0]): Asked => ({ kind: 'query', query: askedFor(query) })
const value = [{ measure: 'value' }]

test.each([
  [
    'the five largest deals',
    of({
      subject: 'sale',
      measures: value,
      groupBy: [{ field: 'name' }],
      order: { by: 'value', direction: 'desc' },
      limit: 5,
    }),
  ],
  [
    'deals above 3 million in 2025',
    of({
      subject: 'sale',
      measures: value,
      filters: [{ field: 'value', op: 'above', values: [3_000_000] }],
      groupBy: [{ field: 'name' }],
      period: { field: 'lead_on', from: '2025-01-01', to: '2025-12-31' },
    }),
  ],
  [
    'deals between 2 and 4 million',
    of({
      subject: 'sale',
      measures: value,
      filters: [{ field: 'value', op: 'between', values: [2_000_000, 4_000_000] }],
      groupBy: [{ field: 'name' }],
    }),
  ],
  [
    'clients that never bought anything',
    of({
      subject: 'sale',
      measures: [{ measure: 'won' }],
      filters: [{ field: 'won', op: 'is', values: [0] }],
      groupBy: [{ field: 'client' }],
    }),
  ],
  [
    'tenders about spray dryers',
    of({
      subject: 'tender',
      measures: value,
      filters: [{ field: 'description', op: 'mentions', values: ['spray dryers'] }],
      groupBy: [{ field: 'name' }],
    }),
  ],
  [
    'what is as good as signed',
    of({
      subject: 'sale',
      measures: value,
      filters: [{ field: 'stage', op: 'is', values: ['Negotiation'] }],
      groupBy: [{ field: 'name' }],
    }),
  ],
  [
    'threats outnumber opportunities among the insights, right?',
    {
      kind: 'claim',
      claim: {
        query: askedFor({
          subject: 'insight',
          measures: [{ measure: 'count' }],
          filters: [{ field: 'type', op: 'is', values: ['threat', 'opportunity'] }],
          groupBy: [{ field: 'type' }],
          order: { by: 'count', direction: 'desc' },
        }),
        asserted: { op: 'first', value: 'threat' },
      },
    },
  ],
  [
    'deals without an owner',
    of({
      subject: 'sale',
      measures: value,
      filters: [{ field: 'team', op: 'missing', values: [] }],
      groupBy: [{ field: 'name' }],
    }),
  ],
  [
    'who serves both dairy and pharmaceuticals',
    of({
      subject: 'company',
      measures: [{ measure: 'overall' }],
      filters: [
        { field: 'sector', op: 'is', values: ['Dairy'] },
        { field: 'sector', op: 'is', values: ['Pharmaceuticals'] },
      ],
      groupBy: [{ field: 'name' }],
    }),
  ],
  [
    'how many are better than us overall',
    of({
      subject: 'company',
      measures: [{ measure: 'count' }],
      filters: [{ field: 'overall', op: 'above', values: [{ of: 'ours' }] }],
    }),
  ],
  [
    'where do we grow slower than the market',
    of({
      subject: 'sector',
      measures: [{ measure: 'own_growth' }],
      filters: [{ field: 'own_growth', op: 'below', values: [{ of: 'measure', measure: 'growth_rate' }] }],
      groupBy: [{ field: 'name' }],
    }),
  ],
  [
    'number, value and weighted value per stage',
    of({
      subject: 'sale',
      measures: [{ measure: 'count' }, { measure: 'value' }, { measure: 'weighted_value' }],
      groupBy: [{ field: 'stage' }],
    }),
  ],
  [
    'order intake against last year',
    of({
      subject: 'sale',
      measures: [{ measure: 'won_value' }],
      period: { field: 'closed_on', from: '2026-01-01', to: '2026-12-31' },
      compare: 'previous',
    }),
  ],
  [
    'who is stronger than us',
    of({
      subject: 'company',
      measures: [{ measure: 'overall' }],
      filters: [{ field: 'overall', op: 'above', values: [{ of: 'ours' }] }],
      groupBy: [{ field: 'name' }],
      compare: 'ours',
    }),
  ],
  [
    'wins by month',
    of({ subject: 'sale', measures: [{ measure: 'won' }], groupBy: [{ field: 'closed_on', part: 'month' }] }),
  ],
  [
    'is our win rate below 40?',
    {
      kind: 'claim',
      claim: {
        query: askedFor({ subject: 'sale', measures: [{ measure: 'win_rate' }] }),
        asserted: { op: 'below', value: 40 },
      },
    },
  ],
] satisfies [string, Asked][])('the parts that "%s" is settled by make it up again', async (text, asked) => {
  const given = await givenFor(text)
  const subject = catalogue.subjects.find((each) => each.id === queryOf(asked)?.subject)
  if (!subject) throw new Error('No subject')
  const plan = planOf(subject, given, [nothing, nothing])
  const settled = settledBy(asked, plan)
  const choices = new Map<string, Option>()
  for (const { id: decision, options } of plan.decisions) {
    const option = options.find((each) => each.id === settled?.choices.get(decision))
    if (option) choices.set(decision, option)
  }
  const kind = { id: asked.kind, common: asked.kind, keys: [], own: [] }
  expect(settled?.isWhole).toBe(true)
  expect(composed(choices.set('kind', kind), plan)).toEqual(asked)
})

test('a name in the other language is offered to the learned reader, for whatever is called by it', async () => {
  const value = 'Clean rooms for sterile production'
  const name = { subject: 'tender', dimension: 'name', value, from: 3, to: 5, places: [3, 4], score: 0.3 }
  const given = await givenFor('criterios de las salas blancas', [name])
  const isIt = ({ meaning }: { meaning: Link['meaning'] }) =>
    meaning.is === 'value' && meaning.values.includes(value)
  expect(given.words.links.some(isIt)).toBe(false)
  const subject = catalogue.subjects.find(({ id }) => id === 'criterion')
  if (!subject) throw new Error('No criteria')
  const named = planOf(subject, given, [nothing, nothing]).slots.values.flatMap((slot) => slot.named)
  expect(named).toContainEqual(expect.objectContaining({ field: 'tender', values: [value], isSoft: true }))
})

test('a word that no catalogue holds is learned from questions, and said in another question', async () => {
  const won = of({ subject: 'sale', measures: [{ measure: 'count' }], segments: ['won'] })
  const open = of({ subject: 'sale', measures: [{ measure: 'count' }], segments: ['open'] })
  const taught: readonly (readonly [string, Asked | null])[] = [
    ['how many deals were zibbled', won],
    ['number of deals we zibbled', won],
    ['deals zibbled so far, how many', won],
    ['how many deals are grommish', open],
    ['number of grommish deals', open],
    ['grommish deals, how many', open],
    ['colour of the sky', null],
    ['the weather in the mountains', null],
    ['who sings this song', null],
  ]
  const examples = await Promise.all(
    taught.map(async ([text, asked]) => ({ given: await givenFor(text), asked })),
  )
  const table = trainWeights(Array.from({ length: 6 }, () => examples).flat(), catalogue)
  const weights = { at: (place: number) => table[place] ?? 0 }
  const best = async (text: string) => learnedReadings(await givenFor(text), catalogue, weights)[0]?.asked
  expect(await best('tell me how many deals got zibbled')).toEqual(won)
  expect(await best('how many grommish deals have we')).toEqual(open)
  const few = examples.slice(0, 2)
  const [one, other] = [trainWeights(few, catalogue), trainWeights(few, catalogue)]
  expect(Buffer.from(one.buffer).equals(Buffer.from(other.buffer))).toBe(true)
})
