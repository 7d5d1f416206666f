const codes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])

/** Whether the driver says that its connection is gone, or never came to be. */
export const isConnectionLost = (error: unknown): error is Error =>
  error instanceof Error &&
  (('code' in error && codes.has(String(error.code))) ||
    /^connection terminated|not queryable$/i.test(error.message))

/** Whether no connection of the pool became free in time. */
export const isPoolExhausted = (error: unknown): error is Error =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect'
