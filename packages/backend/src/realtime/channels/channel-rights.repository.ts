import { claimsOf, roleOf, type Database } from '#backend/platform/db/database.ts'
import type { Actor } from '#backend/platform/actor.ts'

/** What a person may do on a channel; on an open one everything. */
export interface ChannelRights {
  broadcast: { read: boolean; write: boolean }
  presence: { read: boolean; write: boolean }
}

export const openRights: ChannelRights = {
  broadcast: { read: true, write: true },
  presence: { read: true, write: true },
}

interface AskedRights {
  read: string[]
  write: string[]
}

/** Asks the policies on realtime.messages. */
export const createChannelRights =
  (db: Database) =>
  async (name: string, actor: Actor): Promise<ChannelRights> => {
    const { rows } = await db.query<{ rights: AskedRights }>(
      'select portal.channel_rights($1, $2, $3) as rights',
      [name, roleOf(actor), claimsOf(actor)],
    )
    const { read, write } = rows[0]?.rights ?? { read: [], write: [] }
    const of = (extension: string) => ({ read: read.includes(extension), write: write.includes(extension) })
    return { broadcast: of('broadcast'), presence: of('presence') }
  }
