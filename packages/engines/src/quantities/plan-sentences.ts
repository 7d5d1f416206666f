import type { FoundQuantity } from './find-quantities.ts'
import { blankNames } from './numbers.ts'
import type { ReadActivity, ReadDays } from './plan-text.ts'
import { convert, unitOfField } from './units.ts'
import { wordsOf } from './words.ts'

interface PlanInSentences {
  activities: ReadActivity[]
  /** The durations that it is made of. */
  used: readonly FoundQuantity[]
}

interface Told {
  durations: readonly FoundQuantity[]
  text: string
}

/** A plan told in sentences: "civil works 6 weeks, then piping 4 weeks". Null where a job does not say what it waits for. */
export function readPlanSentences(
  given: string,
  { quantities, elsewhere }: { quantities: readonly FoundQuantity[]; elsewhere: ReadonlySet<string> },
): PlanInSentences | null {
  const text = blankNames(given)
  const durations = quantities.filter(
    ({ unit, clause, after: behind }) =>
      isDuration(unit) && !wordsOf(`${clause} ${behind}`).some((word) => elsewhere.has(word)),
  )
  const activities: ReadActivity[] = []
  for (const [at, duration] of durations.entries()) {
    const activity = readActivity({ text, durations }, at, activities)
    if (activity === null) return null
    activities.push({ ...activity, ...daysOf(duration, likelyOf(duration, quantities)) })
  }
  const [first] = durations
  if (first && waitsForLater(text.slice(first.end, durations[1]?.start), activities.slice(1))) return null
  const likely = durations.flatMap((duration) => likelyOf(duration, quantities) ?? [])
  const used = [...durations, ...likely].toSorted((a, b) => a.start - b.start)
  return activities.length < 2 ? null : { activities, used }
}

/** "Design 10 days after purchasing; purchasing ...": the first job waits for one that comes after it. */
function waitsForLater(text: string, later: readonly ReadActivity[]): boolean {
  const waits = after.exec(text)
  return waits !== null && namesAtStart(text.slice(waits.index + waits[0].length), later) !== null
}

/** "60 to 110 days, likely 80": the number that comes next, where it says so. */
function likelyOf(range: FoundQuantity, quantities: readonly FoundQuantity[]): FoundQuantity | undefined {
  const following = quantities[quantities.indexOf(range) + 1]
  const isSaid = /(?:likely|wahrscheinlich|probable(?:mente)?)\s?$/iu.test(following?.before ?? '')
  return range.low !== undefined && following?.unit === null && isSaid ? following : undefined
}

const isDuration = (unit: FoundQuantity['unit']): boolean =>
  unit?.dimension === 'time' && unit.factor >= 24 && !unit.symbol.includes('/')

const day = unitOfField('d')

function daysOf({ value, low, high, unit }: FoundQuantity, likely: FoundQuantity | undefined): ReadDays {
  const inDays = (one: number) => (unit ? Number(convert(one, unit, day).toPrecision(12)) : one)
  if (low === undefined || high === undefined) return { likely_days: inDays(value) }
  return { min_days: inDays(low), likely_days: inDays(likely?.value ?? value), max_days: inDays(high) }
}

const next =
  /(?<!\p{L})(?:then|next|afterwards|thereafter|subsequently|followed by|danach|dann|anschlie(?:ß|ss)end|gefolgt von|luego|a continuación|seguid[oa] de)(?!\p{L})/iu
const beside =
  /(?<!\p{L})(?:in parallel|parallel|meanwhile|simultaneously|at the same time|gleichzeitig|währenddessen|en paralelo|al mismo tiempo)(?:\s(?:with|to|zu|mit|con|a)(?!\p{L}))?/iu
const after =
  /(?<!\p{L})(?:after|once|following|follows|nach|folgt auf|tras|después de|sigue a)\s(?:(?:the|der|dem|la|el|las|los)\s)?/iu
const everything = /^(?:both|all|beiden|allem|allen|ambos|ambas|todo|todos)(?!\p{L})/iu
const previous = /^(?:that|this|it|which|that is done|diesem|eso|esto)(?!\p{L})/iu
const fillers =
  /(?<!\p{L})(?:takes?|lasts?|needs?|requires?|is|are|will|for|about|dauert|dauern|braucht|brauchen|dura|duran|tarda|requiere)(?!\p{L})/giu
const opening =
  /^(?:and|with|the|we|on|start(?:s|ing)?|begin(?:s|ning)?|first|und|mit|die|der|das|zuerst|y|con|el|la|primero)\s+/iu

/** What stands before its duration up to the job before, and what follows it up to the next one. */
function readActivity(
  { text, durations }: Told,
  at: number,
  known: readonly ReadActivity[],
): Pick<ReadActivity, 'id' | 'predecessors'> | null {
  const [before, own, following] = [durations[at - 1], durations[at], durations[at + 1]]
  if (!own) return null
  const between = text.slice(before?.end ?? 0, own.start)
  const head = between.slice(before ? tailOf(between, known).length : 0)
  const tail = tailOf(text.slice(own.end, following?.start ?? text.length), known)
  const said = linkIn(tail, known) ?? linkIn(head, known)
  const id = nameIn(said && said.in === head ? said.rest : head)
  if (id === '' || known.some((job) => plain(job.id) === plain(id))) return null
  if (said) return { id, predecessors: said.predecessors }
  return known.length === 0 ? { id, predecessors: [] } : null
}

