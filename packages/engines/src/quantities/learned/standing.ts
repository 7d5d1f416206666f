import type { EngineField } from '../engine-fields.ts'
import type { FoundQuantity } from '../find-quantities.ts'
import { fits, isBelieved, isBridged, isDirect, isGaugeOrAbsolute, isYearlyOf } from '../placing/fits.ts'
import { isUndecided } from '../placing/place-quantities.ts'
import { isSymbolBefore } from '../placing/symbol-before.ts'
import { convert, isFreeUnit } from '../units.ts'
import { partsOf } from '../words.ts'
import { crowdOf, extentOf, ledTo, orderOf } from './among.ts'
import type { Evidence } from './evidence.ts'
import { numberOf } from './hash.ts'
import { isPlain, type Relation } from './relations.ts'
import type { Near } from './tokens.ts'

/** A word beside a quantity, and what it is to the input. */
export interface RelatedNear {
  one: Near
  relation: Relation
}

/** How an input stands against the others, whatever the words are. */
export function standingFeatures(
  field: EngineField,
  evidence: Evidence,
  related: readonly RelatedNear[],
): number[] {
  const { quantity, rivals, chosen, scoreOf, taken, coverage, said } = evidence
  const rules = rulesOn(field, evidence)
  const score = scoreOf(field)
  const best = Math.max(0, ...rivals.filter((other) => other !== field).map(scoreOf))
  const lead = rankOf(score, best)
  const own = nearest(related, ['own', 'shared', 'symbol', 'negative'])
  const rival = nearest(related, ['rival', 'taken rival'])
  const unit = unitMatch(field, quantity)
  const plain = related.filter(
    ({ one, relation }) => isPlain(relation) && one.bar === 0 && evidence.knows(one.token.word) !== 'known',
  ).length
  const alone = aloneOf(field, evidence)
  const words = sayingOf(field, related)
  const list = `${field.isList ? 'list' : ''} ${field.isRow || field.path.some((step) => /^\d+$/u.test(step)) ? 'row' : ''}`
  const state: Readonly<Record<string, string>> = {
    rules,
    lead,
    own,
    rival,
    unit,
    alone,
    words,
    list,
    score: score === 0 ? '0' : score.toFixed(1),
    unseen: `${Math.min(plain, 3)}`,
    need: needOf(field),
    size: sizeOf(field, evidence),
    section: sectionOf(field, said),
    coverage: coverage(field).toFixed(1),
    symbol: `${isSymbolBefore(field, quantity)}`,
    undecided: `${isUndecided({ field, quantity, score: 0 })}`,
    taken: `${taken.has(field) && chosen !== field}`,
    depth: `${field.path.length}`,
    cover: rankOf(coverage(field), Math.max(0, ...rivals.filter((other) => other !== field).map(coverage))),
    company: companyOf(field, evidence),
    whole: `${evidence.isWhole}`,
    strange: `${strangenessOf(evidence)}`,
    extent: extentOf(quantity),
    led: ledTo(evidence).get(field) ?? '-',
    order: orderOf(field, evidence),
    crowd: crowdOf(field, evidence),
    again: evidence.again,
    end: `${quantity.role ?? '-'} ${field.other?.role ?? '-'}`,
  }
  const features = Object.entries(state).map(([name, value]) => numberOf(`${name}: ${value}`))
  for (const names of crosses) features.push(numberOf(names.map((name) => `${name}: ${state[name]}`).join()))
  return features
}

const crosses = [
  ['rules', 'lead'],
  ['rules', 'own'],
  ['rules', 'own', 'rival'],
  ['rules', 'alone'],
  ['rules', 'alone', 'unit'],
  ['rules', 'unit'],
  ['rules', 'words'],
  ['rules', 'unseen'],
  ['rules', 'need'],
  ['rules', 'need', 'own'],
  ['rules', 'size'],
  ['rules', 'section', 'own'],
  ['rules', 'coverage'],
  ['rules', 'undecided'],
  ['own', 'rival', 'lead'],
  ['own', 'rival', 'alone'],
  ['own', 'unseen'],
  ['unit', 'own', 'need'],
  ['words', 'rival'],
  ['need', 'alone', 'coverage'],
  ['rules', 'end'],
  ['own', 'end'],
  ['rules', 'list'],
  ['rules', 'whole'],
  ['rules', 'whole', 'strange'],
  ['rules', 'whole', 'strange', 'need'],
  ['rules', 'whole', 'unit'],
  ['rules', 'whole', 'own'],
  ['rules', 'cover'],
  ['rules', 'company'],
  ['company', 'cover', 'own'],
  ['cover', 'need'],
  ['company', 'section'],
  ['rules', 'extent'],
  ['rules', 'led'],
  ['led', 'own'],
  ['led', 'company'],
  ['led', 'taken', 'order'],
  ['order', 'end'],
  ['order', 'own'],
  ['crowd', 'rules', 'own'],
  ['crowd', 'taken'],
  ['again', 'rules'],
] as const

