import type { TaughtWord, UnreadWord } from '@portal/contracts/ask'
import type { Actor } from '@portal/backend/platform/actor'
import type { Database } from '@portal/backend/platform/db/database'

const mostTaught = 2000
const mostUnread = 200

export async function listTaughtWords(db: Database, actor: Actor): Promise<TaughtWord[]> {
  const { rows } = await db.single<TaughtWord>(
    actor,
    {
      text: `select word, item, taught_by, to_json(taught_at) #>> '{}' as taught_at from portal.taught_words order by key limit $1`,
      values: [mostTaught],
    },
    { readOnly: true },
  )
  return rows
}

/** What a word was taught before is replaced; it is no longer among the unread ones. */
export async function teachWord(
  db: Database,
  actor: Actor,
  { word, item }: { word: string; item: string },
): Promise<void> {
  await db.transaction(actor, async (tx) => {
    await tx.query(
      `insert into portal.taught_words (word, item) values ($1, $2)
       on conflict (key) do update set word = excluded.word, item = excluded.item, taught_by = auth.email(), taught_at = now()
       where (taught_words.word, taught_words.item) is distinct from (excluded.word, excluded.item)`,
      [word, item],
    )
    await tx.query('delete from portal.unread_words where key = lower(portal.folded($1))', [word])
  })
}

export async function forgetWord(db: Database, actor: Actor, word: string): Promise<boolean> {
  const { rowCount } = await db.single(actor, {
    text: 'delete from portal.taught_words where key = lower(portal.folded($1))',
    values: [word],
  })
  return rowCount === 1
}

export async function countUnreadWords(
  db: Database,
  actor: Actor,
  { words, example }: { words: readonly string[]; example: string },
): Promise<void> {
  await db.single(actor, { text: 'select portal.count_unread_words($1, $2)', values: [words, example] })
}

/** Those asked most often first. */
export async function listUnreadWords(db: Database, actor: Actor): Promise<UnreadWord[]> {
  const { rows } = await db.single<UnreadWord>(
    actor,
    {
      text: `select word, count, to_json(last_asked) #>> '{}' as last_asked, example from portal.unread_words
       order by count desc, last_asked desc limit $1`,
      values: [mostUnread],
    },
    { readOnly: true },
  )
  return rows
}
