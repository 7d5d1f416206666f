import { Asked } from '@portal/contracts/ask'
import { screenPaths } from '@portal/contracts/paths'

/** The address that shows this question with all its rows. */
export const toExplorePath = (asked: Asked): string =>
  `${screenPaths.explore}?${new URLSearchParams({ q: writeAsked(asked) })}`

/** Lists that the schema supplies again are left out when they are empty. */
const supplied = new Set(['filters', 'segments', 'groupBy', 'show'])

export const writeAsked = (asked: Asked): string =>
  JSON.stringify(asked, (key, value: unknown) =>
    supplied.has(key) && Array.isArray(value) && value.length === 0 ? undefined : value,
  )

/** Null where the link holds nothing that can be asked. */
export function readAsked(text: string): Asked | null {
  try {
    return Asked.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
