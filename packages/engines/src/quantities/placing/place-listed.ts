import type { EngineField, EngineFields, RowFields } from '../engine-fields.ts'
import type { FoundQuantity } from '../find-quantities.ts'
import { canBe } from './fits.ts'
import { isUndecided, type Placement } from './place-quantities.ts'
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

/** One of several, with an input for each of its quantities. */
interface Told {
  clause: Clause
  fields: readonly EngineField[]
  /** So many of the quantities are called by words of their input. */
  named: number
}

interface Run {
  row: RowFields
  told: readonly Told[]
}

/** "Three tanks: A 200 hl, B 100 hl, C 50 hl": what has a name each and the same quantities is one list of records. */
export function placeListed(
  text: string,
  { fields, quantities }: { fields: EngineFields; quantities: readonly FoundQuantity[] },
): Listed | null {
  const { innerRows, lists, numbers } = fields
  const rows = [...fields.rows, ...innerRows].filter(({ notation }) => notation === undefined)
  // What an input is called by is no name: "intake 92000 m3, effluent 61000 m3" are two inputs.
  const known = new Set([
    ...numbers.flatMap(({ words }) => [...words]),
    ...rows.flatMap((row) => row.numbers.flatMap(({ ownWords }) => [...ownWords])),
  ])
  const [strong, weak] = [stop, joint].map((form) => {
    const clauses = clausesOf(text, form, { quantities, known })
    return rows
      .map((row): Run => ({ row, told: longestRun(clauses.map((clause) => toldOf(row, clause))) }))
      .filter(({ told }) => told.length > 1)
  })
  const fitting = (strong && strong.length > 0 ? strong : weak) ?? []
  // Where the case has several lists, the text says which it means.
  const [meant, ...others] = meantOf(text, fitting, lists)
  if (!meant || others.length > 0) return null
  const { row, told } = meant
  const heading = headingOf(text, told)
  return {
    placed: told.flatMap(({ clause, fields }, at) =>
      measuredIn(clause).flatMap((quantity, place) => {
        const field = fields[place]
        return field ? [{ field: inRecord(field, at), quantity, score: 0.8 }] : []
      }),
    ),
    names: told.map(({ clause: { start, end, label } }, at) => ({
      row,
      at,
      group: { start, end, label: label === '' ? null : label, isNamed: true, heading },
    })),
    counts: countsOf(meant, { quantities, heading }),
  }
}

function headingOf(text: string, [first]: readonly Told[]): { start: number; end: number } {
  const end = first?.clause.start ?? 0
  return { start: lastStop(text, end), end }
}

/** By a word of the heading or in each of the names, else by what is measured of each, else of what was spoken before. */
function meantOf(text: string, fitting: readonly Run[], lists: number): readonly Run[] {
  // "The boil takes 1.5 h and the shift 8 h" is a sentence about two things.
  const isJotted = ({ told: [first, second, third] }: Run) =>
    third !== undefined || /[,;\n]/.test(text.slice(first?.clause.end, second?.clause.start))
  const isIn = (said: ReadonlySet<string>, { row, told }: Run) =>
    wordsOf([row.title, ...row.path.slice(0, -1)].join(' ')).some(
      (word) => isAmong(said, word) || told.every(({ clause: { label } }) => wordsOf(label).includes(word)),
    )
  const opening = ({ told: [first] }: Run) =>
    first?.clause.quantities.find(({ unit }) => unit !== null)?.start
  const saidFrom = (start: number, run: Run) => withSenses(wordsOf(text.slice(start, opening(run))))
  const byHeading = fitting.filter(
    (run) =>
      run.told.every(({ named, fields }) => named === fields.length) ||
      isIn(saidFrom(headingOf(text, run.told).start, run), run),
  )
  if (byHeading.length > 0) return byHeading
  const jotted = fitting.filter(isJotted)
  const before = jotted.filter((run) => isIn(saidFrom(0, run), run))
  if (before.length > 0) return before
  return jotted.filter(({ told }) => lists < 2 || told.every(({ named }) => named > 0))
}

/** What only says how many there are. */
function countsOf(
  { row, told }: Run,
  { quantities, heading }: { quantities: readonly FoundQuantity[]; heading: { start: number; end: number } },
): FoundQuantity[] {
  const titles = wordsOf([row.title, ...row.path].join(' '))
  const isOfThem = ({ after }: FoundQuantity) => wordsOf(after).some((word) => titles.includes(word))
  return [
    ...quantities.filter(
      (quantity) =>
        quantity.unit === null &&
        quantity.value === told.length &&
        quantity.end <= heading.end &&
        (quantity.start >= heading.start || isOfThem(quantity)),
    ),
    // "Two hot streams ..., one cold": so many of them at least.
    ...told.flatMap(({ clause }, at) => countOf(clause).filter(({ value }) => value <= told.length - at)),
  ]
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
  [...text.matchAll(stop)].findLast(({ index }) => index < before)?.index ?? 0

function nameIn(text: string, known: ReadonlySet<string>): string {
  const said = labelOf(text, known) ?? ''
  return said.split(' ').every((word) => noNames.has(word.toLowerCase())) ? '' : said
}

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
    // "With 8 K: milk 75 to 6 °C", "45 m3/h, two branches: A 80 mm": what stands before the colon is said of all.
    const opened = headEnd(text, { from, end, quantities: all, known })
    const begin = Math.max(opened, last ? last.end : from)
    const first = all.find(({ unit, start }) => unit !== null && start >= begin)
    const head = text.slice(begin, first?.start ?? begin)
    const start = begin + head.lastIndexOf(':') + 1
    const own = all.filter((quantity) => quantity.start >= start)
    // "Check: process time 8 min": where only inputs are named behind the colon, the name stands before it.
    const behind = nameIn(text.slice(start, own[0]?.start ?? start), known)
    const label = behind || nameIn(text.slice(begin, start), known)
    return { start: behind === label ? start : begin, end, label, quantities: own }
  })
}

