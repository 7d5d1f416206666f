import pg from 'pg'

const lost = new WeakSet<Error>()

/**
 * For every statement of the pool: what the server did not answer itself, whatever it is called, is a connection that is
 * gone or never came to be. A TypeError is a fault of our own.
 */
export function noteLost(error: unknown): never {
  if (error instanceof Error && !(error instanceof pg.DatabaseError) && !(error instanceof TypeError))
    lost.add(error)
  throw error
}

/** Whether the driver says that its connection is gone, or never came to be. */
export const isConnectionLost = (error: unknown): error is Error => error instanceof Error && lost.has(error)

/** Whether the server itself said no, and not the driver or its connection. */
export const isServerRefusal = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError

/** Whether no connection of the pool became free in time. */
export const isPoolExhausted = (error: unknown): error is Error =>
  isConnectionLost(error) && error.message === 'timeout exceeded when trying to connect'

/** SQLSTATEs of a server that stops or starts, of a lost connection, and of want of room. */
const stateOfOutage = /^(57P0[1-5]|08...|53[0-3]00)$/

/** Whether nobody can be served because of the database, however the driver came to know it. */
export const isDatabaseAway = (error: unknown): boolean =>
  isConnectionLost(error) ||
  (error instanceof Error && 'code' in error && stateOfOutage.test(String(error.code)))
