import { z } from 'zod'
import { listedTwice, type Breach } from './laws.ts'
import { unwrapField } from './schema-walk.ts'

/** The first record of any list of the input that has the name of another: it would be counted twice. */
export function namedTwice(schema: z.ZodType, value: unknown): Breach | null {
  const field = unwrapField(schema)
  if (value === undefined || value === null) return null
  if (field instanceof z.ZodArray && Array.isArray(value)) {
    const records = value as readonly unknown[]
    const record = field.element as z.ZodType
    const key = nameOf(record)
    const { title, repeats } = field.meta() ?? {}
    const names = key === undefined || repeats !== undefined ? [] : records.map((one) => textAt(one, key))
    return listedTwice(`${title}:`, names) ?? firstIn(records.map((one) => [record, one]))
  }
  if (!(field instanceof z.ZodObject)) return null
  const given = value as Readonly<Record<string, unknown>>
  return firstIn(Object.entries(field.shape).map(([key, inner]) => [inner as z.ZodType, given[key]]))
}

function firstIn(parts: readonly (readonly [z.ZodType, unknown])[]): Breach | null {
  for (const [schema, value] of parts) {
    const breach = namedTwice(schema, value)
    if (breach) return breach
  }
  return null
}

/** What a record is called stands first in it. */
function nameOf(record: z.ZodType): string | undefined {
  const field = unwrapField(record)
  if (!(field instanceof z.ZodObject)) return undefined
  const [first] = Object.entries<z.ZodType>(field.shape)
  return first?.[1].meta()?.['isName'] === true ? first[0] : undefined
}

const textAt = (record: unknown, key: string): string =>
  String((record as Readonly<Record<string, unknown>>)[key])
