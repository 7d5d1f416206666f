import type { FastifyBaseLogger } from 'fastify'

type Line = [fields: object, message?: string]
type Child = Parameters<FastifyBaseLogger['child']>

/**
 * Binding its id, redacted, costs more than most requests ever write: a request's own logger is made with its first line.
 * Fastify looks for the methods of each, so they are no getters.
 */
class RequestLogger implements FastifyBaseLogger {
  readonly #make: () => FastifyBaseLogger
  #made: FastifyBaseLogger | undefined

  constructor(make: () => FastifyBaseLogger) {
    this.#make = make
  }

  get #own(): FastifyBaseLogger {
    return (this.#made ??= this.#make())
  }

  get level(): string {
    return this.#own.level
  }

  set level(level: string) {
    this.#own.level = level
  }

  child(...given: Child): FastifyBaseLogger {
    return this.#own.child(...given)
  }

  fatal(...line: unknown[]): void {
    this.#own.fatal(...(line as Line))
  }

  error(...line: unknown[]): void {
    this.#own.error(...(line as Line))
  }

  warn(...line: unknown[]): void {
    this.#own.warn(...(line as Line))
  }

  info(...line: unknown[]): void {
    this.#own.info(...(line as Line))
  }

  debug(...line: unknown[]): void {
    this.#own.debug(...(line as Line))
  }

  trace(...line: unknown[]): void {
    this.#own.trace(...(line as Line))
  }

  silent(...line: unknown[]): void {
    this.#own.silent(...(line as Line))
  }
}

export const requestLogger = (parent: FastifyBaseLogger, ...given: Child): FastifyBaseLogger =>
  new RequestLogger(() => parent.child(...given))
