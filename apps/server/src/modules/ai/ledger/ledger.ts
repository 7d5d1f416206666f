import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '@portal/backend/platform/db/database'
import type { AiCaller, BudgetState } from '#server/modules/ai/ai.ts'
import { budgetStateOf } from './budget.ts'
import { batchCalls } from '#server/platform/batch-calls.ts'
import type { CallEnd, CallStart, DoneCall, OpenedCall } from './ledger-call.ts'
import {
  cancelCall,
  closeCalls,
  findBudget,
  insertDoneCall,
  loseCalls,
  openCalls,
} from './ledger.repository.ts'

/** The book of all calls: a call leaves after its row was written, and its row is completed whatever becomes of it. */
export interface Ledger {
  /** @throws what the database throws: what cannot be written down is not called. */
  open(call: CallStart): Promise<OpenedCall>
  close(call: CallEnd): Promise<void>
  /** Takes out a call that was never made. */
  cancel(id: string): Promise<void>
  /** Writes down what is over already. */
  note(call: DoneCall): Promise<void>
  budgetOf(caller: Pick<AiCaller, 'userId' | 'role'>): Promise<BudgetState | null>
  stop(): void
}

const sweepEveryMs = 30_000
const closeAttempts = 3

interface LedgerDependencies {
  db: Database
  /** No other server writes into this database: what is open at the start has lost its writer. */
  isAlone: boolean
  log: { warn(event: object, message: string): void }
}

export function createLedger({ db, isAlone, log }: LedgerDependencies): Ledger {
  const sweep = async (all: boolean): Promise<void> => {
    try {
      const lost = await loseCalls(db, { all })
      if (lost > 0) log.warn({ event: 'ai.calls_lost', count: lost }, 'calls of models lost their writer')
    } catch (error) {
      log.warn({ event: 'ai.ledger_failed', err: error }, 'lost calls were not looked for')
    }
  }
  // Own calls wait for this: what is open before them was left by another process.
  const started = sweep(isAlone)
  const timer = setInterval(() => void sweep(false), sweepEveryMs)
  timer.unref()

  const open = batchCalls<CallStart, OpenedCall>(async (calls) => {
    await started
    const opened = await openCalls(db, calls)
    return calls.map(({ id }) => {
      const call = opened.get(id)
      if (!call) throw new Error('a call was not written down')
      return call
    })
  })
  const close = batchCalls<CallEnd, null>(async (calls) => {
    for (let attempt = 1; ; attempt++) {
      try {
        await closeCalls(db, calls)
        return calls.map(() => null)
      } catch (error) {
        if (attempt >= closeAttempts) throw error
        await wait(100 * attempt)
      }
    }
  })

  return {
    open,
    async close(call) {
      try {
        await close(call)
      } catch (error) {
        // Its row stays open and is marked as lost in time.
        log.warn({ event: 'ai.ledger_failed', err: error }, 'the end of a call was not written down')
      }
    },
    async cancel(id) {
      try {
        await cancelCall(db, id)
      } catch (error) {
        log.warn({ event: 'ai.ledger_failed', err: error }, 'a call that was not made was not taken out')
      }
    },
    async note(call) {
      try {
        await insertDoneCall(db, call)
      } catch (error) {
        log.warn({ event: 'ai.ledger_failed', err: error }, 'what was heard was not written down')
      }
    },
    async budgetOf({ userId, role }) {
      const found = await findBudget(db, { userId, role })
      return found && budgetStateOf(found, found.monthShare)
    },
    stop: () => clearInterval(timer),
  }
}
