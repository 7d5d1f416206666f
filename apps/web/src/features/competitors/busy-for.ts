import { useState } from 'react'

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Does the work and takes no less than so long; what failed is thrown when that time is over. */
async function takeAtLeast<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const [outcome] = await Promise.allSettled([work(), wait(ms)])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}

/** A busy flag around work that takes no less than so long. */
export function useBusyFor(ms: number) {
  const [isBusy, setBusy] = useState(false)
  const run = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    setBusy(true)
    try {
      return await takeAtLeast(ms, work)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run }
}
