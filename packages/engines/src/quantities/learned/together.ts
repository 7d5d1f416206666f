import type { EngineField } from '../engine-fields.ts'
import type { Chance } from './chance.ts'
import type { Evidence } from './evidence.ts'
import { strangenessOf } from './standing.ts'

/** A quantity with the chances that its own words give it. */
export interface Judged {
  evidence: Evidence
  chances: readonly Chance[]
}

/** What all quantities of a text together say of one of them. */
export interface Together {
  /** Whether every quantity at its likeliest input makes a case that can be calculated, with nothing left over. */
  isComplete: boolean
  judged: readonly Judged[]
}

const least = 1e-5
const logit = (chance: number): number => {
  const inside = Math.min(1 - least, Math.max(least, chance))
  return Math.log(inside / (1 - inside))
}

const likeliest = ({ chances }: Judged): Chance => chances[0] ?? { field: null, chance: 1 }

/** The same input of another record, or another input of the same record. */
const keyOf = ({ path }: EngineField): string => path.map((step) => (/^\d+$/u.test(step) ? '#' : step)).join()
const recordOf = ({ path }: EngineField): string | undefined => {
  const at = path.findIndex((step) => /^\d+$/u.test(step))
  return at === -1 ? undefined : path.slice(0, at + 1).join()
}

/** Of the likeliest input of one quantity; none where that is no input. */
export function togetherFeatures(one: Judged, { judged, isComplete }: Together): number[] | null {
  const { field, chance } = likeliest(one)
  if (!field) return null
  const { chosen, quantity } = one.evidence
  const others = judged.filter((other) => other !== one)
  const none = one.chances.find((other) => other.field === null)?.chance ?? 0
  const rival = one.chances.find((other) => other.field !== null && other.field !== field)?.chance ?? 0
  const placedOthers = others.filter((other) => likeliest(other).field !== null)
  const leastSure = Math.min(1, ...others.map((other) => likeliest(other).chance))
  const left = others.length - placedOthers.length
  const record = recordOf(field)
  const alike = others.filter((other) => {
    const own = likeliest(other).field
    return own && record !== undefined && keyOf(own) === keyOf(field)
  })
  const surestAlike = Math.max(0, ...alike.map((other) => likeliest(other).chance))
  const agreed = chosen === field ? 1 : 0
  const sure = logit(chance)
  const complete = isComplete ? 1 : 0
  const all = agreed * Number(judged.every((other) => other.evidence.chosen === likeliest(other).field))
  return [
    1,
    sure,
    Math.max(0, sure - 2),
    Math.max(0, sure - 4),
    Math.log((none + least) / (chance + least)),
    Math.log((rival + least) / (chance + least)),
    agreed,
    Number(chosen !== undefined && chosen !== field),
    complete,
    complete * sure,
    complete * agreed,
    all,
    all * complete,
    logit(leastSure),
    Math.min(2, left),
    Number(left > 0) * sure,
    Number(others.length === 0),
    Math.min(4, placedOthers.length),
    Number(field.isRequired),
    Number(record !== undefined),
    Number(record !== undefined) * complete,
    surestAlike === 0 ? 0 : logit(surestAlike),
    Number(alike.length > 0),
    strangenessOf(one.evidence),
    Number(quantity.unit === null),
    Number(quantity.values.length > 1),
    Number(quantity.low !== undefined),
  ]
}

/** How sure the likeliest input is, once all of the text is seen. */
export function sureness(features: readonly number[], weights: readonly number[]): number {
  let sum = 0
  for (const [at, feature] of features.entries()) sum += feature * (weights[at] ?? 0)
  return 1 / (1 + Math.exp(-sum))
}
