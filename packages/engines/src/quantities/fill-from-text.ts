import type { Engine, JsonValue } from '../core/index.ts'
import { optionNumerals, readChoices, unknownKinds, unreadOptions, wordMatches } from './choices.ts'
import { isNameOfCase } from './counting-words.ts'
import { fieldsOf, timesIn, type EngineField, type EngineFields, type RowFields } from './engine-fields.ts'
import { defaultsOf } from './defaults.ts'
import { findQuantities, type FoundQuantity } from './find-quantities.ts'
import { toChip, type AssumedChip, type FoundChip } from './found-chip.ts'
import { kindsIn } from './kinds-in.ts'
import type { Mention } from './mention.ts'
import { askForPaths, findMissing, type MissingField } from './missing-fields.ts'
import { toOpen, type OpenQuantity } from './open-quantities.ts'
import { densityChip, densityFor } from './placing/bridge-density.ts'
import { placeChanges } from './placing/place-changes.ts'
import { placeKinds } from './placing/place-kinds.ts'
import { placeCooling } from './placing/place-cooling.ts'
import { placeListed } from './placing/place-listed.ts'
import { placeScale } from './placing/place-scale.ts'
import { isBridged } from './placing/fits.ts'
import { placeQuantities, type Placement } from './placing/place-quantities.ts'
import { isState } from './changes.ts'
import { placeWhole } from './placing/place-whole.ts'
import type { Noted, Placed, Text } from './read-text.ts'
import { readPlanSentences } from './plan-sentences.ts'
import { readPlan } from './plan-text.ts'
import { groupText, inRecord, rowFieldsFor, type NamedRecord } from './records.ts'
import { repeatCounted } from './repeat-counted.ts'
import { getAt, setAt, type Tree } from './tree.ts'
import { withUnsaidUnits } from './unsaid-units.ts'
import { unreadNumbers } from './number-words.ts'
import type { Weights } from './learned/chance.ts'
import { settle } from './learned/settle.ts'
import { loadWeights } from './learned/weights.ts'
import { partsOf, wordsOf } from './words.ts'

export interface FilledInput {
  input: Readonly<Record<string, JsonValue>>
  found: readonly FoundChip[]
  assumed: readonly AssumedChip[]
  /** What the calculation needs and the text does not give. */
  missing: readonly MissingField[]
  /** What was read and belongs to no input, or to one of several. */
  open: readonly OpenQuantity[]
  /** Inputs whose default is of something that the text does not name. */
  unsaid: readonly string[]
  /** How many of what is open are kinds that a choice at its default does not have. */
  against: number
}

interface Given {
  /** Inputs that were given by name: they are neither asked for nor filled again. */
  named?: Readonly<Record<string, JsonValue>>
  /** Others than the trained ones. */
  weights?: Weights
  /** Another than the calibrated one. */
  leastSure?: number
}

/** Reads the inputs of an engine from free text. Nothing is made up: what the text leaves open is a default or is asked for. */
export function fillFromText(
  engine: Engine,
  text: string,
  { named = {}, weights = loadWeights(), ...bound }: Given = {},
): FilledInput {
  const read = readText(engine, text, named)
  const proposed = proposeIn(engine, read)
  const isComplete = (placed: Placement[]) => isCompleteWith(engine, { ...proposed, placed }, read)
  return assemble(engine, settle({ engine, read, proposed, weights, isComplete, ...bound }), read)
}

/** Whether nothing is missing or left over with these. */
export const isCompleteWith = (engine: Engine, placed: Placed, read: Text): boolean =>
  isComplete(assemble(engine, placed, read))

