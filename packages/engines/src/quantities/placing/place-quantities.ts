import { countedRate, perHour } from '../counted-rate.ts'
import type { ChoiceField, EngineField } from '../engine-fields.ts'
import type { FoundQuantity } from '../find-quantities.ts'
import { isFreeUnit, isMeasured, type Unit } from '../units.ts'
import { fits, isBelieved, isBridged, isDirect, isGaugeOrAbsolute, isOtherSize, isYearlyOf } from './fits.ts'
import { isSymbolBefore } from './symbol-before.ts'
import { isAmong, isSubstance, neutralWords, wordsOf } from '../words.ts'

export interface Placement {
  field: EngineField
  quantity: FoundQuantity
  score: number
}

interface Placing {
  placed: Placement[]
  /** What could be one of several inputs alike, or lacks what tells which. */
  unsure: Map<FoundQuantity, readonly EngineField[]>
}

/** Which quantity means which field: by the words around it first, then by what only one field can be. */
export function placeQuantities(
  fields: readonly EngineField[],
  quantities: readonly FoundQuantity[],
  choices: readonly ChoiceField[],
): Placing {
  const neutral = neutralWords(choices, fields)
  const pairs = quantities.flatMap((quantity) => pairsOf(fields, quantity, neutral))
  const spoken = new Set(quantities.flatMap(({ before }) => wordsOf(before)))
  const first = bestOf(pairs, ({ field }) => spokenShare(field, spoken))
  const main = mainSection(first)
  const preference = ({ field, quantity }: Placement) => {
    const isMain = main !== undefined && sectionOf(field) === main
    const isJoined = first.some(
      (done) => done.quantity !== quantity && sectionOf(done.field) === sectionOf(field),
    )
    // What the method needs is meant before what only refines it, what is said in full before what lacks a word.
    return (
      spokenShare(field, spoken) +
      (isMain ? 1 : 0) +
      (field.isRequired ? 0.3 : 0) +
      (isJoined && isSaidInFull(field, quantity) ? 0.5 : 0)
    )
  }
  const placed = bestOf(pairs, preference)
  // One that is left and fits one open field of a section in use belongs there.
  for (const quantity of quantities) {
    if (placed.some((done) => done.quantity === quantity)) continue
    const field = onlyOpenField(fields, { neutral, quantity, placed, spoken })
    if (field) placed.push({ field, quantity, score: 0.55 })
  }
  const unsure = new Map<FoundQuantity, readonly EngineField[]>()
  const sure = placed.filter((placement) => {
    const rivals = rivalsOf(placement, { pairs, placed, preference })
    const isOpen =
      rivals.length > 0 ||
      isUndecided(placement) ||
      isAstray(placement, placed, spoken) ||
      isTorn(placement, placed, quantities) ||
      isLonely(placement, placed)
    if (isOpen) unsure.set(placement.quantity, [placement.field, ...rivals])
    return !isOpen
  })
  return { placed: sure, unsure }
}

/** Where the text speaks of one section, what falls into another has to be told apart by words of its own. */
function isAstray(
  { field, quantity }: Placement,
  placed: readonly Placement[],
  spoken: ReadonlySet<string>,
): boolean {
  const isApart = (other: EngineField) => isSpokenOf(other, spoken) && sectionOf(other) !== sectionOf(field)
  if (field.isRow || sectionOf(field) === '' || isSpokenOf(field, spoken)) return false
  if (!placed.some((done) => isApart(done.field))) return false
  const said = new Set([...wordsOf(quantity.before), ...wordsOf(quantity.after)])
  return [...field.ownWords].filter((word) => said.has(word)).length < 2
}

/** Both ends of a change are those of one input. */
function isTorn(
  { field, quantity }: Placement,
  placed: readonly Placement[],
  quantities: readonly FoundQuantity[],
): boolean {
  if (quantity.role === undefined) return false
  const partner = quantities[quantities.indexOf(quantity) + (quantity.role === 'start' ? 1 : -1)]
  const place = placed.find((done) => done.quantity === partner)
  return place?.field.path.join() !== field.other?.path.join()
}

/** A unit alone begins no section of its own beside one that is in use. */
function isLonely({ field, quantity }: Placement, placed: readonly Placement[]): boolean {
  const own = sectionOf(field)
  // "120 hl of wort" may flow anywhere.
  const isOfSubstance = /^of\s/iu.test(quantity.after) && isSubstance(quantity.after)
  if (field.isRow || own === '' || (quantity.before === '' && !isOfSubstance)) return false
  const said = [...wordsOf(quantity.before), ...(isOfSubstance ? [] : wordsOf(quantity.after))]
  const others = placed.filter((done) => done.quantity !== quantity && !done.field.isRow)
  return (
    !said.some((word) => field.words.has(word)) &&
    others.some((done) => sectionOf(done.field) !== '') &&
    !others.some((done) => sectionOf(done.field) === own)
  )
}

