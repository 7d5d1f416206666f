import type { Database } from '#backend/platform/db/database.ts'

export const nodesChannel = 'portal_realtime'

/** Sends all of them in one transaction, so that they arrive together and in order. */
export const createNotify =
  (db: Database) =>
  async (payloads: readonly string[]): Promise<void> => {
    await db.query('select pg_notify($1, payload) from unnest($2::text[]) payload', [nodesChannel, payloads])
  }
