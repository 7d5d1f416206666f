import type { EngineField, EngineFields, RowFields } from '../engine-fields.ts'
import type { FoundQuantity } from '../find-quantities.ts'
import { canBe } from './fits.ts'
import type { Placement } from './place-quantities.ts'
import { inRecord, labelOf, type NamedRecord } from '../records.ts'
import { isAmong, withSenses, wordsOf } from '../words.ts'

interface Listed {
  placed: Placement[]
  names: NamedRecord[]
  /** The number of them, where the text says it: the "three" of "three tanks". */
  counts: readonly FoundQuantity[]
}

/** One of several that are said in the same way. */
interface Clause {
  start: number
  end: number
  label: string
  quantities: readonly FoundQuantity[]
}

/** "Three tanks: A 200 hl, B 100 hl, C 50 hl": what has a name each and the same quantities is one list of records. */
export function placeListed(
  text: string,
  { fields, quantities }: { fields: EngineFields; quantities: readonly FoundQuantity[] },
): Listed | null {
  const { innerRows, lists, numbers } = fields
  const rows = [...fields.rows, ...innerRows]
  // What an input is called by is no name: "intake 92000 m3, effluent 61000 m3" are two inputs.
  const known = new Set([
    ...numbers.flatMap(({ words }) => [...words]),
    ...rows.flatMap((row) => row.numbers.flatMap(({ ownWords }) => [...ownWords])),
  ])
  const [strong, weak] = [stop, joint].map((form) => longestRun(clausesOf(text, form, { quantities, known })))
  const run = (strong && strong.length > 1 ? strong : weak) ?? []
  const [first] = run
  if (!first || run.length < 2) return null
  const heading = { start: lastStop(text, first.start), end: first.start }
  const opening = first.quantities.find(({ unit }) => unit !== null)?.start ?? first.start
  const said = withSenses(wordsOf(text.slice(heading.start, opening)))
  const fitting = rows
    .filter(({ notation }) => notation === undefined)
    .flatMap((row) => {
      const fields = fieldsFor(row, first)
      return fields ? [{ row, fields }] : []
    })
  const named = fitting.filter(({ row }) =>
    wordsOf([row.title, ...row.path.slice(0, -1)].join(' ')).some(
      (word) => isAmong(said, word) || run.every(({ label }) => wordsOf(label).includes(word)),
    ),
  )
  // "The boil takes 1.5 h and the shift 8 h" is a sentence about two things.
  const isJotted = run.length > 2 || /[,;\n]/.test(text.slice(first.end, run[1]?.start))
  // Where the case has several lists, the text says which it means.
  const [meant, ...others] = named.length > 0 || lists > 1 ? named : fitting
  if (!meant || others.length > 0 || (named.length === 0 && !isJotted)) return null
  const placed = run.flatMap((clause, at) =>
    measuredIn(clause).flatMap((quantity, place) => {
      const field = meant.fields[place]
      return field ? [{ field: inRecord(field, at), quantity, score: 0.8 }] : []
    }),
  )
  return {
    placed,
    names: run.map(({ start, end, label }, at) => ({
      row: meant.row,
      at,
      group: { start, end, label: label === '' ? null : label, isNamed: true, heading },
    })),
    counts: [
      ...quantities.filter(
        ({ unit, value, start, end }) =>
          unit === null && value === run.length && start >= heading.start && end <= heading.end,
      ),
      // "Two hot streams ..., one cold": so many of them at least.
      ...run.flatMap((clause, at) => countOf(clause).filter(({ value }) => value <= run.length - at)),
    ],
  }
}

/** What only points: "last year 92,000 m3, this year 88,000 m3" and "then 30 minutes" name nothing. */
const noNames = new Set(
  (
    'then next last this that these previous first second third another other one after before now later today year month week day ' +
    'luego después este esta ese esa pasado pasada primero segundo otro otra antes ahora hoy año mes semana día ' +
    'dann danach letztes dieses voriges erstes zweites anderes vorher jetzt heute jahr monat woche tag'
  ).split(' '),
)

const joint = /[,;\n]|[.!?](?=\s)|(?<!\p{L})(?:and|und|y)(?!\p{L})/giu
const stop = /[;\n]|[.!?](?=\s)/gu

