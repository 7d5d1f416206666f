import type { Booking, CallRecord, ModelChoice } from '#server/modules/ai/ai.ts'
import { orAborted } from '#server/modules/ai/or-aborted.ts'

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
