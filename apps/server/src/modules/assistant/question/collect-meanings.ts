import type { PhraseMatch } from '../language/phrase-matcher.ts'
import { withoutAccents, type Token } from '../language/tokens.ts'
import type { Bound, Meaning, Quantifier } from './meaning.ts'
import type { Question } from './question.ts'
import { namesInitiatives } from './initiative-states.ts'
import {
  amountWords,
  asksForPartOf,
  asksToConfirm,
  grantedStart,
  isSaid,
  negates,
  spanOfYears,
  yesNoStarts,
} from './sentence-form.ts'

interface Matched {
  tokens: readonly Token[]
  matches: readonly PhraseMatch<Meaning>[]
  meanings: readonly Meaning[]
}

/** Sorts what the words of a clause mean by what a question is made of. */
export function collectMeanings(written: string, { tokens, matches, meanings }: Matched): Question {
  const text = withoutAccents(written)
  const of = <Type extends Meaning['type']>(type: Type): Extract<Meaning, { type: Type }>[] =>
    meanings.filter((meaning): meaning is Extract<Meaning, { type: Type }> => meaning.type === type)
  const has = (type: Meaning['type']): boolean => meanings.some((meaning) => meaning.type === type)
  const orders = of('order')
  const kinds = of('kind')
  // `¿No es el lácteo el mayor?` asks, and denies nothing.
  const isAskedInNegative = tokens[0]?.folded === 'no'
  const first = tokens[isAskedInNegative ? 1 : 0]?.folded ?? ''
  // `¿Qué sector crece más?`
  const endsWithMost =
    (has('metric') || has('lean')) &&
    tokens.some(
      ({ folded }, at) => folded === 'mas' && [undefined, 'en', 'entre'].includes(tokens[at + 1]?.folded),
    )
  return {
    text,
    language: 'en',
    entities: unique(of('entity').map(({ entity }) => entity)),
    metrics: unique(of('metric').map(({ metric }) => metric)),
    leanings: unique(of('lean').map(({ metricId }) => metricId)),
    countries: unique(of('country').map(({ country }) => country)),
    regions: unique(of('region').map(({ region }) => region)),
    kinds: unique(kinds.map(({ kind }) => kind)),
    insightTypes: unique(kinds.flatMap(({ insight }) => insight ?? [])),
    urgencies: unique(of('urgency').map(({ urgency }) => urgency)),
    operations: unique(of('operation').map(({ operation }) => operation)),
    order: orders[0]?.order ?? (endsWithMost ? 'desc' : null),
    orderMetricId: orders.find(({ metricId }) => metricId !== undefined)?.metricId ?? null,
    namesBothEnds: new Set(orders.map(({ order }) => order)).size === 2,
    asksForLeader: orders.some(({ isLeader }) => isLeader === true),
    ordinal: null,
    comparator: readComparator(of('bound').map(({ bound }) => bound)),
    bounds: [],
    limits: [],
    countBound: null,
    quantifier: quantifierOf(of('quantifier').map(({ quantifier }) => quantifier)),
    excluded: { entities: [], countries: [], regions: [], positions: [], own: false },
    multiple: of('multiple')[0]?.factor ?? null,
    seeksNearest: has('nearest'),
    adjacent: of('adjacent')[0]?.side ?? null,
    recency: of('recency')[0]?.recency ?? null,
    numbers: [],
    years: [],
    health: unique(of('health').map(({ aspect }) => aspect)),
    attributes: unique(of('attribute').map(({ attribute }) => attribute)),
    positions: unique(of('position').map(({ position }) => position)),
    asksForDimension: has('dimension') || asksWhereBetter({ text, meanings }),
    talk: of('talk').at(-1)?.talk ?? null,
    scalars: [],
    mentionsOwn: has('own') || /\b(?:we|somos|estamos)\b/iu.test(text) || saysOur({ text, meanings }),
    mentionsCompetitors: has('competitors'),
    asksWhy: has('why'),
    asksForOrigin:
      has('origin') &&
      !asksWhenDue.test(text) &&
      !asksForPartOf.test(text) &&
      !comesFromRecord(text) &&
      !comesFromPlace({ text, meanings }),
    asksForOwner: has('owner'),
    asksForPipeline: has('pipeline'),
    asksForPerson: has('person'),
    asksYesOrNo: yesNoStarts.has(first) || asksToConfirm.test(text),
    saysFalling: has('falling'),
    direction: directionOf({
      isUp: has('rising'),
      isDown: has('falling'),
      changes: of('change').map(({ change }) => change),
    }),
    takesForGranted:
      has('granted') ||
      grantedStart.test(text.trim()) ||
      /^\W*(?:with|con)\s[^?]*\d[^?]*$/iu.test(text) ||
      /^as\s(?!of\b|an?\b|for\b)/iu.test(text.trim()),
    isStatement: isSaid(text),
    isAboutOtherTime: has('other_time') || spanOfYears.test(text),
    isNegated: !isAskedInNegative && negates.test(text.replace(asksToConfirm, '').replace(leavesOut, ' ')),
    hasReference:
      matches.some((match) => isReference(match, { tokens, meanings })) ||
      /^\W*(?:y |and )?(?:es|son) (?:mayor|menor|m[aá]s|mejor|peor)/iu.test(text),
    isFollowUp:
      matches[0]?.start === 0 &&
      (matches[0].meanings.some(({ type }) => type === 'follow_up') || first === 'and'),
    isOfInitiatives: namesInitiatives.test(text),
    initiatives: [],
    told: [],
    dealsBefore: null,
    asksAmount: amountWords.test(text),
    weak: matches.flatMap(({ start, meanings }) =>
      meanings.every(({ type }) => type === 'weak') ? (tokens[start]?.folded ?? []) : [],
    ),
    unknown: [],
  }
}

