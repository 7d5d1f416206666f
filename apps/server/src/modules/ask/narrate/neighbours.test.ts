import type { Asked, Query } from '@portal/contracts/ask'
import { expect, test } from 'vitest'
import { catalogue } from '../catalogue/catalogue-of.ts'
import { briefQueries } from '../briefs/brief-queries.ts'
import { checkQuery } from '../query/check-query.ts'
import { askedFor } from '../testing/small-catalogue.ts'
import { toChips } from './chips.ts'
import { narrate } from './narrate.ts'

const telling = { catalogue, language: 'en' as const, today: '2026-11-22', fewValues: () => ['A', 'B'] }
const queryOf = (asked: Asked): Query[] => (asked.kind === 'query' ? [asked.query] : [])
const year = { from: '2025-01-01', to: '2025-12-31' }

const questions = catalogue.subjects.flatMap(({ id, key, measures, dimensions, segments = [], day, own }) => {
  const few = dimensions.find((each) => each.type === 'text' && each.values === 'few')
  const measure = measures[0]?.id ?? 'count'
  const of = [{ measure }]
  const narrowed = {
    subject: id,
    measures: of,
    segments: segments.slice(0, 1).map((each) => each.id),
    ...(few && { filters: [{ field: few.id, op: 'is' as const, values: ['A'] }] }),
    ...(day && { period: year }),
  }
  return [
    askedFor(narrowed),
    askedFor({ ...narrowed, groupBy: [{ field: key }], order: { by: measure, direction: 'desc' }, limit: 3 }),
    askedFor({ subject: id, show: dimensions.slice(0, 2).map((each) => each.id) }),
    ...(few ? [askedFor({ ...narrowed, groupBy: [{ field: few.id }] })] : []),
    ...(day
      ? [
          askedFor({ ...narrowed, groupBy: [{ field: day, part: 'month' }] }),
          askedFor({ ...narrowed, compare: 'previous' }),
        ]
      : []),
    ...(own
      ? [askedFor({ subject: id, measures: of, groupBy: [{ field: own.name }], compare: 'ours' })]
      : []),
  ]
})
const problemsOf = (queries: readonly Query[]): string[] =>
  queries.flatMap((query) => checkQuery(query, catalogue))

test('every choice of every chip is a question that can be run, at most twelve a chip', () => {
  expect(problemsOf(questions)).toEqual([])
  const chips = questions.flatMap((query) => toChips({ kind: 'query', query }, telling))
  expect(problemsOf(chips.flatMap(({ choices }) => choices.flatMap(({ asked }) => queryOf(asked))))).toEqual(
    [],
  )
  expect(Math.max(...chips.map(({ choices }) => choices.length))).toBe(12)
})

test('every next question can be run and is not what was just asked', () => {
  const next = questions.map((query) => {
    const found = { query, columns: [], rows: [], total: 0, references: [] }
    const row = { cells: ['A', 1], records: [], recordCount: 2, asOf: null, kinds: [], isOwn: false }
    const [group] = query.groupBy
    const columns = [
      { id: group?.field ?? 'name', role: 'key' as const, format: { kind: 'text' as const, unit: '' } },
      {
        id: query.measures[0]?.measure ?? 'count',
        role: 'measure' as const,
        format: { kind: 'number' as const, unit: '' },
      },
    ]
    return [found, { ...found, columns, rows: [row], total: 1 }].flatMap(
      (each) => narrate({ kind: 'query', query }, each, telling).next,
    )
  })
  expect(problemsOf(next.flat().flatMap(({ asked }) => queryOf(asked)))).toEqual([])
  expect(next.every((each) => each.length > 0)).toBe(true)
})

test('every question of every brief can be run', () => {
  const briefs = (
    ['week', 'board', 'worries', 'sector', 'company', 'country', 'client', 'team', 'system'] as const
  ).map((brief) => ({ brief, about: 'A' }))
  expect(
    problemsOf(
      briefs.flatMap((brief) => briefQueries(brief, catalogue, '2026-11-22').map(({ query }) => query)),
    ),
  ).toEqual([])
})

test('what an asker may not see is in no brief', () => {
  const subjects = catalogue.subjects.filter(({ staysInHouse }) => !staysInHouse)
  const parts = briefQueries({ brief: 'worries' }, { subjects }, '2026-11-22')
  expect(parts.length).toBeGreaterThan(0)
  expect(parts.filter(({ query }) => query.subject === 'sale')).toEqual([])
})
