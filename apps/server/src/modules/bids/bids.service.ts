import { bidErrors } from '@portal/content/bids'
import { tenderWords } from '@portal/content/tenders'
import type { BidListResponse, BidResponse, BidsRequest, TenderFileContent } from '@portal/contracts/bids'
import { serviceActor, type UserActor } from '@portal/backend/platform/actor'
import type { Database, Tx } from '@portal/backend/platform/db/database'
import { AppError } from '@portal/backend/platform/errors'
import type { AiService } from '#server/modules/ai/index.ts'
import {
  findFile,
  findFileContent,
  insertFile,
  insertRequirements,
  keepDecision,
  listBidTenders,
  listEvidence,
  listFiles,
  listRequirements,
  removeFile,
  sayOfRequirement,
  type BidTender,
} from './bids.repository.ts'
import { findOffer, keepOffer } from './offers.repository.ts'
import { proposeRequirements } from './propose-requirements.ts'
import { readTenderFile } from './read-tender-file.ts'
import { verdictOf } from './verdict/verdict-of.ts'

type Of<Action extends BidsRequest['action']> = Extract<BidsRequest, { action: Action }>

export interface BidService {
  /** Every bid and what its documents ask, judged as of now. */
  judge(actor: UserActor): Promise<readonly JudgedBid[]>
  list(actor: UserActor): Promise<BidListResponse>
  get(actor: UserActor, id: string): Promise<BidResponse>
  addFile(actor: UserActor, asked: Of<'add_file'>, signal: AbortSignal): Promise<BidResponse>
  getFile(actor: UserActor, fileId: string): Promise<TenderFileContent>
  removeFile(actor: UserActor, fileId: string): Promise<BidResponse>
  propose(actor: UserActor, fileId: string, signal: AbortSignal): Promise<BidResponse>
  say(actor: UserActor, said: Of<'say'>): Promise<BidResponse>
  decide(actor: UserActor, said: Of<'decide'>): Promise<BidResponse>
  offer(actor: UserActor, said: Of<'offer'>): Promise<BidResponse>
}

export function createBidService({ db, ai }: { db: Database; ai: AiService }): BidService {
  const get = (actor: UserActor, id: string): Promise<BidResponse> =>
    db.transaction(actor, async (tx) => {
      const { tender: _, ...bid } = await readBid(tx, id, new Date())
      return { ...bid, canPropose: ai.choices({ task: 'analysis' }).length > 0, refused: 0 }
    })

  return {
    judge: (actor) => db.transaction(actor, judgeBids),
    list: (actor) => db.transaction(actor, listBids),
    get,
    async addFile(actor, { id, name, base64 }, signal) {
      const { tender } = await db.transaction(actor, (tx) => getTender(tx, id))
      const { found, ...file } = await readTenderFile(Buffer.from(base64, 'base64'), signal)
      await db.transaction(serviceActor, async (tx) => {
        const provenance = { kind: 'imported' as const, source: { name }, inputs: [] }
        const kept = { ...file, procedureId: tender.id, name, addedBy: actor.email, provenance }
        const fileId = await insertFile(tx, kept)
        if (fileId === null) throw new AppError('conflict', bidErrors.known)
        await insertRequirements(tx, { fileId, found, readBy: 'grammar' })
      })
      return get(actor, tender.id)
    },
    async getFile(actor, fileId) {
      const content = await db.transaction(actor, (tx) => findFileContent(tx, fileId))
      if (!content) throw new AppError('not_found', bidErrors.unknownFile)
      return content
    },
    async removeFile(actor, fileId) {
      const id = await db.transaction(actor, (tx) => removeFile(tx, fileId))
      if (id === null) throw new AppError('not_found', bidErrors.unknownFile)
      return get(actor, id)
    },
    async propose(actor, fileId, signal) {
      const file = await db.transaction(actor, (tx) => findFile(tx, fileId))
      if (!file) throw new AppError('not_found', bidErrors.unknownFile)
      const { found, refused } = await proposeRequirements(ai, file.passages, { actor, signal })
      const isNew = (one: { kind: string; quote: string }) =>
        !file.known.some(
          ({ kind, quote }) => kind === one.kind && (quote.includes(one.quote) || one.quote.includes(quote)),
        )
      await db.transaction(serviceActor, (tx) =>
        insertRequirements(tx, { fileId, found: found.filter(isNew), readBy: 'model' }),
      )
      return { ...(await get(actor, file.procedureId)), refused }
    },
    async say(actor, { requirementId, word, reason }) {
      const id = await db.transaction(actor, (tx) =>
        sayOfRequirement(tx, { id: requirementId, word, reason, by: actor.email }),
      )
      if (id === null) throw new AppError('not_found', bidErrors.unknownRequirement)
      return get(actor, id)
    },
    async decide(actor, { id, decision, reason }) {
      await db.transaction(actor, async (tx) => {
        const { tender } = await getTender(tx, id)
        await keepDecision(tx, { id: tender.id, decision, reason, by: actor.email })
      })
      return get(actor, id)
    },
    async offer(actor, { id, offer }) {
      await db.transaction(actor, async (tx) => {
        const { tender } = await getTender(tx, id)
        await keepOffer(tx, { procedureId: tender.id, offer })
      })
      return get(actor, id)
    },
  }
}

async function getTender(tx: Tx, id: string) {
  const [found] = await listBidTenders(tx, id)
  if (!found) throw new AppError('not_found', tenderWords.unknown)
  return found
}

/** A bid as it stands: what its documents ask, compared with the present evidence. */
export async function readBid(tx: Tx, id: string, now: Date) {
  const { tender, decision } = await getTender(tx, id)
  const rows = (await listRequirements(tx, [tender.id])).get(tender.id) ?? []
  const held = verdictOf(rows, around(tender, await listEvidence(tx), now))
  return {
    tender,
    decision,
    offer: await findOffer(tx, tender.id),
    files: await listFiles(tx, tender.id),
    ...held,
  }
}

const around = (
  { value, currency, division, offers_until: offersUntil }: BidTender,
  evidence: Awaited<ReturnType<typeof listEvidence>>,
  now: Date,
) => ({ evidence, value, currency, division, offersUntil, now })

interface JudgedBid extends ReturnType<typeof verdictOf> {
  tender: BidTender
  decision: BidListResponse['rows'][number]['decision']
}

async function judgeBids(tx: Tx): Promise<JudgedBid[]> {
  const bids = await listBidTenders(tx, null)
  const evidence = await listEvidence(tx)
  const read = await listRequirements(
    tx,
    bids.map(({ tender }) => tender.id),
  )
  return bids.map(({ tender, decision }) => ({
    tender,
    decision,
    ...verdictOf(read.get(tender.id) ?? [], around(tender, evidence, new Date())),
  }))
}

async function listBids(tx: Tx): Promise<BidListResponse> {
  const rows = (await judgeBids(tx)).map(({ tender, decision, requirements, verdict }) => {
    const { id, title, buyer, offers_until, provenance } = tender
    const quote = requirements.find((one) => one.id === verdict.decidedBy)?.quote ?? null
    const named = { id, title, buyer, offers_until, provenance, decision }
    return { ...verdict, ...named, quote, requirements: requirements.length }
  })
  return { rows }
}