/** `our strengths`, `our automation score is higher than`: ours, where it is not about competitors. */
function saysOur({ text, meanings }: { text: string; meanings: readonly Meaning[] }): boolean {
  const has = (...types: Meaning['type'][]): boolean => meanings.some(({ type }) => types.includes(type))
  if (!/\b(?:our|nuestr[ao]s?)\b/iu.test(text)) return false
  const operations = meanings.flatMap((meaning) => (meaning.type === 'operation' ? [meaning.operation] : []))
  const isHeldAgainst = operations.some((each) => each === 'compare' || each === 'difference')
  const comparesWithAverage = isHeldAgainst && (operations.includes('average') || has('order'))
  if (has('competitors') && !comparesWithAverage) return false
  const namesCompany = meanings.some(
    (meaning) => meaning.type === 'entity' && meaning.entity.kind === 'company',
  )
  if (namesCompany) return has('order', 'bound', 'operation')
  return comparesWithAverage || (has('attribute', 'dimension') && !has('entity'))
}

const readComparator = (bounds: readonly Bound[]): Question['comparator'] => {
  const [first] = bounds
  return first === 'above' || first === 'below' ? first : null
}

function directionOf(said: {
  isUp: boolean
  isDown: boolean
  changes: readonly ('better' | 'worse' | 'change')[]
}): Question['direction'] {
  const [change] = said.changes
  if (change === 'change' || (said.isUp && said.isDown)) return 'change'
  if (change) return change
  if (said.isUp) return 'up'
  return said.isDown ? 'down' : null
}

const leavesOut = /\b(?:but|and) not\b|\bpero no\b|\bnot (?:count|includ|consider|taking into)\w*/iu

/** `How many sectors are there?` points at nothing. */
const isReference = (
  { start, meanings: own }: PhraseMatch<Meaning>,
  { tokens, meanings }: Pick<Matched, 'tokens' | 'meanings'>,
): boolean => {
  const ofSectors = meanings.some((meaning) => meaning.type === 'kind' && meaning.kind === 'sector')
  const beside = [tokens[start - 1], tokens[start + 1]].map((token) => token?.folded ?? '')
  const saysThatTheyAre = tokens[start]?.folded === 'there' && beside.includes('are') && ofSectors
  return own.some(({ type }) => type === 'reference') && !saysThatTheyAre
}

const asksWhenDue = /\b(?:due|deadline|vence\w*|venc[ií]a\w*|plazo)\b/iu

/** `the turnover that comes from dairy` is of dairy; `the figure comes from` asks for a source. */
const comesFromRecord = (text: string): boolean =>
  /\bcom(?:es?|ing) from\b/iu.test(text) &&
  !/\b(?:where|figures?|numbers?|values?|data|that|it|this)\b/iu.test(text)

/** `companies that come from Spain` are of a place, not of a source. */
const comesFromPlace = ({ text, meanings }: { text: string; meanings: readonly Meaning[] }): boolean =>
  /\b(?:comes? from|coming from|proced\w+|vienen?|provien\w+)\b/iu.test(text) &&
  meanings.some(({ type }) => type === 'country' || type === 'region')

/** `Where is Polderflow stronger than Nordkessel?` asks on which score, not in which country. */
const asksWhereBetter = ({ text, meanings }: { text: string; meanings: readonly Meaning[] }): boolean =>
  /^\W*(?:where|in what|in which|d[oó]nde|en qu[eé])\b/iu.test(text) &&
  meanings.some(({ type }) => type === 'bound') &&
  meanings.every(({ type }) => type !== 'kind' && type !== 'metric')

/** `not all`, `none of all`: the narrower one counts. */
const quantifierOf = (said: readonly Quantifier[]): Quantifier | null =>
  said.find((each) => each !== 'all') ?? said[0] ?? null

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)]
