import { tenderFeedPath } from '@portal/contracts/tenders'
import type { FastifyInstance } from 'fastify'
import { AppError } from '@portal/backend/platform/errors'
import type { Gateway } from '@portal/backend/gateway'
import { publicUrlOf } from '@portal/backend/platform/public-url'
import type { Platform } from '#server/platform/platform.ts'
import { tenderWords } from '@portal/content/tenders'
import { readFeed } from './feed.service.ts'

/** Calendar programs cannot sign in: the address is the key, as the person's own secret. */
export function registerTenderFeeds(
  app: FastifyInstance,
  { db, config }: Pick<Platform, 'db' | 'config'>,
  { refuse }: Pick<Gateway, 'refuse'>,
): void {
  app.get<{ Params: { file: string } }>(`${tenderFeedPath}:file`, async (request, reply) => {
    const calendar = await readFeed(db, request.params.file.replace(/\.ics$/, ''), publicUrlOf(config))
    // A token that nobody was given is a guess, and counts against the address it comes from.
    if (calendar === null) return refuse(request, new AppError('not_found', tenderWords.feed.unknown))
    return reply
      .type('text/calendar; charset=utf-8')
      .headers({ 'cache-control': 'private, no-cache', 'referrer-policy': 'no-referrer' })
      .send(calendar)
  })
}
