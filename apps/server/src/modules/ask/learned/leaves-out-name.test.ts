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
  score: 1,
}
const text = 'number of contract awards Rheinwerk Brautechnik'

test('a reading without a record that the words name would be answered of all', async () => {
  const given = await givenFor(text, [name])
  const ofOne = awards({ field: 'company', op: 'is', values: ['Rheinwerk Brautechnik'] })
  expect(leavesOutName(awards(), given, catalogue)).toBe(true)
  expect(leavesOutName(ofOne, given, catalogue)).toBe(false)
  expect(
    leavesOutName(awards({ field: 'company', op: 'is', values: ['Nordkessel'] }), given, catalogue),
  ).toBe(true)
})

test('what is only like a name names nothing', async () => {
  const given = await givenFor(text, [{ ...name, value: 'Brautechnik Rheinwerk' }])
  expect(leavesOutName(awards(), given, catalogue)).toBe(false)
  expect(leavesOutName(awards(), await givenFor(text), catalogue)).toBe(false)
})
