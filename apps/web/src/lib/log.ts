export type LogLevel = 'info' | 'warn' | 'error'

export interface LogEntry {
  event: string
  [detail: string]: unknown
}

/** One structured line in the browser's console: the only place of the web app that writes there. */
export function log(level: LogLevel, entry: LogEntry): void {
  console[level](JSON.stringify({ at: new Date().toISOString(), ...entry }))
}

/** What is worth logging of something thrown. */
export const describeError = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error)
