import { expect, test } from 'vitest'
import { catalogue } from '../catalogue/catalogue-of.ts'
import type { Clause } from './fill/clause.ts'
import { goOn } from './go-on.ts'

const sale = catalogue.subjects.find(({ id }) => id === 'sale')
const last = { subject: 'company', measures: [], filters: [], segments: [], groupBy: [], show: [] }
const they = { from: 0, to: 1, weight: 1, at: 0, meaning: { is: 'grammar', id: 'theirs' } } as const
const told = { subject: 'company', field: 'name', names: ['Nordkessel', 'Alpstahl Systeme'] }

const basedOn = (isCut: boolean) => {
  if (!sale) throw new Error('there is no subject of sales')
  const clause: Clause = { subject: sale, tokens: [], form: 'question', items: [they] }
  return goOn(clause, { catalogue, last, context: { last: [], told: [{ ...told, isCut }], language: 'en' } })
}

test('"they" are the records that were told, and none where there were more than were told', () => {
  expect(basedOn(false)).toMatchObject({
    base: { filters: [{ field: 'lost_to', op: 'is', values: told.names }] },
    antecedent: 'told',
  })
  expect(basedOn(true)).toBeNull()
})
