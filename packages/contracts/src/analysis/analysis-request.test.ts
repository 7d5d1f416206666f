import { expect, test } from 'vitest'
import { analysisBounds, AnalysisRequest } from './index.ts'

const ask = (rest: object) =>
  AnalysisRequest.safeParse({ analysisType: 'market_intelligence', inputData: 'dairy', ...rest })
const saidOf = (rest: object): string => ask(rest).error?.issues[0]?.message ?? 'accepted'

const nest = (depth: number): unknown =>
  JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`) as unknown
const many = (entries: number) =>
  Object.fromEntries(Array.from({ length: entries }, (_, at) => [`key${at}`, at]))

test('[API-FN-10] [API-FN-12] [API-FN-13] the shapes of the specification are taken, as is what callers add', () => {
  const inputData = { input: 'dairy', context: 'specialized_analysis', domain: 'Market Intelligence' }
  const parameters = { options: { industry: 'dairy', depth: 'overview' }, own: { note: ['a', 1, null] } }
  expect(ask({ inputData, parameters }).success).toBe(true)
  expect(ask({ inputData: nest(analysisBounds.input.depth), parameters: many(100) }).success).toBe(true)
  expect(ask({ inputData: { input: 'x'.repeat(20_000) } }).success).toBe(true)
})

test.each([
  ['a text without end', { inputData: 'x'.repeat(20_001) }, 'at most 20000 characters'],
  ['a text inside', { inputData: { a: ['x'.repeat(20_001)] } }, 'no text of more than 20000 characters'],
  ['a nest', { inputData: nest(7) }, 'nested at most 6 deep'],
  ['a nest of a million lists', { inputData: { a: bottomless() } }, 'nested at most 6 deep'],
  ['a crowd', { inputData: many(501) }, 'at most 500 entries'],
  ['a long list', { inputData: { list: Array.from({ length: 100_000 }, () => 0) } }, 'at most 500 entries'],
  ['a long name', { inputData: { ['n'.repeat(201)]: 1 } }, 'no name of more than 200 characters'],
  ['nested parameters', { parameters: nest(5) }, 'nested at most 4 deep'],
  ['crowded parameters', { parameters: many(101) }, 'at most 100 entries'],
  ['long parameters', { parameters: { note: 'x'.repeat(2001) } }, 'no text of more than 2000 characters'],
])('%s is refused, and told why', (_what, rest, message) => {
  expect(saidOf(rest)).toBe(message)
})

function bottomless(): unknown {
  let value: unknown = []
  for (let depth = 0; depth < 1_000_000; depth += 1) value = [value]
  return value
}
