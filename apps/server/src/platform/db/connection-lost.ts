const codes = new Set([
  'EAGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/** Whether the driver says that its connection is gone, or never came to be. */
export const isConnectionLost = (error: unknown): error is Error =>
  error instanceof Error &&
  (('code' in error && codes.has(String(error.code))) ||
    /^connection terminated|not queryable$/i.test(error.message))

/** Whether no connection of the pool became free in time. */
export const isPoolExhausted = (error: unknown): error is Error =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect'

/** SQLSTATEs of a server that stops or starts, of a lost connection, and of too many. */
const stateOfOutage = /^(57P0[123]|(08|53)...)$/

/** Whether nobody can be served because of the database, however the driver came to know it. */
export const isDatabaseAway = (error: unknown): boolean =>
  isConnectionLost(error) ||
  isPoolExhausted(error) ||
  (error instanceof Error && 'code' in error && stateOfOutage.test(String(error.code)))