/** What the rules make of the text, before anything is doubted. */
export function proposeIn(engine: Engine, read: Text): Placed {
  const { fields, rest, noted, quantities } = read
  const fill = (placing: Placed) => assemble(engine, placing, read)
  const first = placeAll(fields, rest, quantities)
  const filled = fill(first)
  if (noted || isComplete(filled)) return first
  const isWhole = (placed: Placement[]) => isComplete(fill({ placed, unsure: new Map(), names: [] }))
  const asCase = { ...fields, topic: wordsOf(`${engine.title} ${engine.summary}`), quantities, text: rest }
  const whole = placeWhole({ ...asCase, given: first.placed }, isWhole) ?? placeWhole(asCase, isWhole)
  if (whole) return { placed: whole, unsure: new Map(), names: [] }
  const lists = [placeKinds(rest, { fields, quantities }), placeListed(rest, { fields, quantities })]
  const [best = { placing: first }] = lists
    .flatMap((list) => (list ? listReadings({ fields, text: rest, quantities, list }, fill) : []))
    .map((placing) => ({ placing, open: fill(placing).open.length }))
    .filter(({ open }) => open === 0 || open < filled.open.length)
    .toSorted((a, b) => a.open - b.open)
  return best.placing
}

/** The quantities of a text, and what else it says. */
export function readText(engine: Engine, text: string, named: Text['named'] = {}): Text {
  const fields = fieldsOf(engine)
  const noted = readNotation(fields, text)
  const allChoices = [...fields.choices, ...fields.rows.flatMap((row) => row.choices)]
  const numerals = optionNumerals(text, allChoices)
  const spans = numerals.map(({ 0: raw, index }) => ({ start: index, end: index + raw.length }))
  const unnoted = [...(noted?.spans ?? []), ...spans].reduce(blank, text)
  const inNames = findQuantities(unnoted).filter((quantity) => isInName(quantity, fields))
  const rest = inNames.reduce(blank, unnoted)
  const counted = fields.numbers
    .filter(({ unit }) => unit.dimension === 'count of pieces')
    .map(({ ownWords }) => ownWords)
  const allNumbers = [
    ...fields.numbers,
    ...[...fields.rows, ...fields.innerRows].flatMap((row) => row.numbers),
  ]
  const hasLists = allNumbers.some(({ isList }) => isList)
  const kinds = fields.rows.flatMap(kindsInPieces)
  const all = findQuantities(rest, { counted, kinds, amounts: amountWords(fields), hasLists })
  const inCaseName = all.filter((quantity) => isNameOfCase(quantity, fields))
  const found = withUnsaidUnits(
    all.filter((quantity) => !inCaseName.includes(quantity)),
    allNumbers,
  )
  const quantities = found.map((quantity, at, all) => {
    const [from, to] = [all[at - 1]?.end ?? 0, all[at + 1]?.start ?? rest.length]
    const beside = inNames
      .filter(({ start, end }) => start >= from && end <= to)
      .map(({ value }) => `${value}`)
    return beside.length > 0 ? { ...quantity, numerals: beside } : quantity
  })
  const mentions = [...wordMatches(text), ...numerals].toSorted((a, b) => a.index - b.index)
  const otherwise = [...(noted?.spans ?? []), ...inCaseName]
  return { fields, named, noted, quantities, mentions, otherwise, rest }
}

/** Where nothing is said of these, some of it is assumed. */
function amountWords({ numbers }: EngineFields) {
  const assumed = numbers.filter(
    ({ default: otherwise, unit }) => typeof otherwise === 'number' && otherwise !== 0 && !isState(unit),
  )
  const wordsOfThose = (which: (field: EngineField) => boolean) =>
    assumed.filter(which).map(({ ownWords }) => ownWords)
  return {
    denied: wordsOfThose(({ least }) => least === 0),
    shared: wordsOfThose(({ unit }) => unit.dimension === 'percent'),
  }
}

/** What a record may be one of, where it says how many there are. */
const kindsInPieces = ({ numbers, choices }: RowFields): string[][] =>
  numbers.some(({ unitText }) => unitText === 'pieces')
    ? choices.filter(({ isRequired }) => isRequired).flatMap(({ options }) => options.map(partsOf))
    : []

