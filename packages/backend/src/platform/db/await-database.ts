import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from '#backend/platform/startup-error.ts'

const connectsWithinMs = 4000
/** A server that replays its log takes connections by and by. */
const startsWithinMs = 60_000

/** Waits for a database that is merely starting. @throws StartupError with the reason, when it cannot be used */
export async function awaitDatabase(connectionString: string, withinMs = connectsWithinMs): Promise<void> {
  for (const giveUpAt = Date.now() + startsWithinMs; ; await sleep(250)) {
    const before = performance.eventLoopUtilization()
    const fault = await tryConnection(connectionString, withinMs)
    if (fault === null) return
    // A process that loads its parts on a busy machine has not read yet what has arrived.
    const wasBusy = isSilence(fault) && performance.eventLoopUtilization(before).utilization > 0.5
    if ((wasBusy || codeOf(fault) === '57P03') && Date.now() < giveUpAt) continue
    throw new StartupError(`The database${placeOf(connectionString)} cannot be used: ${reasonOf(fault)}.`, {
      cause: fault,
    })
  }
}

async function tryConnection(connectionString: string, withinMs: number): Promise<Error | null> {
  let client: pg.Client | null = null
  try {
    client = new pg.Client({ connectionString, connectionTimeoutMillis: withinMs })
    client.on('error', () => undefined)
    await client.connect()
    await client.query('select 1')
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  } finally {
    client?.connection.stream.destroy()
  }
}

const isSilence = (fault: Error): boolean => fault.message === 'timeout expired'
const codeOf = (fault: Error): string => ('code' in fault ? String(fault.code) : '')

/** Where it is looked for, without the password; empty for an address that is none, or a socket of the file system. */
export function placeOf(connectionString: string): string {
  const url = URL.parse(connectionString)
  return url?.host ? ` at ${url.host}${url.pathname}` : ''
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers at this address',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host cannot be looked up',
  ECONNRESET: 'the connection was cut',
  '28P01': 'it refuses the user or the password',
  '28000': 'it refuses the user',
  '3D000': 'there is no database of this name',
  '53300': 'it has no connection to spare',
  '57P03': 'it is starting for longer than a minute',
}

/** For a database that runs, and whose files may be of no use. */
export function toStartupError(cause: unknown): StartupError {
  const reason = (cause instanceof Error && cause.message) || 'no reason was given'
  const isFull = cause instanceof Error && codeOf(cause) === '53100'
  const advice = isFull ? '' : ' If its files are damaged, restore a backup into a new data folder.'
  return new StartupError(`The database cannot be used: ${reason}.${advice}`, { cause })
}

function reasonOf(fault: Error): string {
  if (isSilence(fault)) return `no answer within ${connectsWithinMs / 1000} seconds`
  return reasons[codeOf(fault)] ?? (fault.message || 'no reason was given')
}
