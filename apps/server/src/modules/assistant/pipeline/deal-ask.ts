import { nameCountry } from '../language/country-names.ts'
import { foldText, stemsOf } from '../language/tokens.ts'
import { regionCountries } from '../question/entity-words.ts'
import { companiesOf, sectorsOf, type Question } from '../question/question.ts'
import type { Deal } from '../knowledge/knowledge.ts'
import { readGrouping, type Grouping } from './deal-groups.ts'
import { readMeasures, type DealMeasure } from './deal-measures.ts'
import { readNames, wordsOf, type Narrowing } from './deal-names.ts'
import { basisOf, readPeriods, type DealBasis, type ReadPeriods } from './deal-period.ts'
import { readRanking, type Ranking } from './deal-ranking.ts'
import { readStatus, type DealStatus } from './deal-status.ts'

/** A question about opportunities, taken apart; a follow-up fills what it leaves out from the one before. */
export interface DealAsk extends Omit<ReadPeriods, 'words' | 'unread'> {
  reference: string | null
  status: DealStatus | null
  basis: DealBasis
  narrowings: readonly Narrowing[]
  measures: readonly DealMeasure[]
  grouping: Grouping | null
  ranking: Ranking | null
  asksForShare: boolean
  /** Folded words that are understood. */
  words: ReadonlySet<string>
  /** What was said and cannot be read as a condition. */
  unread: string | null
}

const saysShare =
  /\b(?:share|percentage|per ?cent|proportion|fraction|part|porcentaje|proporci[oó]n|parte|fracci[oó]n) (?:of|de)\b|\bqu[eé] (?:parte|porcentaje|proporci[oó]n)\b/iu

/** EUR; smaller numbers are rates and counts. */
const leastAmount = 10_000

/** `Sales North's towers` are of Sales North, and of a tower. */
export const foldName = (word: string): string => stemsOf(word)[0] ?? ''

export function readDealAsk(question: Question, deals: readonly Deal[]): DealAsk {
  const { text } = question
  const numbers = [...new Set([...text.matchAll(/\bOP-?(\d{3,6})\b/giu)].map(([, digits = '']) => digits))]
  const number = numbers.length === 1 ? numbers[0] : undefined
  const reference = number === undefined ? null : `OP-${number}`
  const status = readStatus(text)
  const periods = withYearBefore(readPeriods(text), question)
  const open = question.unknown.map(({ word }) => foldName(word))
  const narrowings = [
    ...readNames(text, { deals, open }),
    ...readRecords(question),
    ...readAmounts(question),
    ...readReferences(numbers),
    ...readOverdue(text, deals),
  ]
  const hasAmount = narrowings.some(({ field }) => field === 'value')
  const asked = deals.find((deal) => deal.reference === reference)
  return {
    reference,
    status,
    ...periods,
    basis: basisOf(text, status),
    narrowings: withoutNamesakes(narrowings),
    measures: readMeasures(text, { hasAmount }),
    grouping:
      reference === null
        ? readGrouping(question, narrowings, {
            hasPeriod: periods.periods.length > 0,
            isOverTime: saysMove.test(text) && status !== 'open' && !question.asksWhy,
          })
        : null,
    ranking: readRanking(question, new Set(periods.words.map(foldText))),
    asksForShare: saysShare.test(text),
    words: new Set([
      ...narrowings.flatMap(({ words }) => words),
      ...periods.words.map(foldName),
      ...(asked ? [asked.reference, asked.title, asked.client].flatMap(wordsOf) : []),
      ...(number === undefined ? [] : ['op', number]),
    ]),
  }
}

/** A client may be called after its trade, a team after where it works. */
function withoutNamesakes(narrowings: readonly Narrowing[]): Narrowing[] {
  const named = narrowings.filter(({ field }) => field === 'client' || field === 'owner')
  const words = new Set(named.flatMap((each) => each.words))
  return narrowings.filter(
    (each) =>
      (each.field !== 'sector' && each.field !== 'country') || !each.words.every((word) => words.has(word)),
  )
}

function readRecords(question: Question): Narrowing[] {
  const { countries, regions, excluded, language } = question
  const sectors = sectorsOf(question.entities).map(({ name }) => name)
  const winners = companiesOf(question.entities).flatMap(({ name, isOwn }) => (isOwn ? [] : [name]))
  const left = {
    sectors: sectorsOf(excluded.entities).map(({ name }) => name),
    winners: companiesOf(excluded.entities).map(({ name }) => name),
  }
  const named = (values: readonly string[]): string => values.join(', ')
  const places = countries.map((country) => nameCountry(country, language))
  const without = [
    ...left.sectors,
    ...left.winners,
    ...excluded.countries.map((each) => nameCountry(each, language)),
  ]
  const all: (Omit<Narrowing, 'words'> & { isSaid: boolean })[] = [
    {
      field: 'sector',
      name: named(sectors),
      isSaid: sectors.length > 0,
      isKept: ({ sector }) => sectors.includes(sector),
    },
    {
      field: 'country',
      name: named([...places, ...regions]),
      isSaid: countries.length + regions.length > 0,
      isKept: ({ country }) =>
        countries.includes(country) || regions.some((region) => regionCountries[region](country)),
    },
    {
      field: 'competitor',
      name: named(winners),
      isSaid: winners.length > 0,
      isKept: ({ lost_to }) => winners.includes(lost_to ?? ''),
    },
    {
      field: 'excluded',
      name: `≠ ${named(without)}`,
      isSaid: without.length > 0,
      isKept: ({ sector, country, lost_to }) =>
        !left.sectors.includes(sector) &&
        !left.winners.includes(lost_to ?? '') &&
        !excluded.countries.includes(country),
    },
  ]
  return all.flatMap(({ isSaid, ...each }) => (isSaid ? [{ ...each, words: wordsOf(each.name) }] : []))
}

