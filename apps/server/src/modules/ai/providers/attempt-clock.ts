import { AiError } from '#server/modules/ai/ai-error.ts'
import { classifyError } from './classify-error.ts'

export interface AttemptClock {
  /** Aborts with the caller's signal, and when the time is over. */
  readonly signal: AbortSignal
  readonly lastsMs: number
  /** The time is over as well where no sign has come so soon. */
  expectSign(withinMs: number): void
  signCame(): void
  /** Ends with the signal even where the source does not listen to it, so that nothing hangs. */
  untilOver<Part>(parts: AsyncGenerator<Part>): AsyncIterable<Part>
  /** Also ends what still goes on. */
  stop(): void
}

const nothing = (): void => undefined

/** One for an attempt with everything that ends it: each further signal and generator costs every piece of an answer. */
export function startClock(caller: AbortSignal | undefined, deadline: number): AttemptClock {
  const end = new AbortController()
  const lastsMs = Math.max(0, deadline - Date.now())
  const expire = (): void => end.abort(new DOMException('the AI provider took too long', 'TimeoutError'))
  const follow = (): void => end.abort(caller?.reason)
  const whole = setTimeout(expire, Math.ceil(lastsMs))
  let sign: NodeJS.Timeout | undefined
  let leaveSource = nothing
  let giveUp = nothing
  end.signal.addEventListener('abort', () => giveUp())
  if (caller?.aborted) follow()
  else caller?.addEventListener('abort', follow, { once: true })

  return {
    signal: end.signal,
    lastsMs,
    expectSign: (withinMs) => void (sign = setTimeout(expire, withinMs)),
    signCame: () => clearTimeout(sign),
    untilOver<Part>(parts: AsyncGenerator<Part>) {
      leaveSource = () => void parts.return(undefined).catch(nothing)
      const next = (): Promise<IteratorResult<Part>> =>
        new Promise((resolve, reject) => {
          giveUp = () => reject(classifyError(end.signal.reason))
          if (end.signal.aborted) giveUp()
          else parts.next().then(resolve, reject)
        })
      return { [Symbol.asyncIterator]: () => ({ next }) }
    },
    stop() {
      clearTimeout(whole)
      clearTimeout(sign)
      caller?.removeEventListener('abort', follow)
      end.abort(new AiError('aborted'))
      leaveSource()
    },
  }
}
