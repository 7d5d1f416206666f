import { createHash, randomBytes } from 'node:crypto'
import { tenderFeedPath, type TenderFeed } from '@portal/contracts/tenders'
import { serviceActor, type UserActor } from '@portal/backend/platform/actor'
import type { Database } from '@portal/backend/platform/db/database'
import { toCalendar } from './calendar-feed.ts'
import { findFeedOwner, keepFeedToken, listFeedDeadlines } from './feed.repository.ts'

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A new address for a person's feed; the one before ends. The token is kept as its hash, so it is shown this once. */
export async function renewFeed(db: Database, actor: UserActor): Promise<TenderFeed> {
  const token = randomBytes(24).toString('base64url')
  await db.transaction(serviceActor, (tx) => keepFeedToken(tx, actor.id, hashOf(token)))
  return { path: `${tenderFeedPath}${token}.ics` }
}

/** The calendar of whoever the token was given to; null for an unknown token. */
export function readFeed(db: Database, token: string, origin: string): Promise<string | null> {
  return db.transaction(serviceActor, async (tx) => {
    const owner = await findFeedOwner(tx, hashOf(token))
    return owner === null ? null : toCalendar(await listFeedDeadlines(tx, owner), origin)
  })
}