/** As it is read: what stands against a default is asked about in any reading. */
const isComplete = ({ missing, open, unsaid, against }: FilledInput): boolean =>
  missing.length === unsaid.length && open.length === against

interface ListCase {
  fields: EngineFields
  text: string
  quantities: readonly FoundQuantity[]
  list: List
}

/** What else the text says beside a list, quantity by quantity, and as one case. */
function listReadings(
  { fields, text, quantities, list }: ListCase,
  fill: (placed: Placed) => FilledInput,
): Placed[] {
  const { placed, names, counts = [] } = list
  const rest = quantities.filter(
    (quantity) => !counts.includes(quantity) && !placed.some((done) => done.quantity === quantity),
  )
  const withAll = (others: readonly Placement[]): Placed => ({
    placed: [...placed, ...others],
    unsure: new Map(),
    names,
    counts,
  })
  const whole = placeWhole({ ...fields, quantities: rest, text }, (others) =>
    isComplete(fill(withAll(others))),
  )
  return [withList({ fields, text, quantities, list }), ...(whole ? [withAll(whole)] : [])]
}

/** A list of like things, with what else the text says. */
function withList({ fields, text, quantities, list }: ListCase): Placed {
  const { counts = [] } = list
  const inList = new Set([...list.placed.map(({ quantity }) => quantity), ...counts])
  const { placed, unsure } = placeAll(
    { ...fields, rows: [], innerRows: [] },
    text,
    quantities.filter((quantity) => !inList.has(quantity)),
  )
  return {
    placed: [...list.placed, ...placed],
    unsure,
    names: list.names,
    counts,
  }
}

type List = Pick<Placed, 'placed' | 'names' | 'counts'>

/** The input that placements make, with what they leave open and missing. */
function assemble(
  engine: Engine,
  { placed, unsure, names, counts = [], doubts = new Map() }: Placed,
  { fields, named, noted, quantities, otherwise, rest, mentions }: Text,
): FilledInput {
  const input: Tree = structuredClone(named) as Tree
  const kinds = kindsIn(rest, { fields, placed })
  if (noted) setAt(input, [noted.chip.path], noted.chip.value)
  const counted = repeatCounted(rest, { quantities, placed })
  const used = new Set([...counted.used, ...counts])
  const taken: AssumedChip[] = []
  // A density may stand anywhere in the text: what needs one comes last.
  const found = placed
    .toSorted((a, b) => needsDensity(a) - needsDensity(b))
    .flatMap((placement) => {
      const { field, quantity, score } = placement
      const density = needsDensity(placement) ? densityFor(placement, { fields, input }) : undefined
      if (needsDensity(placement) && density === undefined) return []
      if (density?.isTaken) taken.push(densityChip(density))
      used.add(quantity)
      const chip = toChip(field, counted.of(quantity), { score, density: density?.value })
      setAt(input, field.path, chip.value)
      return [chip]
    })
    .toSorted((a, b) => a.start - b.start)
  found.push(...readChoices(fields.choices, mentions, { input, kinds }))
  found.push(...placed.flatMap((placement) => standardOf(placement, { fields, input })))
  found.push(...names.flatMap((name) => completeRecord(name, { mentions, input })))
  for (const { path } of [...fields.rows, ...fields.innerRows]) toList(input, path)
  const isRead = ({ index }: Mention) => found.some(({ start, end }) => index >= start && index < end)
  const against = unknownKinds(fields.choices, { input, kinds })
  const open = [
    ...quantities
      .filter((quantity) => !used.has(quantity))
      .map((quantity) => {
        const doubt = doubts.get(quantity)
        const one = toOpen(quantity, unsure.get(quantity) ?? [], { fields, input })
        return doubt ? { ...one, ...doubt, raw: rest.slice(doubt.start, doubt.end) } : one
      }),
    ...unreadNumbers(rest, [...quantities, ...otherwise]),
    ...[...unreadOptions(fields.choices, mentions, { input, isRead }), ...against].map(
      ({ match: { 0: raw, index: start }, choices }) => ({
        raw,
        start,
        end: start + raw.length,
        kind: '',
        choices,
      }),
    ),
  ]
  const assumed = defaultsOf(fields, input)
  const isUnsaid = (of: string | undefined) =>
    of !== undefined && !mentions.some((mention) => wordsOf(mention[0]).includes(of))
  const unsaid = assumed.filter(({ defaultOf }) => isUnsaid(defaultOf)).map(({ chip }) => chip.path)
  return {
    input,
    found: noted ? [noted.chip, ...found] : found.map((chip) => withRecord(chip, names)),
    assumed: [...taken, ...assumed.filter(({ defaultOf }) => !isUnsaid(defaultOf)).map(({ chip }) => chip)],
    unsaid,
    against: against.length,
    missing:
      found.length === 0 && !noted && Object.keys(named).length === 0
        ? []
        : [...findMissing(engine, input), ...askForPaths(engine, unsaid, input)],
    open,
  }
}

