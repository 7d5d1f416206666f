import { expect, test } from 'vitest'
import { z } from 'zod'
import { judged } from './bounds.ts'
import { listOf, nameField, quantity } from './fields.ts'
import { namedTwice } from './named-once.ts'

const size = quantity({ title: 'Size', unit: 'm', min: 0, max: judged(10) })
const record = z.strictObject({ name: nameField({ title: 'Name' }), size })
const inSection = (list: z.ZodType) => z.strictObject({ part: z.strictObject({ list }).optional() })
const of = (...names: string[]) => ({ part: { list: names.map((name) => ({ name, size: 1 })) } })

test('two records of one name are one too many, in whatever section they stand', () => {
  const schema = inSection(listOf(record, { title: 'Pieces', max: 9 }).default([]))
  expect(namedTwice(schema, of('A', 'B', 'A'))).toMatchObject({ found: 'Pieces: "A" is listed twice' })
  expect(namedTwice(schema, of('A', 'B'))).toBeNull()
  expect(namedTwice(schema, {})).toBeNull()
})

test('a name comes again where its list says why, or where it does not name the record', () => {
  const events = inSection(listOf(record, { title: 'Stops', repeats: 'a reason comes again', max: 9 }))
  const sized = inSection(
    listOf(z.strictObject({ size, name: nameField({ title: 'Note' }) }), { title: 'Pieces', max: 9 }),
  )
  expect(namedTwice(events, of('A', 'A'))).toBeNull()
  expect(namedTwice(sized, of('A', 'A'))).toBeNull()
})
