import process from 'node:process'
import { pino, type DestinationStream, type Logger } from 'pino'
import type { BackendConfig } from '#backend/config.ts'

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

/** Events on standard error: a JSON line each, or a short one for eyes; standard output is for the person who starts the portal. */
export function createLogger(
  config: Pick<BackendConfig, 'LOG_LEVEL'>,
  destination: DestinationStream = process.stderr.isTTY
    ? readableLines
    : pino.destination({ dest: 2, sync: true }),
): Logger {
  return pino(
    {
      level: config.LOG_LEVEL,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
      redact: { paths: [...new Set(redactedPaths)], censor: '[removed]' },
    },
    destination,
  )
}

/** Libraries hang whole connections on their errors, secrets included: only what explains is kept. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, message, stack } = error
  const { code } = error as { code?: unknown }
  return {
    name,
    message,
    code,
    stack,
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

const readableLines: DestinationStream = {
  write(line) {
    const { level, time, msg, event, ...rest } = JSON.parse(line) as Record<string, unknown>
    const details = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : ''
    process.stderr.write(
      `${String(time).slice(11, 19)} ${String(level).padEnd(5)} ${String(msg ?? event)}${details}\n`,
    )
  },
}
