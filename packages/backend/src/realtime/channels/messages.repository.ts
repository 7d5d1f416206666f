import type { Database } from '#backend/platform/db/database.ts'
import type { UserBroadcast } from '../wire/frames.ts'

const keptDays = 3

interface MessageRow {
  id: string
  event: string | null
  payload: string | null
  binary: Buffer | null
}

/** Broadcasts that were sent from SQL. */
export const createMessagesRepository = (db: Database) => ({
  /** The newest on a private channel since then, oldest first, marked as replayed. */
  async replay(name: string, { since, limit }: { since: number; limit: number }): Promise<UserBroadcast[]> {
    const { rows } = await db.query<MessageRow>(
      `select id, event, payload::text as payload, binary_payload as binary from realtime.messages
       where topic = $1 and private and extension = 'broadcast' and inserted_at >= to_timestamp($2::float8 / 1000)
       order by inserted_at desc limit $3`,
      [name, since, limit],
    )
    return rows.toReversed().map((row) => ({ ...toBroadcast(row), meta: { id: row.id, replayed: true } }))
  },

  async prune(): Promise<void> {
    await db.query(`delete from realtime.messages where inserted_at < now() - $1 * interval '1 day'`, [
      keptDays,
    ])
  },
})

export type MessagesRepository = ReturnType<typeof createMessagesRepository>

const toBroadcast = ({ event, payload, binary }: Omit<MessageRow, 'id'>): UserBroadcast => ({
  event: event ?? '',
  encoding: binary ? 'bytes' : 'json',
  payload: binary ?? Buffer.from(payload ?? 'null'),
})

interface CapturedMessage {
  id: string
  topic: string
  event: string | null
  payload: unknown
  binary_payload: string | null
  private: boolean
}

/** A row of realtime.messages, as the change feed has it, JSON text. */
export function fromCapturedMessage(record: string): {
  name: string
  isPrivate: boolean
  message: UserBroadcast
} {
  const row = JSON.parse(record) as CapturedMessage
  const binary =
    row.binary_payload === null ? null : Buffer.from(row.binary_payload.slice('\\x'.length), 'hex')
  const message = toBroadcast({ event: row.event, payload: JSON.stringify(row.payload), binary })
  return { name: row.topic, isPrivate: row.private, message: { ...message, meta: { id: row.id } } }
}
