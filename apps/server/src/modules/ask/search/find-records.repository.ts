import type { Actor } from '@portal/backend/platform/actor'
import type { Database } from '@portal/backend/platform/db/database'

export interface FoundRecord {
  /** Subject of the catalogue. */
  subject: string
  /** Value of the subject's key. */
  label: string
}

interface WantedRecords {
  words: string
  most: number
  /** Beginnings of words count. */
  isTyped?: boolean
  /** Only records that hold every word, not those that hold any. */
  isWhole?: boolean
}

/** Records of every kind by words of theirs, best first, as far as the actor may see them. */
export async function findRecords(
  db: Database,
  actor: Actor,
  { words, most, isTyped = false, isWhole = false }: WantedRecords,
): Promise<FoundRecord[]> {
  const { rows } = await db.single<FoundRecord>(
    actor,
    {
      name: 'find_records',
      text: 'select subject, label from portal.find_records($1, $2, $3, $4)',
      values: [words, most, isTyped, isWhole],
    },
    { readOnly: true },
  )
  return rows
}
