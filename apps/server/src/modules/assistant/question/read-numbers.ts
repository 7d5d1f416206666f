import { readBareScale, readNumber, readOrdinal, readScale, readYear } from '../language/numbers.ts'
import type { PhraseMatch } from '../language/phrase-matcher.ts'
import type { Token } from '../language/tokens.ts'
import type { Meaning } from './meaning.ts'
import type { Question } from './question.ts'

/** Number two, no. 2: a place. */
const placeWords = new Set(['number', 'numero', 'no', 'place', 'puesto', 'rank'])

interface Wording {
  tokens: readonly Token[]
  matches: readonly PhraseMatch<Meaning>[]
}

/** Places, limits, years and plain numbers of a clause. */
export function readNumbers(question: Question, { tokens, matches }: Wording): void {
  const named = new Set(
    matches
      .filter(({ meanings }) =>
        meanings.some(({ type }) => type === 'entity' || type === 'metric' || type === 'order'),
      )
      .flatMap(({ start, length }) => Array.from({ length }, (_, offset) => start + offset)),
  )
  const boundAt = matches.flatMap(({ start, length, meanings }) =>
    meanings.flatMap((meaning) =>
      meaning.type === 'bound' ? [{ end: start + length, bound: meaning.bound }] : [],
    ),
  )
  for (const [at, token] of tokens.entries()) {
    if (named.has(at)) continue
    const year = readYear(token)
    const written = readNumber(token, question.language)
    const value = written ?? readBareScale(tokens, at)
    const ordinal = readOrdinal(token)
    if (year !== null) question.years.push(year)
    else if (ordinal !== null) question.ordinal ??= isOfPeriod(tokens, at) ? null : ordinal
    else if (value !== null && value <= 20 && placeWords.has(tokens[at - 1]?.folded ?? ''))
      question.ordinal ??= value
    else if (value !== null) {
      const scaled = written === null ? value : value * readScale(tokens.slice(at + 1, at + 3))
      const before = boundAt.filter(({ end }) => end <= at && at - end <= 4).at(-1)
      const behind = boundAt.find(
        ({ end, bound }) => end > at && end - at <= 4 && (bound === 'at_least' || bound === 'at_most'),
      )
      const bound = before ?? behind
      const open = question.bounds.at(-1)
      if (bound?.bound === 'within') continue
      if (open?.bound === 'between' && open.values.length === 1) {
        // `between 5 and 10 million` says the unit once.
        const scale = written === null || value === 0 ? 1 : scaled / value
        open.values = open.values.map((first) => (first < scale ? first * scale : first))
        open.values.push(scaled)
      } else if (bound && countsRecords(at, { question, matches }))
        question.countBound = { bound: bound.bound, values: [scaled] }
      else if (!bound && isRough(tokens, at)) question.bounds.push({ bound: 'about', values: [scaled] })
      else if (bound)
        question.bounds.push({ bound: bound.bound, values: [scaled], ...metricBeside(at, matches) })
      else question.numbers.push(scaled)
    }
  }
  readParts(question, matches)
  if (question.bounds.length > 0) question.comparator = null
  question.bounds = question.bounds.filter(({ bound, values }) => bound !== 'between' || values.length === 2)
}

/** `the second quarter` is no place. */
const isOfPeriod = (tokens: readonly Token[], at: number): boolean =>
  /^(?:quarter|trimestre|half|semestre|mitad)$/u.test(tokens[at + 1]?.folded ?? '')

/** `more than half complete` is more than 50%; `half of dairy` is held against a record. */
function readParts(question: Question, matches: readonly PhraseMatch<Meaning>[]): void {
  for (const [at, match] of matches.entries())
    for (const meaning of match.meanings) {
      const bound = matches[at - 1]?.meanings.find((each) => each.type === 'bound')
      if (meaning.type !== 'multiple' || meaning.factor >= 1 || bound?.type !== 'bound') continue
      const holdsAgainst = matches
        .slice(at + 1)
        .some(({ meanings }) => meanings.some(({ type }) => type === 'entity' || type === 'own'))
      if (!holdsAgainst) question.bounds.push({ bound: bound.bound, values: [meaning.factor * 100] })
    }
}

/** `growth above 15% with fewer than 8 competitors`: what is counted follows its number, any other metric precedes it. */
function metricBeside(at: number, matches: readonly PhraseMatch<Meaning>[]): { metricId?: string } {
  const metricsOf = ({ meanings }: PhraseMatch<Meaning>): string[] =>
    meanings.flatMap((meaning) => {
      if (meaning.type === 'metric') return [meaning.metric.id]
      if (meaning.type === 'competitors') return ['competitor_count']
      return meaning.type === 'lean' && meaning.metricId === 'active_projects' ? [meaning.metricId] : []
    })
  const behind = matches.filter(({ start }) => start > at && start <= at + 2).flatMap(metricsOf)
  const before = matches
    .filter(({ start, meanings }) => start < at && meanings.some(({ type }) => type === 'metric'))
    .flatMap(metricsOf)
  const metricId = behind.find((id) => countedMetrics.has(id)) ?? before.at(-1)
  return metricId === undefined ? {} : { metricId }
}

const countedMetrics = new Set(['competitor_count', 'active_projects'])

/** `at least three sectors grow`: how many records, not of which value; sectors have a number of competitors. */
function countsRecords(
  at: number,
  { question, matches }: { question: Question; matches: readonly PhraseMatch<Meaning>[] },
): boolean {
  const behind = matches.filter(({ start }) => start > at && start <= at + 3)
  const noun = behind.find(
    ({ meanings }) =>
      !meanings.every(({ type }) => type === 'country' || type === 'noise' || type === 'weak'),
  )
  const counts = noun?.meanings.some(({ type }) => type === 'kind' || type === 'competitors') ?? false
  const saysMore = matches.some(
    ({ start, meanings }) =>
      start > (noun?.start ?? at) &&
      meanings.some(
        ({ type }) => type === 'bound' || type === 'metric' || type === 'country' || type === 'lean',
      ),
  )
  const countsOfSectors =
    noun?.meanings.some(({ type }) => type === 'competitors') === true &&
    (question.kinds.includes('sector') || question.entities.length > 0)
  return counts && saysMore && !countsOfSectors && question.asksYesOrNo
}

const roughWords = new Set(
  'about around roughly approximately approx nearly almost near circa unos unas casi aproximadamente'.split(
    ' ',
  ),
)
/** `nearly 2 billion`, `close to 120` */
export const isRough = (tokens: readonly Token[], at: number): boolean => {
  const [first, second] = [tokens[at - 2]?.folded ?? '', tokens[at - 1]?.folded ?? '']
  return roughWords.has(second) || /^(?:close to|cerca de|alrededor de)$/u.test(`${first} ${second}`)
}