/** Of several records, which one it is of: "Wort pump: Size". */
function withRecord(chip: FoundChip, names: readonly NamedRecord[]): FoundChip {
  const name = names.find(({ row, at }) => chip.path.startsWith(`${[...row.path, at].join('.')}.`))
  if (!name || names.filter(({ row }) => row === name.row).length < 2) return chip
  return { ...chip, label: `${name.group.label ?? `${name.row.title} ${name.at + 1}`}: ${chip.label}` }
}

/** "20 kPa per hundred metres" */
const perBefore = /(?:\/|(?<!\p{L})(?:per|por|pro|je|cada|every|each))$/iu

/** The 90 of "six 90° bends" and the 0 of "in year 0" are a name, not a number of them. */
const isInName = (
  { unit, value, before, after }: FoundQuantity,
  { numbers, rows }: EngineFields,
): boolean => {
  const near = new Set([...wordsOf(before), ...wordsOf(after)])
  const below = unit && perBefore.test(before) ? `_per_${value}_${unit.symbol}` : null
  if (below !== null && numbers.some(({ path }) => path.at(-1)?.endsWith(below))) return true
  const [time] = unit === null ? timesIn(`${before.split(/\P{L}/u).at(-1) ?? ''} ${value}`) : []
  if (time !== undefined && numbers.some(({ times }) => times.has(time))) return true
  return (
    (unit === null || unit.dimension === 'angle') &&
    [...numbers, ...rows.flatMap((row) => row.numbers)].some(
      ({ numerals, ownWords }) => numerals.has(`${value}`) && [...ownWords].some((word) => near.has(word)),
    )
  )
}

/** A size that only one standard has says the standard too. */
function standardOf(
  { field, quantity }: Placement,
  { fields, input }: { fields: EngineFields; input: Tree },
): FoundChip[] {
  const [only, ...others] = field.isNominal ? (quantity.readings ?? []) : []
  const section = field.path.slice(0, -1).join()
  const choice = fields.choices.find(
    ({ path, options }) =>
      path.slice(0, -1).join() === section && options.includes(only?.nominal?.series ?? ''),
  )
  if (!only?.nominal || others.length > 0 || !choice) return []
  if (getAt(input, choice.path) === only.nominal.series) return []
  const { path, label } = choice
  const value = only.nominal.series
  setAt(input, path, value)
  const { raw, start, end, confidence } = quantity
  return [{ path: path.join('.'), label, value, unit: '', raw, start, end, confidence }]
}

const needsDensity = ({ field, quantity }: Placement): number => Number(isBridged(field, quantity))

