import type { EngineField } from '../engine-fields.ts'
import type { Chance } from './chance.ts'
import type { Evidence } from './evidence.ts'
import { strangenessOf } from './standing.ts'

/** A quantity with the chances that its own words give it. */
export interface Judged {
  evidence: Evidence
  chances: readonly Chance[]
}

/** What all quantities of a text say together. */
export interface Together {
  /** Each at its likeliest input makes a case that can be calculated, with nothing left over. */
  isComplete: boolean
  judged: readonly Judged[]
}

const least = 1e-5

function logit(chance: number): number {
  const inside = Math.min(1 - least, Math.max(least, chance))
  return Math.log(inside / (1 - inside))
}

const likeliest = ({ chances }: Judged): Chance => chances[0] ?? { field: null, chance: 1 }

/** In another record it is the same input. */
const keyOf = ({ path }: EngineField): string => path.map((step) => (/^\d+$/u.test(step) ? '' : step)).join()

/** What speaks for the likeliest input of a quantity once all others are seen; nothing where that is none. */
export function togetherFeatures(one: Judged, { judged, isComplete }: Together): number[] | null {
  const { field, chance } = likeliest(one)
  if (!field) return null
  const { chosen, quantity } = one.evidence
  const others = judged.filter((other) => other !== one)
  const shareOf = (isMeant: (other: EngineField | null) => boolean) =>
    one.chances.find((other) => isMeant(other.field))?.chance ?? 0
  const left = others.filter((other) => likeliest(other).field === null).length
  const isListed = keyOf(field).includes(',,')
  const alike = others.filter((other) => {
    const own = likeliest(other).field
    return isListed && own !== null && keyOf(own) === keyOf(field)
  })
  const isAgreed = (other: Judged) => other.evidence.chosen === (likeliest(other).field ?? undefined)
  const agreed = Number(isAgreed(one))
  const all = Number(judged.every(isAgreed))
  const complete = Number(isComplete)
  const sure = logit(chance)
  const sureAlike = alike.reduce((sum, other) => sum + logit(likeliest(other).chance), 0)
  return [
    1,
    sure,
    Math.max(0, sure - 2),
    Math.max(0, sure - 4),
    Math.log((shareOf((other) => other === null) + least) / (chance + least)),
    Math.log((shareOf((other) => other !== null && other !== field) + least) / (chance + least)),
    agreed,
    Number(chosen !== undefined && chosen !== field),
    complete,
    complete * sure,
    complete * agreed,
    all,
    all * complete,
    logit(Math.min(1, ...others.map((other) => likeliest(other).chance))),
    Math.min(2, left),
    Number(left > 0) * sure,
    Number(others.length === 0),
    Math.min(6, others.length - left),
    complete * Math.min(6, others.length),
    Number(field.isRequired),
    Number(isListed),
    Number(isListed) * complete,
    Number(alike.length > 0),
    Math.max(-8, Math.min(8, sureAlike)),
    strangenessOf(one.evidence),
    strangenessOf(one.evidence) * complete,
    Number(quantity.unit === null),
    Number(quantity.values.length > 1),
    Number(quantity.low !== undefined),
    Number(quantity.role !== undefined),
  ]
}

/** How sure that makes it. */
export function surenessOf(features: readonly number[], weights: readonly number[]): number {
  let sum = 0
  for (const [at, feature] of features.entries()) sum += feature * (weights[at] ?? 0)
  return 1 / (1 + Math.exp(-sum))
}