/** `above 5 million`, `between 2 and 4 million` */
function readAmounts({ bounds }: Question): Narrowing[] {
  return bounds.flatMap(({ bound, values }): Narrowing[] => {
    const [low = 0, high = Infinity] = values.toSorted((a, b) => a - b)
    if (low < leastAmount) return []
    const written = (value: number): string => `€${value / 1e6}M`
    const kept: Partial<Record<typeof bound, [string, (value: number) => boolean]>> = {
      above: [`> ${written(low)}`, (value) => value > low],
      at_least: [`≥ ${written(low)}`, (value) => value >= low],
      below: [`< ${written(low)}`, (value) => value < low],
      at_most: [`≤ ${written(low)}`, (value) => value <= low],
      between: [`${written(low)}–${written(high)}`, (value) => value >= low && value <= high],
    }
    const [name, holds] = kept[bound] ?? []
    return name === undefined || !holds
      ? []
      : [{ field: 'value', name, isKept: ({ value_eur }) => holds(value_eur), words: [] }]
  })
}

/** Several of them together. */
function readReferences(numbers: readonly string[]): Narrowing[] {
  if (numbers.length < 2) return []
  const references = numbers.map((digits) => `OP-${digits}`)
  const isKept = ({ reference }: Deal): boolean => references.includes(reference)
  return [
    {
      field: 'reference',
      name: references.join(' + '),
      isKept,
      words: ['op', ...numbers, ...references.map(foldName)],
    },
  ]
}

const saysOverdue =
  /\b(?:overdue|past (?:their |its )?due|should (?:already )?have (?:already )?(?:been )?(?:closed|signed|decided)|vencid[ao]s?|atrasad[ao]s?|retrasad[ao]s?)\b/iu

/** Open, and expected to be closed before the day that the records are of. */
function readOverdue(text: string, deals: readonly Deal[]): Narrowing[] {
  const day = deals
    .flatMap(({ as_of }) => as_of ?? [])
    .toSorted()
    .at(-1)
  if (day === undefined || !saysOverdue.test(text)) return []
  const isKept = ({ status, expected_close }: Deal): boolean => status === 'open' && expected_close < day
  return [
    {
      field: 'overdue',
      name: `< ${day}`,
      isKept,
      words: ['overdue', 'should', 'already', 'data', 'date'].map(foldName),
    },
  ]
}

/** Up, down or otherwise than before. */
export const saysMove =
  /\b(?:(?:go|goes|went|gone|going) (?:up|down)|r[io]s(?:e|es|en|ing)|rose|increas\w*|improv\w*|worsen\w*|grow\w*|grew|fell|fall(?:s|en|ing)?|dropp?\w*|declin\w*|decreas\w*|chang\w*|develop\w*|sub(?:io|ido|ieron)|baj(?:o|ado|aron)|aument\w*|mejor(?:o|ado|aron)|empeor\w*|cambi\w*|crec\w*)\b/iu

/** `did wins go up in 2024`, `in 2024 than the year before`: the year before is held against it. */
function withYearBefore(read: ReadPeriods, { text, asksWhy }: Question): ReadPeriods {
  const [only, ...more] = read.periods
  const saysBefore =
    /\b(?:(?:the|a) (?:year|one) (?:before|earlier)|(?:the )?(?:previous|prior) year|(?:el )?a[nñ]o (?:anterior|previo))\b/iu.test(
      text,
    )
  const year = /^20\d\d$/u.test(only?.name ?? '') ? Number(only?.name) : null
  if (!only || year === null || more.length > 0 || asksWhy || !(saysBefore || saysMove.test(text)))
    return read
  return {
    ...read,
    ...readPeriods(saysBefore ? `${year} or ${year - 1}` : `${year - 1} or ${year}`),
    words: [...read.words, 'year', 'before', 'earlier', 'previous', 'prior', 'anterior', 'previo'],
  }
}

/** What a follow-up leaves out is as it was asked before. */
export function fillDealAsk(ask: DealAsk, before: DealAsk): DealAsk {
  const named = new Set(ask.narrowings.map(({ field }) => field))
  const asksOtherwise = ask.measures.length > 0 || ask.ranking !== null || ask.grouping !== null
  const periods = ask.periods.length > 0 ? ask : before
  return {
    ...ask,
    reference: ask.reference ?? (ask.narrowings.length === 0 ? before.reference : null),
    status: ask.status ?? before.status,
    basis: ask.status === null && ask.basis === 'ended' ? before.basis : ask.basis,
    periods: periods.periods,
    isCompared: periods.isCompared,
    narrowings: [...ask.narrowings, ...before.narrowings.filter(({ field }) => !named.has(field))],
    measures: asksOtherwise ? ask.measures : before.measures,
    ranking: asksOtherwise ? ask.ranking : before.ranking,
    grouping:
      ask.grouping ??
      (asksOtherwise || (before.grouping && named.has(before.grouping.field)) ? null : before.grouping),
    asksForShare: ask.asksForShare || (!asksOtherwise && before.asksForShare),
  }
}