function rulesOn(field: EngineField, { chosen, unsure }: Evidence): string {
  if (chosen === field) return 'this'
  if (chosen) return 'other'
  return unsure.includes(field) ? 'unsure' : 'none'
}

/** Whether it is the only input left that takes the quantity. */
function aloneOf(field: EngineField, { rivals, taken }: Evidence): string {
  const free = rivals.filter((other) => !taken.has(other) || other === field)
  if (free.length === 1) return 'only'
  const needed = free.filter(({ isRequired }) => isRequired)
  return field.isRequired && needed.length === 1 ? 'only needed' : `one of ${Math.min(free.length, 4)}`
}

const needOf = ({ isRequired, default: otherwise }: EngineField): string => {
  if (isRequired) return 'needed'
  return otherwise === undefined ? 'may' : 'default'
}

/** Whether the rules gave other quantities to its section. */
function companyOf({ path }: EngineField, { given, quantity }: Evidence): string {
  const key = path.slice(0, -1).join()
  const others = [...given].flatMap(([other, field]) =>
    other === quantity ? [] : [field.path.slice(0, -1).join() === key ? 'same' : 'other'],
  )
  if (others.length === 0) return 'alone'
  const same = others.filter((one) => one === 'same').length
  if (same === others.length) return 'all'
  return same > 0 ? 'some' : 'none'
}

function rankOf(score: number, best: number): string {
  if (score === 0) return best === 0 ? 'no score' : 'only others'
  if (score > best + 0.05) return 'clear'
  if (score > best) return 'ahead'
  return score === best ? 'even' : 'behind'
}

/** Where the nearest word of these stands. */
function nearest(related: readonly RelatedNear[], relations: readonly Relation[]): string {
  const bars = related.flatMap(({ one, relation }) => (relations.includes(relation) ? [one] : []))
  const [best] = bars.toSorted((a, b) => a.bar - b.bar || a.distance - b.distance)
  if (!best) return '-'
  const isOthers = best.otherBar < best.bar
  return `${best.bar} ${best.distance === 1 ? 'next' : best.side}${isOthers ? ' of other' : ''}`
}

/** How much of its title is said within the clause. */
function sayingOf({ titleWords, ownWords }: EngineField, related: readonly RelatedNear[]): string {
  const said = new Set(related.filter(({ one }) => one.bar < 2).flatMap(({ one }) => one.token.meant))
  const title = [...titleWords].filter((word) => said.has(word)).length
  const own = [...ownWords].filter((word) => said.has(word)).length
  return `${title === titleWords.size ? 'all' : Math.min(title, 2)} ${Math.min(own, 3)}`
}

function unitMatch(field: EngineField, quantity: FoundQuantity): string {
  const { unit, isUnitUnsaid } = quantity
  if (isUnitUnsaid) return 'unsaid'
  if (field.isNominal) return 'nominal'
  if (isFreeUnit(field.unitText)) return unit ? 'free' : 'free bare'
  if (unit === null) return `bare ${kindOf(field.unit.dimension)}`
  if (!fits(field, quantity)) return 'no fit'
  if (isBridged(field, quantity)) return 'bridged'
  if (isGaugeOrAbsolute(field, unit.dimension)) return 'gauge'
  if (isYearlyOf(field, quantity)) return 'yearly'
  if (!isDirect(field, quantity)) return 'share'
  if (unit.symbol === field.unit.symbol) return `same ${kindOf(unit.dimension)}`
  return unit.symbol.split('/')[0] === field.unit.symbol.split('/')[0]
    ? 'same top'
    : `other ${kindOf(unit.dimension)}`
}

/** Against what is usual there. */
function sizeOf(field: EngineField, { quantity, usual }: Evidence): string {
  if (!isBelieved(field, quantity)) return 'refused'
  const typical = usual(field)
  const { unit, value } = quantity
  const own = unit && unit.dimension === field.unit.dimension ? convert(value, unit, field.unit) : value
  if (typical === undefined || typical === 0 || own === 0) return `none ${Math.sign(own)}`
  if (Math.sign(typical) !== Math.sign(own)) return 'other sign'
  const far = Math.abs(Math.log10(own / typical))
  if (far < 0.3) return 'near'
  if (far < 1) return 'like'
  return far < 2 ? 'far' : 'out'
}

function sectionOf({ path, isRow }: EngineField, said: ReadonlySet<string>): string {
  if (path.length < 2 || isRow) return '-'
  const parts = path.slice(0, -1).flatMap(partsOf)
  const count = parts.filter((word) => said.has(word)).length
  if (count === 0) return 'unsaid'
  return count === parts.length ? 'said' : 'half said'
}

export const kindOf = (dimension: string): string =>
  /^(?:percent|money|time|year|number|length|volume|temperature|extract)/u.exec(dimension)?.[0] ?? 'measured'

/** How many words of the text are hardly known. */
export const strangenessOf = ({ words, knows }: Evidence): number =>
  Math.min(3, words.filter((word) => knows(word) !== 'known').length)
