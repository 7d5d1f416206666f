/** Lets a failing provider rest: opens after some failures in a row, then lets one call through to try. */
export interface CircuitBreaker {
  /** False while the provider rests, or while another call tries whether it is back. */
  admit(): boolean
  succeed(): void
  /** A failure that says something about the provider; `restMs`: the rest that it asked for itself. */
  fail(restMs?: number): void
  /** A call ended without saying anything about the provider. */
  pass(): void
}

export function createCircuitBreaker({
  failures = 3,
  restMs = 30_000,
  // Of a clock that is never set back.
  now = () => performance.now(),
}: { failures?: number; restMs?: number; now?: () => number } = {}): CircuitBreaker {
  let inRow = 0
  let openUntil = 0
  let isTrying = false
  return {
    admit() {
      if (openUntil === 0) return true
      if (now() < openUntil || isTrying) return false
      isTrying = true
      return true
    },
    succeed() {
      inRow = 0
      openUntil = 0
      isTrying = false
    },
    fail(asked) {
      inRow++
      isTrying = false
      if (inRow >= failures) openUntil = now() + Math.max(restMs, asked ?? 0)
    },
    pass() {
      isTrying = false
    },
  }
}
