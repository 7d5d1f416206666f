import { MondayBriefRequest, type MondayBrief } from '@portal/contracts/brief'
import { defineFunction } from '#server/platform/functions/function-definition.ts'
import { composeBrief } from './compose-brief.ts'
import type { Database } from '@portal/backend/platform/db/database'

/** What stood out in the last seven days, as that person may see it. */
export const createMondayBrief = (db: Database) =>
  defineFunction({
    name: 'monday-brief',
    access: 'business',
    limit: 'standard',
    request: MondayBriefRequest,
    async handle({ actor }) {
      const body: MondayBrief = await db.transaction(actor, (tx) => composeBrief(tx, new Date()), {
        readOnly: true,
      })
      return { kind: 'json', body }
    },
  })
