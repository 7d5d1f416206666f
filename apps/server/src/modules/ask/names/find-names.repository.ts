import type { Actor } from '@portal/backend/platform/actor'
import type { Database } from '@portal/backend/platform/db/database'
import type { FindNames, FoundName } from '../reader/reading.ts'

interface FoundRow {
  subject: string
  dimension: string
  value: string
  places: number[]
  score: number
}

/** Words that may stand between those of one name. */
const widestGap = 1

/** The names of records in a question, as far as the asker may see them. */
export const createFindNames =
  (db: Pick<Database, 'single'>, actor: Actor): FindNames =>
  async (tokens) => {
    if (tokens.length === 0) return []
    const { rows } = await db.single<FoundRow>(
      actor,
      { text: 'select * from portal.find_names($1::text[])', values: [tokens], name: 'ask_find_names' },
      { readOnly: true, settings: { statement_timeout: '5s', jit: 'off' } },
    )
    return rows.map(toFound)
  }

function toFound({ places, ...name }: FoundRow): FoundName {
  const runs: number[][] = []
  for (const place of places.toSorted((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run && place - (run.at(-1) ?? place) <= widestGap + 1) run.push(place)
    else runs.push([place])
  }
  const [longest = []] = runs.toSorted((a, b) => b.length - a.length)
  return {
    ...name,
    from: longest[0] ?? 0,
    to: (longest.at(-1) ?? 0) + 1,
    score: name.score * (longest.length / Math.max(places.length, 1)),
  }
}
