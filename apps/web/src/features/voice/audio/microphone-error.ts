import { microphoneProblems, type MicrophoneProblem } from '@portal/content/voice'

const problemOf: Readonly<Record<string, MicrophoneProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'inUse',
  AbortError: 'inUse',
}

/** Why there is no sound from the microphone, in a sentence that says what to do. */
export class MicrophoneError extends Error {
  readonly problem: MicrophoneProblem

  constructor(problem: MicrophoneProblem, cause?: unknown) {
    super(microphoneProblems[problem], cause === undefined ? undefined : { cause })
    this.name = 'MicrophoneError'
    this.problem = problem
  }
}

export function toMicrophoneError(error: unknown): MicrophoneError {
  if (error instanceof MicrophoneError) return error
  const name = error instanceof Error ? error.name : ''
  return new MicrophoneError(problemOf[name] ?? 'failed', error)
}
