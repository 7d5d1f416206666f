import type { Calculation } from '@portal/contracts/ask'
import { findEngine, isAsked, readCase, type ReadCase } from '@portal/engines/reading'
import { engines } from '@portal/engines/registry'
import type { Context } from '../reader/reading.ts'

/** The calculation that a text asks for; one that says what the last case left open goes on with it. */
export function findCalculation(text: string, { last }: Pick<Context, 'last'>): Calculation | null {
  const [before] = last
  const next = before?.kind === 'calculation' ? continued(before.calculation, text) : null
  if (next) return next
  const found = findEngine(engines, { text })
  return found && { engine: found.engine.id, text, said: [], leftOut: [] }
}

function continued(before: Calculation, text: string): Calculation | null {
  const engine = engines.find(({ id }) => id === before.engine)
  if (!engine) return null
  const read = (calculation: Calculation): ReadCase =>
    readCase(engine, { ...calculation, edits: calculation.said })
  const open = read(before)
  const next = { ...before, text: `${before.text}; ${text}` }
  const answered = read(next)
  const says = ({ chips }: ReadCase): number => chips.filter(({ from }) => from === 'text').length
  return isAsked(open) && says(answered) > says(open) && answered.missing.length < open.missing.length
    ? next
    : null
}
