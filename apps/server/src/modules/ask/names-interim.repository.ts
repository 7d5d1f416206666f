import type { Actor } from '#server/platform/actor.ts'
import type { Database } from '#server/platform/db/database.ts'
import { catalogue } from './catalogue/catalogue-of.ts'
import { wordsOf } from './reader/words/fold.ts'
import type { FindNames, FoundName } from './reader/reading.ts'

async function values(db: Database, actor: Actor, kind: 'few' | 'many') {
  const lists = await Promise.all(
    catalogue.subjects.flatMap((subject) =>
      subject.dimensions.map(async (dimension) => {
        if (dimension.type !== 'text' || dimension.values !== kind) return []
        const sql = dimension.isList ? `unnest(${dimension.sql})` : dimension.sql
        const { rows } = await db.single<{ value: string | null }>(
          actor,
          {
            text: `select distinct (${sql})::text as value from ${subject.from} ${subject.where ? `where ${subject.where}` : ''} order by 1 limit 2000`.replaceAll(
              '$today',
              'current_date',
            ),
            values: [],
          },
          { readOnly: true },
        )
        return rows.flatMap(({ value }) =>
          value === null ? [] : [{ subject: subject.id, dimension: dimension.id, value }],
        )
      }),
    ),
  )
  return lists.flat()
}

export const readFewValues = (db: Database, actor: Actor) => values(db, actor, 'few')

export const findNames =
  (db: Database, actor: Actor): FindNames =>
  async (tokens) => {
    const all = await values(db, actor, 'many')
    return all.flatMap(({ subject, dimension, value }): FoundName[] => {
      const words = wordsOf(value.replace(' (fictional)', ''))
      const at = tokens.findIndex((_token, start) => words.every((word, n) => tokens[start + n] === word))
      if (at >= 0 && words.length > 0)
        return [{ subject, dimension, value, from: at, to: at + words.length, score: 1 }]
      const first = tokens.indexOf(words[0] ?? '')
      const isTelling =
        first >= 0 && words.length > 1 && (words[0]?.length ?? 0) > 6 && dimension === 'client'
      return isTelling ? [{ subject, dimension, value, from: first, to: first + 1, score: 0.7 }] : []
    })
  }