/** More are no list that a person writes. */
const mostClauses = 400

const lastStop = (text: string, before: number): number =>
  [...text.slice(0, before).matchAll(stop)].at(-1)?.index ?? 0

function clausesOf(
  text: string,
  form: RegExp,
  { quantities, known }: { quantities: readonly FoundQuantity[]; known: ReadonlySet<string> },
): Clause[] {
  const joints = [...text.matchAll(form)]
  if (joints.length > mostClauses) return []
  const ends = joints
    .filter(({ index }) => !quantities.some(({ start, end }) => index >= start && index < end))
    .map(({ index, 0: found }) => ({ end: index, next: index + found.length }))
  return [...ends, { end: text.length, next: text.length }].map(({ end }, at) => {
    const from = ends[at - 1]?.next ?? 0
    const all = quantities.filter((quantity) => quantity.start >= from && quantity.end <= end)
    const last = all.findLast((quantity) => /^\s*:/u.test(text.slice(quantity.end, end)))
    // "With 8 K: milk 75 to 6 °C": what stands before the colon is said of all.
    const begin = last ? last.end : from
    const first = all.find(({ unit, start }) => unit !== null && start >= begin)
    const head = text.slice(begin, first?.start ?? begin)
    const start = begin + head.lastIndexOf(':') + 1
    const own = all.filter((quantity) => quantity.start >= start)
    const said = labelOf(text.slice(start, own[0]?.start ?? start), known) ?? ''
    const label = said.split(' ').every((word) => noNames.has(word.toLowerCase())) ? '' : said
    return { start, end, label, quantities: own }
  })
}

/** The bare number that a clause begins with, where something is measured behind it. */
const countOf = ({ quantities: [first, second] }: Clause): FoundQuantity[] =>
  first?.unit === null && second !== undefined && second.unit !== null && Number.isInteger(first.value)
    ? [first]
    : []

const measuredIn = (clause: Clause): FoundQuantity[] =>
  clause.quantities.filter((quantity) => !countOf(clause).includes(quantity))

/** In how many ways something is measured in it. */
const measuresOf = ({ quantities }: Clause): number =>
  new Set(quantities.flatMap(({ unit }) => unit?.symbol ?? [])).size

/** Of what it is made, said in the order in which it is said. */
const shapeOf = (clause: Clause): string =>
  measuredIn(clause)
    .map(({ unit, role }) => `${unit?.dimension ?? ''} ${role ?? ''}`)
    .join()

function longestRun(clauses: readonly Clause[]): Clause[] {
  let longest: Clause[] = []
  let run: Clause[] = []
  for (const clause of clauses) {
    const [first] = run
    // What is measured in more than one way needs no name: "78 to 30 °C at 4 kW/K".
    const isWhole = measuresOf(clause) > (clause.label === '' ? 1 : 0)
    if (!isWhole) run = []
    else run = first && shapeOf(first) === shapeOf(clause) ? [...run, clause] : [clause]
    if (run.length > longest.length) longest = run
  }
  const labels = longest.map(({ label }) => label.toLowerCase())
  const isTwice = ({ label }: Clause) =>
    label !== '' && labels.filter((one) => one === label.toLowerCase()).length > 1
  // Two of one name are told apart by what is measured of them, or not at all.
  if (longest.some((clause) => isTwice(clause) && measuresOf(clause) < 2)) return []
  return longest.map((clause) => (isTwice(clause) ? { ...clause, label: '' } : clause))
}

/** One field of the record for each quantity: what has to be given first. Null where that is not clear. */
function fieldsFor(row: RowFields, clause: Clause): EngineField[] | null {
  const { label } = clause
  const fields: EngineField[] = []
  for (const quantity of measuredIn(clause)) {
    const able = row.numbers.filter((field) => canBe(field, quantity) && !fields.includes(field))
    const said = new Set(wordsOf(`${label} ${quantity.clause} ${quantity.after}`))
    const named = able.filter(({ ownWords }) => [...ownWords].some((word) => said.has(word)))
    const needed = able.filter(({ isRequired }) => isRequired)
    const [field, ...rivals] = [named, needed, able].find((some) => some.length > 0) ?? []
    if (!field || rivals.length > 0) return null
    fields.push(field)
  }
  return fields
}
