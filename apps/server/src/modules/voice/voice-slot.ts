import { randomUUID } from 'node:crypto'
import { voiceLimits } from '@portal/contracts/voice'
import type { Database } from '@portal/backend/platform/db/database'
import { inSystemTransaction } from '@portal/backend/platform/db/system-transaction'
import { deleteSlot, insertSlot, touchSlot } from './voice-slot.repository.ts'

const lostMs = 15_000

/** The right to one conversation, on all nodes. */
export interface VoiceSlot {
  /** Says that it is still taken; false where another conversation of the tab took it. */
  keep(): Promise<boolean>
  leave(): Promise<void>
}

/** Null where the person has as many conversations as they may. */
export async function claimSlot(
  db: Database,
  { userId, tab }: { userId: string; tab: string },
): Promise<VoiceSlot | null> {
  const id = randomUUID()
  const most = voiceLimits.sessionsPerPerson
  const isTaken = await inSystemTransaction(db, (tx) => insertSlot(tx, { id, userId, tab, most, lostMs }))
  return isTaken ? { keep: () => touchSlot(db, id), leave: () => deleteSlot(db, id) } : null
}
