import { fillFromText, findQuantities, type FilledInput } from '@portal/engines/quantities'
import { engines } from '@portal/engines/registry'
import { answerTasks } from '#server/platform/threads/answer-tasks.ts'

/** What there is to calculate in a scope. */
export interface ReadScope {
  /** Engines whose case the scope itself describes, those that read most of it first. */
  cases: { engine: string; filled: FilledInput }[]
  /** All quantities with a unit, as they are written. */
  quantities: string[]
}

/** Names that are surer than this were said. */
const leastSure = 0.6

/** One that lacks an input or has no place for a quantity of the scope is left out. */
const isWhole = ({ found, missing, open }: FilledInput): boolean =>
  found.some(({ confidence }) => confidence >= leastSure) && missing.length === 0 && open.length === 0

answerTasks((scope: string): ReadScope => {
  const cases = engines
    .map((engine) => ({ engine: engine.id, filled: fillFromText(engine, scope) }))
    .filter(({ filled }) => isWhole(filled))
    .toSorted((a, b) => b.filled.found.length - a.filled.found.length)
  const quantities = findQuantities(scope).flatMap(({ raw, unit }) => (unit === null ? [] : [raw.trim()]))
  return { cases, quantities }
})
