import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from '#server/config.ts'

const secretFields = [
  'authorization',
  'cookie',
  'apikey',
  'password',
  'token',
  'access_token',
  'refresh_token',
  'body',
  'anonKey',
  'serviceKey',
  'connectionString',
]

/** Secrets and bodies never reach the log, at the top of a line or one or two objects deep. */
const redactedPaths = secretFields.flatMap((field) => [
  field,
  `*.${field}`,
  `*.*.${field}`,
  `*["set-cookie"]`,
  `*.*["set-cookie"]`,
])

/** One JSON line an event, on standard error: standard output is for the person who starts the portal. */
export function createLogger(
  config: Pick<Config, 'LOG_LEVEL'>,
  destination: DestinationStream = pino.destination({ dest: 2, sync: true }),
): Logger {
  return pino(
    {
      level: config.LOG_LEVEL,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: [...new Set(redactedPaths)], censor: '[removed]' },
    },
    destination,
  )
}
