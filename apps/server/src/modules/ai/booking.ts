import type { CallRecord, ModelChoice } from './ai.ts'
import { orAborted } from './or-aborted.ts'

/** A call that stands in the ledger before what is to be asked is known. */
export interface Booking {
  readonly choice: ModelChoice
  /** Its record, for the first attempt. @throws AiError where the budget is used up, or the signal ends the waiting */
  take(signal: AbortSignal): Promise<CallRecord>
  /** The call is not made after all: it leaves no row. Does nothing to one that was taken. */
  cancel(): void
}

export function createBooking(choice: ModelChoice, opening: Promise<CallRecord>): Booking {
  // Whoever takes it hears of a failure.
  opening.catch(() => undefined)
  let isTaken = false
  return {
    choice,
    async take(signal) {
      const record = await orAborted(opening, signal)
      isTaken = true
      return record
    },
    cancel() {
      if (!isTaken) opening.then((record) => record.cancel()).catch(() => undefined)
    },
  }
}
