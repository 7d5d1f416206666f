import { tenderWords } from '@portal/content/tenders'
import { OutcomeFilters, type BuyerDossier, type TendersRequest } from '@portal/contracts/tenders'
import type { UserActor } from '@portal/backend/platform/actor'
import type { Database, Tx } from '@portal/backend/platform/db/database'
import { AppError } from '@portal/backend/platform/errors'
import { groupNames } from '../outcomes/group-names.ts'
import { namesOfBuyer } from '../outcomes/names-of-buyer.ts'
import { listGroups } from '../outcomes/outcomes.repository.ts'
import {
  findBuyer,
  findTerms,
  insertMemory,
  listMemory,
  removeMemory,
  type BuyerAsked,
} from './dossier.repository.ts'

type Of<Action extends TendersRequest['action']> = Extract<TendersRequest, { action: Action }>

export interface DossierService {
  /** What is known of a buyer: its procedures, what it bought and from whom, its usual terms, and what people remember. */
  buyer(actor: UserActor, asked: Of<'buyer'>): Promise<BuyerDossier>
  remember(actor: UserActor, said: Of<'remember'>): Promise<{ done: true }>
  forget(actor: UserActor, said: Of<'forget'>): Promise<{ done: true }>
}

export const createDossiers = (db: Database): DossierService => ({
  async buyer(actor, asked) {
    const names = await namesOfBuyer(db, asked.buyer)
    return db.transaction(actor, (tx) => getDossier(tx, { ...asked, names }), { readOnly: true })
  },
  remember: (actor, { memory }) =>
    db.transaction(actor, async (tx) => {
      await insertMemory(tx, { ...memory, by: actor.email })
      return { done: true }
    }),
  forget: (actor, { id }) =>
    db.transaction(actor, async (tx) => {
      if (!(await removeMemory(tx, id))) throw new AppError('not_found', tenderWords.unknownMemory)
      return { done: true }
    }),
})

async function getDossier(tx: Tx, asked: BuyerAsked & { buyer: string }): Promise<BuyerDossier> {
  const facts = await findBuyer(tx, asked)
  if (!facts) throw new AppError('not_found', tenderWords.unknownBuyer)
  const filters = OutcomeFilters.parse({
    by: 'company',
    buyer: asked.buyer,
    withoutSamples: asked.withoutSamples,
  })
  const [, ...winners] = await listGroups(tx, { filters, buyers: asked.names, names: groupNames })
  return {
    ...facts,
    winners,
    terms: await findTerms(tx, asked),
    memory: await listMemory(tx, asked.buyer),
  }
}
