import { connectorWords } from '@portal/content/connectors'
import type { Drift } from '@portal/contracts/connectors'
import type { z } from 'zod'
import { ConnectorFault } from './connector-fault.ts'

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw new ConnectorFault(connectorWords.notJson, { cause: error })
  }
}

/** The envelope of an answer. @throws ConnectorFault with `fault` where it is another one. */
export function parseEnvelope<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
  fault: string,
): z.infer<Schema> {
  const parsed = schema.safeParse(parseJson(text))
  if (!parsed.success) throw new ConnectorFault(fault, { cause: parsed.error })
  return parsed.data
}

interface ReadItems<Item> {
  items: Item[]
  drift: Drift[]
}

/** The items that are as documented; the others are drift, each named with the field that is not. */
export function readItems<Schema extends z.ZodType>(
  items: readonly unknown[],
  schema: Schema,
  nameOf: (place: number) => string = connectorWords.item,
): ReadItems<z.infer<Schema>> {
  const read: ReadItems<z.infer<Schema>> = { items: [], drift: [] }
  for (const [place, item] of items.entries()) {
    const parsed = schema.safeParse(item)
    if (parsed.success) read.items.push(parsed.data)
    else
      read.drift.push(
        ...parsed.error.issues.map(({ path }) => ({
          where: nameOf(place + 1),
          field: path.join('.'),
          what: isGone(item, path) ? connectorWords.gone : connectorWords.changed,
        })),
      )
  }
  return read
}

const isGone = (item: unknown, path: readonly PropertyKey[]): boolean =>
  path.reduce<unknown>(
    (within, name) => (within instanceof Object ? Reflect.get(within, name) : undefined),
    item,
  ) === undefined