/** The clause of a duration, and the names of a list that goes on behind its comma. */
function tailOf(between: string, known: readonly ReadActivity[]): string {
  const pieces = between.split(/(?<=[,;.:\n])|(?=(?<!\p{L})(?:and|und|y)\s)/u)
  const isListed = (piece: string) => known.some(({ id }) => plain(id) === plain(withoutJoint(piece)))
  const own = ownPart(pieces[0] ?? '', known)
  let { length } = own
  if (own !== pieces[0]) return own
  for (const piece of pieces.slice(1)) {
    const link = withoutJoint(piece)
    const isLink = link !== piece && plain(linkIn(link, known)?.rest ?? piece) === ''
    if (!isListed(piece) && !isLink) break
    length += piece.length
  }
  return between.slice(0, length)
}

/** A clause up to the word that leads on to the next job: "8 weeks then procurement". */
function ownPart(clause: string, known: readonly ReadActivity[]): string {
  const leads = [next.exec(clause), beside.exec(clause)].filter((match) => match !== null)
  const first = leads.toSorted((a, b) => a.index - b.index)[0]
  if (!first) return clause
  const behind = clause.slice(first.index + first[0].length).trimStart()
  return plain(namesAtStart(behind, known)?.rest ?? behind) === '' ? clause : clause.slice(0, first.index)
}

const withoutJoint = (piece: string): string => piece.replace(/^(?:and|und|y)\s/iu, '')

interface Link {
  in: string
  predecessors: string[]
  /** The text without the words of the link. */
  rest: string
}

/** What a job waits for, as the text says it. */
function linkIn(text: string, known: readonly ReadActivity[]): Link | null {
  const before = known.at(-1)
  if (!before) return null
  const waits = after.exec(text)
  if (waits) {
    const behind = text.slice(waits.index + waits[0].length)
    const named = namesAtStart(behind, known)
    if (named)
      return { in: text, predecessors: named.ids, rest: `${text.slice(0, waits.index)} ${named.rest}` }
  }
  const parallel = beside.exec(text)
  if (parallel) {
    const rest = text.slice(parallel.index + parallel[0].length).trimStart()
    const partner = namesAtStart(rest, known)
    const [first] = partner?.ids ?? []
    const of = known.find(({ id }) => id === first) ?? before
    return {
      in: text,
      predecessors: [...of.predecessors],
      rest: `${text.slice(0, parallel.index)} ${partner?.rest ?? rest}`,
    }
  }
  const follows = next.exec(text)
  if (!follows) return null
  const rest = `${text.slice(0, follows.index)} ${text.slice(follows.index + follows[0].length)}`
  return { in: text, predecessors: openEnds(known, before), rest }
}

/** The last job, and those that run beside it. */
const openEnds = (known: readonly ReadActivity[], before: ReadActivity): string[] =>
  known
    .filter((job) => job === before || !known.some(({ predecessors }) => predecessors.includes(job.id)))
    .map(({ id }) => id)

/** Names of jobs that a text starts with: "foundation and walls", "both". */
function namesAtStart(text: string, known: readonly ReadActivity[]): { ids: string[]; rest: string } | null {
  const group = everything.exec(text)
  if (group) {
    const listed = namesAtStart(text.slice(group[0].length).trimStart(), known)
    const last = known.at(-1)
    return listed ?? { ids: last ? openEnds(known, last) : [], rest: text.slice(group[0].length) }
  }
  const same = previous.exec(text)
  const before = known.at(-1)
  if (same && before) return { ids: [before.id], rest: text.slice(same[0].length) }
  const ids: string[] = []
  let rest = text
  for (;;) {
    const found = known
      .filter(({ id }) => startsWithName(rest, id) && !ids.includes(id))
      .toSorted((a, b) => b.id.length - a.id.length)[0]
    if (!found) return ids.length > 0 ? { ids, rest } : null
    ids.push(found.id)
    rest = rest.slice(found.id.length).replace(/^\s?(?:,\s?(?:and\s|und\s|y\s)?|(?:and|und|y|&)\s)/iu, '')
  }
}

const startsWithName = (text: string, id: string): boolean =>
  text.toLowerCase().startsWith(id.toLowerCase()) && !/^\p{L}/u.test(text.slice(id.length))

const longestName = 60

/** The last clause before a duration, without what only joins. */
function nameIn(text: string): string {
  let name = (
    text
      .trimEnd()
      .replace(/[,:(–-]$/u, '')
      .split(/[,;.:\n(_]/u)
      .at(-1) ?? ''
  ).replaceAll(fillers, ' ')
  name = name.replaceAll(/\s+/g, ' ').trim()
  for (let shorter = name.replace(opening, ''); shorter !== name; shorter = name.replace(opening, ''))
    name = shorter
  return name.length > longestName || /\d\s?$/.test(name) ? '' : name
}

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()
