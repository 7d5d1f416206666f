import { connectorWords } from '@portal/content/connectors'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readItems } from './read-items.ts'

test('what is gone is told apart from what is another, and the others are read', () => {
  const schema = z.object({ price: z.object({ amount: z.number() }) })
  const items = [{ price: { amount: 1 } }, { price: {} }, { price: { amount: 'two' } }, {}, null]
  const { gone, changed, item } = connectorWords
  expect(readItems(items, schema)).toEqual({
    items: [{ price: { amount: 1 } }],
    drift: [
      { where: item(2), field: 'price.amount', what: gone },
      { where: item(3), field: 'price.amount', what: changed },
      { where: item(4), field: 'price', what: gone },
      { where: item(5), field: '', what: changed },
    ],
  })
})
