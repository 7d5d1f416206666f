import { expect, test } from 'vitest'
import { withOwnFirst, type Entry } from './own-entry.ts'

const entry = (name: string): Entry => ({ record: null, name, score: null, isOwn: false, watched: null })

test('[BENCH-23] without a company of the brand, the own entry is assumed with score 95 and says so', () => {
  const [own, ...others] = withOwnFirst([entry('Nordkessel')], null, 'HerpasIA')
  expect(own).toMatchObject({ name: 'HerpasIA', isOwn: true, score: { value: 95 } })
  expect(own?.score?.provenance).toMatchObject({
    kind: 'estimated',
    source: { name: 'Assumed: no own company is recorded' },
  })
  expect(others.map(({ name }) => name)).toEqual(['Nordkessel'])
})

test('[BENCH-23] the company that carries the brand stands first, listed or not', () => {
  const listed = withOwnFirst([entry('Nordkessel'), entry('HerpasIA')], null, 'HerpasIA')
  expect(listed.map(({ name, isOwn }) => [name, isOwn])).toEqual([
    ['HerpasIA', true],
    ['Nordkessel', false],
  ])
  const unlisted = withOwnFirst([entry('Nordkessel')], entry('HerpasIA'), 'HerpasIA')
  expect(unlisted.map(({ name }) => name)).toEqual(['HerpasIA', 'Nordkessel'])
})
