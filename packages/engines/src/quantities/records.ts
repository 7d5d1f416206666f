import type { EngineField, EngineFields, RowFields } from './engine-fields.ts'
import type { FoundQuantity } from './find-quantities.ts'
import { chooseOption, wordMatches } from './choices.ts'
import { wordsOf } from './words.ts'

/** A stretch of text about one thing: "Project B: probability 40 %, cost 800 k€". */
export interface TextGroup {
  start: number
  end: number
  /** What the thing is called; null where nothing is named. */
  label: string | null
  isNamed: boolean
  /** What is said of all of a list, before the first of them. */
  heading?: { start: number; end: number }
}

/** A record that a stretch of text describes, with its place in the list. */
export interface NamedRecord {
  row: RowFields
  at: number
  group: TextGroup
}

export function inRecord(field: EngineField, at: number): EngineField {
  const place = field.path.indexOf('0')
  const within = (path: readonly string[]) => path.map((step, index) => (index === place ? String(at) : step))
  const { path, other } = field
  return { ...field, path: within(path), ...(other && { other: { ...other, path: within(other.path) } }) }
}

const mostSegments = 400

/** Where a text names one thing after the other, each has its own quantities. */
export function groupText(
  text: string,
  fields: EngineFields,
  quantities: readonly FoundQuantity[],
): TextGroup[] {
  const whole = { start: 0, end: text.length, label: null, isNamed: false }
  if (!fields.rows.some(({ notation }) => notation === undefined)) return [whole]
  const known = wordsOfFields(fields)
  const groups: TextGroup[] = []
  for (const segment of segmentsOf(text)) {
    const first = quantities.find(({ start }) => start >= segment.start && start < segment.end)
    const head = first ? text.slice(segment.start, first.start) : ''
    const label = labelOf(head, known)
    const last = groups.at(-1)
    if (label === null && last) last.end = segment.end
    else groups.push({ ...segment, label, isNamed: /:\s*$/.test(head) && label !== null })
  }
  return groups
}

function segmentsOf(text: string): { start: number; end: number }[] {
  const ends = [...text.matchAll(/[;\n]|[.!?](?=\s)/g)].slice(0, mostSegments).map(({ index }) => index + 1)
  return [...ends, text.length]
    .map((end, at) => ({ start: ends[at - 1] ?? 0, end }))
    .filter(({ start, end }) => end > start)
}

const wordsOfFields = ({ numbers, rows }: EngineFields): ReadonlySet<string> =>
  new Set([...numbers, ...rows.flatMap((row) => row.numbers)].flatMap(({ words }) => [...words]))

/** The first words of a stretch that are no words of an input. */
export function labelOf(head: string, known: ReadonlySet<string>): string | null {
  const kept: string[] = []
  for (const [token] of head.slice(-120).matchAll(/[\p{L}\d&'’-]+/gu)) {
    const [word] = wordsOf(token)
    const isName = word === undefined ? /^\p{Lu}$|^\d+$/u.test(token) : !known.has(word)
    if (isName) kept.push(token)
    else if (kept.length > 0) break
  }
  return kept.some((token) => /\p{L}/u.test(token)) ? kept.join(' ').slice(0, 60) : null
}

/** The fields of records that a stretch speaks of count as those of a section do. */
export function rowFieldsFor(row: RowFields, text: string, { label, isNamed }: TextGroup): EngineField[] {
  const titles = wordsOf(row.title)
  const isSpokenOf = wordsOf(label ?? '').some((word) => titles.some((title) => title.startsWith(word)))
  const matches = wordMatches(text)
  const isChosen = row.choices.some(({ options }) => chooseOption(options, matches) !== null)
  return isNamed || isSpokenOf || isChosen
    ? row.numbers.map((field) => ({ ...field, isRow: false }))
    : row.numbers
}