interface Ranked {
  pairs: readonly Placement[]
  placed: readonly Placement[]
  preference: (pair: Placement) => number
}

/** Other fields that nothing in the text makes less likely. */
function rivalsOf(
  { field, quantity, score }: Placement,
  { pairs, placed, preference }: Ranked,
): EngineField[] {
  const rankOf = (pair: Placement) => pair.score + perPreference * preference(pair)
  const own = rankOf({ field, quantity, score })
  // A record that nothing names is no likelier than the input that the whole case has of it.
  const reach = (other: EngineField) => (field.isRow && sectionOf(other) === '' ? 0.1 : 1e-9)
  return pairs
    .filter(
      (pair) => pair.quantity === quantity && pair.field !== field && rankOf(pair) >= own - reach(pair.field),
    )
    .map((pair) => pair.field)
    .filter((other) => (field.isRow || !other.isRow) && !placed.some((done) => done.field === other))
}

/** A bare number is a count, a year or a share; "flow 30" does not say thirty what. */
export function isUndecided({ field, quantity }: Placement): boolean {
  if (field.isNominal) return false
  if (quantity.unit !== null && !isFreeUnit(field.unitText))
    return (quantity.readings?.length ?? 1) > 1 || isUnstated(field, quantity.unit)
  if (quantity.unit !== null || isFreeUnit(field.unitText) || field.unitText === 'year') return false
  const { dimension } = field.unit
  if (dimension.startsWith('percent')) return quantity.value > 0 && quantity.value <= 1
  const printed = field.unitText.toLowerCase()
  const isPrinted = printed !== '' && quantity.after.toLowerCase().replace(perHour, '/h').startsWith(printed)
  return !isPrinted && !/^(?:number|count of |times a )/.test(dimension)
}

/** By every word of its title, but those of its section. */
function isSaidInFull({ titleWords, path }: EngineField, { before, after }: FoundQuantity): boolean {
  const said = new Set(wordsOf(`${before} ${after}`))
  const section = new Set(wordsOf(path.slice(0, -1).join(' ').replaceAll('_', ' ')))
  const own = [...titleWords].filter((word) => !section.has(word))
  return own.length > 0 && own.every((word) => isAmong(said, word))
}

const perPreference = 0.03

/** The best pairs first; a section that the text speaks of, or is mostly about, tips the scales. */
function bestOf(pairs: readonly Placement[], preference: (pair: Placement) => number): Placement[] {
  const placed: Placement[] = []
  const ranked = pairs
    .map((pair) => ({ pair, rank: pair.score + perPreference * preference(pair) }))
    .toSorted((a, b) => b.rank - a.rank || a.pair.quantity.start - b.pair.quantity.start)
  for (const { pair } of ranked) {
    const isTaken = placed.some(({ field, quantity }) => field === pair.field || quantity === pair.quantity)
    if (!isTaken) placed.push(pair)
  }
  return placed
}

const isSpokenOf = ({ path, isRow }: EngineField, spoken: ReadonlySet<string>): boolean =>
  !isRow &&
  path.slice(0, -1).some((section) => wordsOf(section.replaceAll('_', ' ')).some((word) => spoken.has(word)))

/** How much of the name of its section the text says: "fermentation heat" is of the fermentation before any heat exchanger. */
function spokenShare({ path, isRow }: EngineField, spoken: ReadonlySet<string>): number {
  const shares = path.slice(0, -1).map((section) => {
    const words = wordsOf(section.replaceAll('_', ' '))
    return words.filter((word) => spoken.has(word)).length / Math.max(1, words.length)
  })
  return isRow ? 0 : Math.max(0, ...shares)
}

/** The section with most of the quantities. */
function mainSection(placed: readonly Placement[]): string | undefined {
  const counts = countedIn(placed.map(({ field }) => field))
  return [...counts].filter(([section]) => section !== '').toSorted((a, b) => b[1] - a[1])[0]?.[0]
}

