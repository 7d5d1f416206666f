/** Lets a failing provider rest: opens after some failures in a row, then lets one call through to try. */
export interface CircuitBreaker {
  isOpen(): boolean
  succeed(): void
  fail(): void
}

export function createCircuitBreaker({
  failures = 3,
  restMs = 30_000,
  now = Date.now,
}: { failures?: number; restMs?: number; now?: () => number } = {}): CircuitBreaker {
  let inRow = 0
  let openUntil = 0
  return {
    isOpen: () => now() < openUntil,
    succeed() {
      inRow = 0
      openUntil = 0
    },
    fail() {
      inRow++
      if (inRow >= failures) openUntil = now() + restMs
    },
  }
}
