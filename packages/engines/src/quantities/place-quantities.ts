import type { EngineField, EngineFields } from './engine-fields.ts'
import type { FoundQuantity } from './find-quantities.ts'
import { isFreeUnit } from './units.ts'
import { wordsOf } from './words.ts'

export interface Placement {
  field: EngineField
  quantity: FoundQuantity
  score: number
}

/** Which quantity means which field: by the words around it first, then by what only one field can be. */
export function placeQuantities(
  { numbers, choices, rows }: EngineFields,
  quantities: readonly FoundQuantity[],
): Placement[] {
  const fields = [...numbers, ...rows.flatMap((row) => row.numbers)]
  const neutral = new Set(choices.flatMap(({ options }) => options.flatMap((option) => option.split('_'))))
  const pairs = quantities.flatMap((quantity) => pairsOf(fields, quantity, neutral))
  const placed: Placement[] = []
  for (const pair of pairs.toSorted((a, b) => b.score - a.score || a.quantity.start - b.quantity.start)) {
    const isTaken = placed.some(({ field, quantity }) => field === pair.field || quantity === pair.quantity)
    if (!isTaken) placed.push(pair)
  }
  // One that is left and fits one open field of a section in use belongs there.
  for (const quantity of quantities) {
    if (placed.some((done) => done.quantity === quantity)) continue
    const field = onlyOpenField(numbers, { quantity, placed })
    if (field) placed.push({ field, quantity, score: 0.55 })
  }
  placed.push(...inOrder(numbers, { quantities, placed }))
  return placed.toSorted((a, b) => a.quantity.start - b.quantity.start)
}

/** Quantities of one unit that are as many as the open needed fields of it are taken in their order, with doubt. */
function inOrder(
  fields: readonly EngineField[],
  { quantities, placed }: { quantities: readonly FoundQuantity[]; placed: readonly Placement[] },
): Placement[] {
  const used = new Set(placed.map(({ field }) => sectionOf(field)))
  const isOpen = (field: EngineField) =>
    field.isRequired && used.has(sectionOf(field)) && !placed.some((done) => done.field === field)
  const left = quantities.filter(
    (quantity) => quantity.unit !== null && !placed.some((done) => done.quantity === quantity),
  )
  return left.flatMap((quantity) => {
    const alike = left.filter(({ unit }) => unit?.dimension === quantity.unit?.dimension)
    const open = fields.filter((field) => isOpen(field) && fits(field, quantity))
    const field = open[alike.indexOf(quantity)]
    return field && open.length === alike.length ? [{ field, quantity, score: 0.45 }] : []
  })
}

function pairsOf(
  fields: readonly EngineField[],
  quantity: FoundQuantity,
  neutral: ReadonlySet<string>,
): Placement[] {
  // Words that speak of something else: the only field of a unit is then not what is meant.
  const isNamed = wordsOf(quantity.before).some((word) => !neutral.has(word))
  const words = new Set([
    ...wordsOf(quantity.before),
    ...wordsOf(quantity.after),
    ...direction(quantity.after),
  ])
  const fitting = fields.filter((field) => fits(field, quantity))
  const rivals = fitting.filter((field) => !field.isRow && isSameKind(field, quantity))
  const sameSymbol = rivals.filter((field) => hasSymbol(field, quantity))
  return fitting.flatMap((field) => {
    const isOnly =
      !isNamed &&
      rivals.includes(field) &&
      (rivals.length === 1 || (sameSymbol.length === 1 && sameSymbol[0] === field))
    const isAlone =
      !field.isRow && !fitting.some((other) => other !== field && sectionOf(other) === sectionOf(field))
    const score = scoreOf(field, { quantity, words, isOnly, isAlone })
    return score > 0 ? [{ field, quantity, score }] : []
  })
}

/** "92,000 m3 in, 61,000 m3 out" */
function direction(after: string): string[] {
  if (/^(?:in|ein)$/i.test(after)) return ['intake']
  return /^(?:out|aus)$/i.test(after) ? ['waste'] : []
}

const sectionOf = ({ path }: EngineField): string => path.slice(0, -1).join('.')

const hasSymbol = ({ unitText }: EngineField, { unit }: FoundQuantity): boolean =>
  unit !== null && unitText.split('/')[0] === unit.symbol.split('/')[0]

function fits(field: EngineField, { unit, values }: FoundQuantity): boolean {
  if (values.length > 1 && !field.isList) return false
  if (unit === null || isFreeUnit(field.unitText)) return true
  return isSameKind(field, { unit }) || isShare(field, unit.dimension)
}

/** Of the same dimension, or a yearly amount of it. */
const isSameKind = (field: EngineField, { unit }: Pick<FoundQuantity, 'unit'>): boolean =>
  unit !== null && [unit.dimension, `${unit.dimension}/year`].includes(field.unit.dimension)

/** A percentage for a field that counts from 0 to 1. */
export const isShare = ({ unit }: EngineField, dimension: string): boolean =>
  dimension === 'percent' && unit.dimension === 'number'

interface Scoring {
  quantity: FoundQuantity
  words: ReadonlySet<string>
  /** The only field of this unit, and the only one in its section. */
  isOnly: boolean
  isAlone: boolean
}

/** 0: not placed. The unit as the field prints it, then words near the number, then a unit that only it has. */
function scoreOf(field: EngineField, { quantity, words, isOnly, isAlone }: Scoring): number {
  const { unit, values, after } = quantity
  const count = (own: ReadonlySet<string>) => [...own].filter((word) => words.has(word)).length
  const shared = count(field.ownWords) > 0 || isAlone ? count(field.words) : 0
  const isList = field.isList && values.length > 1 ? 0.2 : 0
  if (unit === null) {
    const printed = field.unitText.toLowerCase()
    if (printed.length > 1 && after.toLowerCase().startsWith(printed)) return 0.85
    return count(field.ownWords) === 0 ? 0 : Math.min(0.8, 0.4 + 0.15 * shared + isList)
  }
  const exact = field.unit.dimension === unit.dimension ? 0.1 : 0
  // A field with words of its own that the text does not say means something else.
  const named = count(field.ownWords) / (Math.max(1, field.ownWords.size) * 10) - (field.isRow ? 0.02 : 0)
  if (shared > 0) return Math.min(0.98, 0.6 + 0.1 * shared + named + exact + isList)
  return isOnly && !isFreeUnit(field.unitText) ? 0.6 + exact : 0
}

interface Open {
  quantity: FoundQuantity
  placed: readonly Placement[]
}

function onlyOpenField(fields: readonly EngineField[], { quantity, placed }: Open): EngineField | undefined {
  const used = new Set(placed.map(({ field }) => sectionOf(field)))
  const open = fields.filter((field) => !placed.some((done) => done.field === field))
  if (quantity.unit === null) {
    const lists = open.filter(({ isList, isRequired }) => isList && isRequired)
    return quantity.values.length >= 4 && lists.length === 1 ? lists[0] : undefined
  }
  const fitting = open.filter(
    (field) => used.has(sectionOf(field)) && fits(field, quantity) && isSameKind(field, quantity),
  )
  const undecided = fitting.filter((field) => field.default === undefined)
  if (undecided.length === 1) return undecided[0]
  return fitting.length === 1 ? fitting[0] : undefined
}