export function pairsOf(
  fields: readonly EngineField[],
  quantity: FoundQuantity,
  neutral: ReadonlySet<string>,
): Placement[] {
  // Words that speak of something else: the only field of a unit is then not what is meant.
  const before = wordsOf(quantity.before)
  const isForeign = (words: readonly string[]) => words.some((word) => !neutral.has(word))
  const isNamed = isForeign(before)
  // What leads on to the next quantity speaks of that one, unless nothing in the clause speaks of this one.
  const isLed = quantity.isAfterShared && isNamed && quantity.clause !== ''
  const after = isLed ? [] : wordsOf(quantity.after)
  const words = new Set([...before, ...after])
  const able = fields.filter((field) => fits(field, quantity) && !isOtherAmount(field, quantity, neutral))
  // "DN 80" is the name of a size where the case takes one, else a bore.
  const sizes = able.filter(({ isNominal }) => isNominal)
  const all = sizes.length > 0 ? sizes : able
  // "600 000 hl a year" is that of a year wherever the case has a place for it.
  const yearly =
    countedRate(`x ${quantity.after}`) === 'times a year'
      ? all.filter((field) => isYearlyOf(field, quantity))
      : []
  const fitting = yearly.length > 0 ? yearly : all
  const rivals = fitting.filter((field) => isDirect(field, quantity))
  const inSection = countedIn(fitting)
  const isOnlyRate = fitting.filter((field) => countsAt(field, `x ${quantity.after}`)).length === 1
  const sameSymbol = rivals.filter((field) => hasSymbol(field, quantity))
  return fitting.flatMap((field) => {
    const isOnly =
      !isNamed &&
      rivals.includes(field) &&
      (rivals.length === 1 || (sameSymbol.length === 1 && sameSymbol[0] === field))
    const isAlone = !field.isRow && inSection.get(sectionOf(field)) === 1
    const isLent =
      quantity.isAfterShared && before.length === 0 && after.some((word) => field.words.has(word))
    const score =
      scoreOf(field, {
        quantity,
        words,
        isOnly,
        isAlone,
        isOnlyRate,
      }) - (isLent ? 0.05 : 0)
    return score > 0 ? [{ field, quantity, score }] : []
  })
}

function countedIn(fields: readonly EngineField[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const field of fields) counts.set(sectionOf(field), (counts.get(sectionOf(field)) ?? 0) + 1)
  return counts
}

const sectionOf = ({ path }: EngineField): string => path.slice(0, -1).join('.')

const hasSymbol = ({ unitText }: EngineField, { unit }: FoundQuantity): boolean =>
  unit !== null && measureOf(unitText) === measureOf(unit.symbol)

/** What is measured in bar(g) and in bar(a) is measured in bar. */
const measureOf = (symbol: string): string | undefined => symbol.replace(/\([ag]\)$/u, '').split('/')[0]

/** "7 bar" where it matters whether that of the air is in it; "48 weeks" or "20 min" where the hours of a year do. */
const isUnstated = (field: EngineField, { dimension, factor }: Unit): boolean =>
  isGaugeOrAbsolute(field, dimension) ||
  (field.unit.dimension === 'time/year' && dimension === 'time' && factor !== 1)

/** "The year 2024", and "in 2025" where the case is of one year. */
const isYearSaid = (field: EngineField, quantity: FoundQuantity): boolean =>
  yearWord.test(quantity.before) ||
  (field.isRequired && isBelieved(field, quantity) && inYear.test(quantity.before) && quantity.after === '')

const inYear = /(?<!\p{L})(?:in|for|of|en|im|für|de)$/iu
const yearWord = /(?<!\p{L})(?:year|jahr|año)(?!\p{L})/iu

/** "500 hl brewhouse" is no yearly amount; "200 000 hl beer a year" says that it is one. */
const isOtherAmount = (field: EngineField, quantity: FoundQuantity, neutral: ReadonlySet<string>): boolean =>
  isYearlyOf(field, quantity) &&
  countedRate(quantity.after) !== 'times a year' &&
  !quantity.isAfterShared &&
  wordsOf(quantity.after).some((word) => !neutral.has(word) && !field.words.has(word))

interface Scoring {
  quantity: FoundQuantity
  words: ReadonlySet<string>
  /** The only field of this unit, and the only one in its section. */
  isOnly: boolean
  isAlone: boolean
  /** The only one that counts something over the time that is said. */
  isOnlyRate: boolean
}

