import { expect, test } from 'vitest'
import type { Asked, QueryFilter } from '@portal/contracts/ask'
import { catalogue } from '../catalogue/catalogue-of.ts'
import { leavesOutName } from './leaves-out-name.ts'
import { givenFor } from './testing/given-for.ts'

const awards = (...filters: QueryFilter[]): Asked => ({
  kind: 'query',
  query: {
    subject: 'award',
    measures: [{ measure: 'count' }],
    filters,
    segments: [],
    groupBy: [],
    show: [],
  },
})
const name = {
  subject: 'award',
  dimension: 'company',
  value: 'Rheinwerk Brautechnik',
  from: 4,
  to: 6,
  places: [4, 5],
  score: 1,
}
const text = 'number of contract awards Rheinwerk Brautechnik'

test('a reading without a record that the words name would be answered of all', async () => {
  const given = await givenFor(text, [name])
  const ofOne = awards({ field: 'company', op: 'is', values: ['Rheinwerk Brautechnik'] })
  expect(leavesOutName(given, catalogue)(awards())).toBe(true)
  expect(leavesOutName(given, catalogue)(ofOne)).toBe(false)
  expect(
    leavesOutName(given, catalogue)(awards({ field: 'company', op: 'is', values: ['Nordkessel'] })),
  ).toBe(true)
})

test('what is only like a name names nothing', async () => {
  const given = await givenFor(text, [{ ...name, value: 'Brautechnik Rheinwerk' }])
  expect(leavesOutName(given, catalogue)(awards())).toBe(false)
  expect(leavesOutName(await givenFor(text), catalogue)(awards())).toBe(false)
})
