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
  async (tokens, others = []) => {
    if (tokens.length === 0) return []
    const words = [...tokens, ...others.map(({ word }) => word)]
    const { rows } = await db.single<FoundRow>(
      actor,
      { text: 'select * from portal.find_names($1::text[])', values: [words], name: 'ask_find_names' },
      { readOnly: true, settings: { statement_timeout: '5s', jit: 'off' } },
    )
    return rows.map(({ places, ...name }) =>
      toFound(
        name,
        places.map((place) => others[place - tokens.length]?.place ?? place),
      ),
    )
  }

function toFound(name: Omit<FoundRow, 'places'>, said: readonly number[]): FoundName {
  const runs: number[][] = []
  const places = [...new Set(said)].toSorted((a, b) => a - b)
  for (const place of places) {
    const run = runs.at(-1)
    if (run && place - (run.at(-1) ?? place) <= widestGap + 1) run.push(place)
    else runs.push([place])
  }
  const [longest = []] = runs.toSorted((a, b) => b.length - a.length)
  return {
    ...name,
    from: longest[0] ?? 0,
    to: (longest.at(-1) ?? 0) + 1,
    places: longest,
    score: name.score * (longest.length / Math.max(places.length, 1)),
  }
}
