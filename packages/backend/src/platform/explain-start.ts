import { toStartupError } from '#backend/platform/db/await-database.ts'
import { isConnectionLost, isServerRefusal } from '#backend/platform/db/connection-lost.ts'
import { StartupError } from '#backend/platform/startup-error.ts'

/** What the system or the database refuses is its operator's to remove; everything else is a fault of ours, and stays one. */
export function explainStart(error: unknown): unknown {
  if (isServerRefusal(error) || isConnectionLost(error)) return toStartupError(error)
  if (!isSystemError(error)) return error
  const [, reason = error.message] = /^[A-Z0-9]+: ([^,]+)/u.exec(error.message) ?? []
  return new StartupError(`${error.path ?? 'A file'} cannot be used: ${reason}.`, { cause: error })
}

const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'errno' in error
