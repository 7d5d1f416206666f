import { serviceActor } from '@portal/backend/platform/actor'
import type { Database } from '@portal/backend/platform/db/database'
import { listBuyerNames } from './outcomes.repository.ts'

/**
 * Every way in which a buyer's name is written. Asked as the service: under a person's row level security the index of compared names
 * cannot be used, that of names as they are written can.
 */
export const namesOfBuyer = (db: Database, buyer: string): Promise<string[]> =>
  db.transaction(serviceActor, (tx) => listBuyerNames(tx, buyer))
