import { isOutage } from '#web/lib/api-error.ts'

const whenAwayMs = 2000

/** When a read is repeated: soon while the portal is away, so that the page fills itself; else at the query's own pace. */
export const askAgain = ({ error }: { error: unknown }, pace: number | false = false): number | false =>
  isOutage(error) ? Math.min(whenAwayMs, pace || whenAwayMs) : pace
