import { once } from 'node:events'
import { createServer } from 'node:net'
import { StartupError } from '#backend/platform/startup-error.ts'

interface Place {
  HOST: string
  PORT: number
}

/** Why a server cannot listen, in words for who starts it. */
export function toPortError({ HOST, PORT }: Place, error: unknown): StartupError {
  const { code, message } = error as NodeJS.ErrnoException
  const reason =
    code === 'EADDRINUSE' ? 'is in use by another program; set PORT' : `cannot be used: ${message}`
  return new StartupError(`Port ${PORT} of ${HOST} ${reason}.`, { cause: error })
}

/**
 * Says so at once, before a database starts for nothing.
 * @throws StartupError
 */
export async function assertPortFree(place: Place): Promise<void> {
  const probe = createServer()
  try {
    probe.listen({ host: place.HOST, port: place.PORT })
    await once(probe, 'listening')
  } catch (error) {
    throw toPortError(place, error)
  }
  probe.close()
  await once(probe, 'close')
}