/** A plan is read by its own grammar, jotted down or in sentences, never from single numbers. */
function readNotation({ rows, numbers }: EngineFields, text: string): Noted | null {
  const row = rows.find(({ notation }) => notation === 'plan')
  if (!row) return null
  const chipOf = (activities: JsonValue, { start, end }: { start: number; end: number }): FoundChip => {
    const place = { raw: text.slice(start, end), start, end, confidence: 0.9 }
    return { path: row.path.join('.'), label: row.title, value: activities, unit: '', ...place }
  }
  const jotted = readPlan(text)
  if (jotted) return { chip: chipOf(jotted.activities, jotted), spans: [jotted] }
  const times = numbers.filter(({ unit }) => unit.dimension === 'time')
  const elsewhere = new Set(times.flatMap(({ path }) => wordsOf((path.at(-1) ?? '').replaceAll('_', ' '))))
  const told = readPlanSentences(text, { quantities: findQuantities(text), elsewhere })
  const [first, last] = [told?.used[0], told?.used.at(-1)]
  if (!told || !first || !last) return null
  return { chip: chipOf(told.activities, { start: first.start, end: last.end }), spans: told.used }
}

const blank = (text: string, { start, end }: { start: number; end: number }): string =>
  text.slice(0, start) + ' '.repeat(end - start) + text.slice(end)

function placeAll(fields: EngineFields, text: string, quantities: readonly FoundQuantity[]): Placed {
  const cooled = placeCooling(text, { fields: fields.numbers, quantities })
  const isFree = ({ role }: FoundQuantity) => cooled.length === 0 || role === undefined
  const changed = placeChanges(text, { fields: fields.numbers, quantities: quantities.filter(isFree) })
  const scaled = placeScale(text, { fields: fields.numbers, quantities })
  const all: Placed = {
    placed: [...cooled, ...changed, ...scaled],
    unsure: new Map(),
    names: [],
  }
  const rows = fields.rows.filter(({ notation }) => notation === undefined)
  const choices = [...fields.choices, ...rows.flatMap((row) => row.choices)]
  for (const group of groupText(text, fields, quantities)) {
    const here = quantities.filter(
      (quantity) =>
        quantity.start >= group.start &&
        quantity.start < group.end &&
        !all.placed.some((done) => done.quantity === quantity),
    )
    const part = text.slice(group.start, group.end)
    const open = fields.numbers.filter((field) => !all.placed.some((done) => done.field === field))
    const rowFields = rows.flatMap((row) => rowFieldsFor(row, part, group))
    const { placed, unsure } = placeQuantities([...open, ...rowFields], here, choices)
    for (const [quantity, candidates] of unsure) all.unsure.set(quantity, candidates)
    for (const row of rows) {
      const mine = placed.filter(({ field }) =>
        row.numbers.some(({ path }) => path.join() === field.path.join()),
      )
      if (mine.length === 0) continue
      const at = all.names.filter((name) => name.row === row).length
      for (const placement of mine) placement.field = inRecord(placement.field, at)
      all.names.push({ row, at, group })
    }
    all.placed.push(...placed)
  }
  all.placed.sort((a, b) => a.quantity.start - b.quantity.start)
  return all
}

/** The words that name the record, and the choices of its stretch of text. */
function completeRecord(
  { row, at, group }: NamedRecord,
  { mentions, input }: { mentions: readonly Mention[]; input: Tree },
): FoundChip[] {
  const record: Tree = {}
  const { start, heading = { start, end: start } } = group
  const isIn = (index: number) => index >= start || (index >= heading.start && index < heading.end)
  const words = mentions.filter(({ index }) => index < group.end && isIn(index))
  const chips = readChoices(row.choices, words, { input: record })
  for (const [key, value] of Object.entries(record)) setAt(input, [...row.path, String(at), key], value)
  for (const { key, title } of row.names)
    setAt(input, [...row.path, String(at), key], group.label ?? `${title} ${at + 1}`)
  return chips.map((chip) => ({ ...chip, path: [...row.path, at, chip.path].join('.') }))
}

function toList(input: Tree, path: readonly string[]): void {
  const records = getAt(input, path)
  if (typeof records === 'object' && records !== null && !Array.isArray(records))
    setAt(input, path, Object.values<JsonValue>(records))
}
