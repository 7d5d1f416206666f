import { expect, test } from 'vitest'
import { z } from 'zod'
import { typeOf } from './type-of-schema.mjs'

const shown = (schema) => typeOf(z.toJSONSchema(schema, { io: 'input' }))

test('a schema is shown as a type, with the bounds that a call is refused for', () => {
  const schema = z.object({
    action: z.literal('list'),
    limit: z.int().min(1).max(50).default(10),
    tags: z.array(z.enum(['a', 'b'])).max(3),
    note: z.string().max(200).nullable().optional(),
  })
  expect(shown(schema)).toBe(`{
  action: "list"
  limit?: number // from 1, to 50, default 10
  tags: ("a" | "b")[] // at most 3
  note?: string | null
}`)
})

test('one of several shapes is shown line by line, a short one on its line', () => {
  const schema = z.discriminatedUnion('action', [
    z.object({ action: z.literal('list') }),
    z.object({ action: z.literal('end'), id: z.uuid() }),
  ])
  expect(shown(schema)).toBe(`
  | { action: "list" }
  | {
      action: "end"
      id: string // uuid
    }`)
})

test('what has no shape is unknown', () => {
  expect([shown(z.unknown()), shown(z.object({}))]).toEqual(['unknown', '{}'])
})