/** Behind the last colon that follows a quantity and has a name behind it. */
function headEnd(
  text: string,
  {
    from,
    end,
    quantities,
    known,
  }: { from: number; end: number } & Pick<Clause, 'quantities'> & {
      known: ReadonlySet<string>
    },
): number {
  const colons = [...text.slice(from, end).matchAll(/:/gu)].map(({ index }) => from + index + 1)
  const isHead = (colon: number) => {
    const next = quantities.find(({ start }) => start >= colon)
    const isBehind = quantities.some((quantity) => quantity.unit !== null && quantity.end < colon)
    return isBehind && next !== undefined && nameIn(text.slice(colon, next.start), known) !== ''
  }
  return colons.findLast(isHead) ?? from
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

/** The inputs of a record that a clause tells; none where that is not clear. */
function toldOf(row: RowFields, clause: Clause): Told {
  const { label } = clause
  const fields: EngineField[] = []
  let count = 0
  for (const quantity of measuredIn(clause)) {
    const able = row.numbers.filter(
      (field) =>
        canBe(field, quantity) &&
        !fields.includes(field) &&
        (quantity.unit !== null || !isUndecided({ field, quantity, score: 0 })),
    )
    const named = mostNamed(able, new Set(wordsOf(`${label} ${quantity.clause} ${quantity.after}`)))
    const needed = able.filter(({ isRequired }) => isRequired)
    const [field, ...rivals] = [named, needed, able].find((some) => some.length > 0) ?? []
    if (!field || rivals.length > 0) return { clause, fields: [], named: 0 }
    if (named.length > 0) count += 1
    fields.push(field)
  }
  return { clause, fields, named: count }
}

/** Those of which most words are said. */
function mostNamed(fields: readonly EngineField[], said: ReadonlySet<string>): EngineField[] {
  const counts = fields.map(({ ownWords }) => [...ownWords].filter((word) => said.has(word)).length)
  const most = Math.max(1, ...counts)
  return fields.filter((_, at) => counts[at] === most)
}

/** What every one of them has: its needed inputs, else all. */
function coreOf({ fields }: Told): string {
  const needed = fields.filter(({ isRequired }) => isRequired)
  return (needed.length > 0 ? needed : fields)
    .map(({ path }) => path.join('.'))
    .toSorted()
    .join()
}

/** "The lauter tun 3 h and then half an hour of cleaning": what has no name and is called otherwise is of the one before. */
function withMore(before: Told | undefined, next: Told): Told | null {
  const isMore =
    before !== undefined &&
    before.fields.length > 0 &&
    next.fields.length > 0 &&
    next.named === next.fields.length &&
    next.fields.every((field) => !field.isRequired && !before.fields.includes(field))
  if (!isMore) return null
  const { clause } = before
  const quantities = [...measuredIn(clause), ...measuredIn(next.clause)]
  return {
    clause: { ...clause, end: next.clause.end, quantities },
    fields: [...before.fields, ...next.fields],
    named: before.named + next.named,
  }
}

function longestRun(all: readonly Told[]): Told[] {
  let longest: Told[] = []
  let run: Told[] = []
  for (const told of all) {
    const [first] = run
    const more = withMore(run.at(-1), told)
    // What is measured in more than one way needs no name: "78 to 30 °C at 4 kW/K".
    const isWhole = told.fields.length > 0 && measuresOf(told.clause) > (told.clause.label === '' ? 1 : 0)
    if (more) run = [...run.slice(0, -1), more]
    else if (!isWhole) run = []
    else run = first && coreOf(first) === coreOf(told) ? [...run, told] : [told]
    if (run.length > longest.length || more) longest = run.length >= longest.length ? run : longest
  }
  const labels = longest.map(({ clause }) => clause.label.toLowerCase())
  const isTwice = ({ label }: Clause) =>
    label !== '' && labels.filter((one) => one === label.toLowerCase()).length > 1
  // Two of one name are told apart by what is measured of them, or not at all.
  if (longest.some(({ clause }) => isTwice(clause) && measuresOf(clause) < 2)) return []
  return longest.map((told) =>
    isTwice(told.clause) ? { ...told, clause: { ...told.clause, label: '' } } : told,
  )
}
