import { startTransition, useEffect, useState, type ReactNode } from 'react'

export interface LaterProps {
  /** Keeps the room until then, so that nothing moves. */
  fallback: ReactNode
  children: ReactNode
}

/**
 * A part of a page that stands below its first screen. Each is drawn in an idle turn of its own: all at once they hold a slow phone
 * for half a second, in which it answers no touch.
 */
export function Later({ fallback, children }: LaterProps) {
  const [isDue, setDue] = useState(false)
  useEffect(() => takeTurn(() => startTransition(() => setDue(true))), [])
  return isDue ? children : fallback
}

/** A thread that is never idle gets to them all the same. */
const patienceMs = 500

const waiting = new Set<() => void>()
let isAwaited = false
let holds = 0

/** No part takes its turn until the returned function is called: what is being drawn meanwhile would be begun anew with each of them. */
export function holdTurns(): () => void {
  holds += 1
  return () => {
    holds -= 1
    awaitTurn()
  }
}

/** Returns how to step out of the queue. */
function takeTurn(draw: () => void): () => void {
  waiting.add(draw)
  awaitTurn()
  return () => void waiting.delete(draw)
}

function awaitTurn(): void {
  if (isAwaited || holds > 0 || waiting.size === 0) return
  isAwaited = true
  whenIdle(() => {
    isAwaited = false
    if (holds > 0) return
    const [draw] = waiting
    if (draw) waiting.delete(draw)
    draw?.()
    awaitTurn()
  })
}

function whenIdle(run: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: patienceMs })
  else setTimeout(run, 50)
}
