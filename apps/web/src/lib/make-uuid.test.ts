import { expect, test } from 'vitest'
import { z } from 'zod'
import { makeUuid } from './make-uuid.ts'

test('a made id is a random UUID of version 4, and no two are the same', () => {
  const ids = Array.from({ length: 200 }, makeUuid)
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true)
  expect(new Set(ids).size).toBe(200)
})