/** 0: not placed. The unit as the field prints it, then words near the number, then a unit that only it has. */
function scoreOf(field: EngineField, scoring: Scoring): number {
  const { quantity, words, isOnly, isAlone, isOnlyRate } = scoring
  const { unit, values, after } = quantity
  const count = (own: ReadonlySet<string>) => [...own].filter((word) => words.has(word)).length
  const isSymbol = unit !== null && isSymbolBefore(field, quantity)
  const shared =
    (count(field.ownWords) > 0 || isAlone ? count(field.words) : 0) +
    (isSymbol || quantity.numerals?.some((one) => field.numerals.has(one)) ? 2 : 0)
  const isList = field.isList && values.length > 1 ? 0.2 : 0
  // A field with words of its own that the text does not say means something else.
  const named = count(field.ownWords) / (Math.max(1, field.ownWords.size) * 10) - (field.isRow ? 0.02 : 0)
  // Elbows are right angles where nothing else is said.
  const isUsualAngle = quantity.numerals === undefined && field.numerals.has('90') ? 0.05 : 0
  if (unit === null) {
    if (countsOther(field, quantity)) return 0
    const printed = field.unitText.toLowerCase()
    const counted = after.toLowerCase().replace(perHour, '/h')
    if (printed.length > 1 && counted.startsWith(printed)) return 0.85
    const isRate = countedRate(after) === field.unit.dimension ? 0.2 : 0
    const isYear = field.unitText === 'year' && isYearSaid(field, quantity) ? 0.3 : 0
    // "Year 2024" and "6 a year" say what they are; of what, the one input of that kind tells.
    const isToldByRate = isOnlyRate && countsAt(field, `x ${after}`)
    return count(field.ownWords) === 0 && !(isYear > 0 && field.isRequired) && !isToldByRate
      ? 0
      : Math.min(0.8, 0.4 + 0.15 * shared + isList + isRate + isYear) + named + isUsualAngle
  }
  const exact = field.unit.dimension === unit.dimension ? 0.1 : 0
  const otherSize = isOtherSize(field, unit) ? 0.25 : 0
  const bridged = isBridged(field, quantity) ? 0.2 : 0
  if (shared > 0) return Math.min(0.98, 0.6 + 0.1 * shared + named + exact + isList) - otherSize - bridged
  if (otherSize > 0) return 0
  return isOnly && !isFreeUnit(field.unitText) ? 0.6 + exact : 0
}

const perUnit: Readonly<Record<string, string>> = {
  'times a year': 'a',
  'times a day': 'd',
  'times an hour': 'h',
}

/** It counts things over the time that is said. */
const countsAt = ({ unit }: EngineField, after: string): boolean => {
  const rate = countedRate(after) ?? ''
  const per = perUnit[rate]
  if (unit.dimension === rate) return true
  return per !== undefined && unit.dimension.startsWith('count of ') && unit.dimension.endsWith(`/${per}`)
}

/** "3 servers" are no jobs. */
function countsOther({ unit, words }: EngineField, { clause, after }: FoundQuantity): boolean {
  const said = [...wordsOf(clause), ...wordsOf(after)]
  return unit.dimension.startsWith('count of ') && said.length > 0 && !said.some((word) => words.has(word))
}

interface Open {
  /** Words of the choices: any other that is not the field's speaks of something else. */
  neutral: ReadonlySet<string>
  quantity: FoundQuantity
  placed: readonly Placement[]
  spoken: ReadonlySet<string>
}

function onlyOpenField(
  fields: readonly EngineField[],
  { neutral, quantity, placed, spoken }: Open,
): EngineField | undefined {
  const used = new Set(placed.map(({ field }) => sectionOf(field)))
  const open = fields.filter((field) => !placed.some((done) => done.field === field))
  if (quantity.unit === null) {
    const lists = open.filter(({ isList, isRequired }) => isList && isRequired)
    return quantity.values.length >= 4 && lists.length === 1 ? lists[0] : undefined
  }
  const fitting = open.filter(
    (field) =>
      (used.has(sectionOf(field)) || (placed.length === 0 && isSpokenOf(field, spoken))) &&
      fits(field, quantity) &&
      isBelieved(field, quantity) &&
      !isOtherAmount(field, quantity, neutral) &&
      (isDirect(field, quantity) || isBridged(field, quantity)) &&
      !(quantity.unit && isOtherSize(field, quantity.unit)),
  )
  // A word of an input that is placed may speak of that one; any other speaks of something else.
  const isElse = (word: string) => !neutral.has(word) && !placed.some((done) => done.field.words.has(word))
  const said = wordsOf(quantity.clause).filter(isElse)
  const speaksOf = ({ words }: EngineField) =>
    quantity.readings !== undefined || said.every((word) => words.has(word))
  const undecided = fitting.filter((field) => field.default === undefined && speaksOf(field))
  // An amount of money may be a price, a cost or a gain.
  const needed = isMeasured(quantity.unit) ? undecided.filter(({ isRequired }) => isRequired) : []
  if (undecided.length === 1 || needed.length === 1) return needed[0] ?? undecided[0]
  // What may be assumed is not pushed aside by a number that speaks of something else.
  return fitting.length === 1 && wordsOf(quantity.clause).length === 0 ? fitting[0] : undefined
}
