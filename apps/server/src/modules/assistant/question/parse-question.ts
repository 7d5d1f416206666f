import { detectLanguage, type Language } from '../language/detect-language.ts'
import { readBareScale, readNumber, readOrdinal, readScale, readYear } from '../language/numbers.ts'
import type { PhraseMatch, PhraseMatcher } from '../language/phrase-matcher.ts'
import { foldText, tokenise, type Token } from '../language/tokens.ts'
import type { KnowledgeBase } from '../knowledge/knowledge.ts'
import { matchScalars } from './match-scalars.ts'
import type { Bound, Meaning } from './meaning.ts'
import { companiesOf, sectorsOf, type Question } from './question.ts'

const scopeWords = new Set(
  'in of on at for from by with about en de del sobre para por than called named llamado llamada'.split(' '),
)
const yesNoStarts = new Set(
  'isnt arent doesnt dont wasnt didnt havent hasnt es cierto verdad isn is are does do did has have was were can es son estamos somos estan superamos tenemos tiene tienen esta estan hay crece crecen supera'.split(
    ' ',
  ),
)

const negates =
  /(?<!^)\b(?:not|(?:are|is|do|does|did|have|has)n.t|no (?:son|es|est[aá]n?|tienen?|crecen?|superan?|llegan?|trabajan?|operan?))\b/iu

const namesInsights =
  /\b(?:insights?|findings?|recommend\w*|threats?|trends?|opportunit\w+|hallazgos?|recom[ei]\w+|amenazas?|tendencias?|oportunidad\w*)\b/iu

const asksToConfirm =
  /,\s*(?:(?:is (?:that|this|it) )?(?:right|correct|true)|(?:is|are|do|does|did|has|have|was|were)n.t (?:it|they|we|he|she|that)|no|verdad|cierto|correcto)\s*\?|^\W*es (?:cierto|verdad)/iu

/** Number two, no. 2: a place. */
const placeWords = new Set(['number', 'numero', 'no', 'place', 'puesto', 'rank'])

export interface ParseContext {
  knowledge: KnowledgeBase
  lexicon: PhraseMatcher<Meaning>
  language?: Language
}

/** Reads one clause of a question. */
export function parseQuestion(text: string, { knowledge, lexicon, language }: ParseContext): Question {
  const tokens = tokenise(text).map(asCountry)
  const matches = lexicon.match(tokens)
  const meanings = matches.flatMap(({ meanings }) => meanings)
  const question = collect(text, { tokens, matches, meanings })
  question.language = language ?? detectLanguage(text)
  readNumbers(question, { tokens, matches })
  const explained = new Set(
    matches.flatMap(({ start, length }) => Array.from({ length }, (_, offset) => start + offset)),
  )
  // What an insight is about may sound like a figure.
  const scalars = matchScalars(namesInsights.test(text) ? [] : knowledge.scalars, { tokens, explained })
  question.scalars = scalars.matched
  question.unknown = tokens.flatMap((token, at) => {
    if (explained.has(at) || scalars.explained.has(at) || isAmount(token) || readOrdinal(token) !== null)
      return []
    const before = tokens[at - 1]?.folded ?? ''
    const beforeArticle = /^(?:the|a|an|el|la|los|las)$/u.test(before)
      ? (tokens[at - 2]?.folded ?? '')
      : before
    return [{ word: token.raw, isNameLike: token.isNameLike, isScope: scopeWords.has(beforeArticle) }]
  })
  leaveOut(question, knowledge)
  const corrected = withoutSlips(text, { question, lexicon })
  return corrected === text
    ? question
    : parseQuestion(corrected, { knowledge, lexicon, ...(language && { language }) })
}

const leavesOut =
  /\b(?:excluding|without|except(?: for)?|apart from|other than|leaving out|not counting|outside(?: of)?|fuera de|sin contar|excepto|salvo|sin(?! alcohol))\b/iu

/** `all projects excluding pharma` is about the sectors that are not named. */
function leaveOut(question: Question, knowledge: KnowledgeBase): void {
  const named = sectorsOf(question.entities)
  const isLeftOut =
    leavesOut.test(question.text) && named.length > 0 && companiesOf(question.entities).length === 0
  if (!isLeftOut) return
  question.entities = knowledge.sectors.filter((sector) => !named.includes(sector))
  question.unknown = question.unknown.filter(({ word }) => !leavesOut.test(word))
  if (question.operations.length === 0 && question.order === null) question.operations = ['total']
}

/** The text with the words that nothing explains put right, where they are a slip of the pen from one that is known. */
function withoutSlips(
  text: string,
  { question, lexicon }: { question: Question } & Pick<ParseContext, 'lexicon'>,
): string {
  let corrected = text
  for (const { word, isNameLike } of question.unknown) {
    const meant = isNameLike ? null : lexicon.correct(foldText(word))
    if (meant !== null) corrected = corrected.replace(word, meant)
  }
  return corrected
}

/** `US` in capitals is the country; in small letters it is ourselves. */
const asCountry = (token: Token): Token =>
  token.raw === 'US' || token.raw === 'EEUU' ? { ...token, folded: 'usa', stem: 'usa' } : token

const isAmount = (token: Token): boolean => readNumber(token) !== null || readYear(token) !== null

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

interface Matched {
  tokens: readonly Token[]
  matches: readonly PhraseMatch<Meaning>[]
  meanings: readonly Meaning[]
}

function collect(text: string, { tokens, matches, meanings }: Matched): Question {
  const of = <Type extends Meaning['type']>(type: Type): Extract<Meaning, { type: Type }>[] =>
    meanings.filter((meaning): meaning is Extract<Meaning, { type: Type }> => meaning.type === type)
  const has = (type: Meaning['type']): boolean => meanings.some((meaning) => meaning.type === type)
  const orders = of('order')
  const kinds = of('kind')
  const first = tokens[0]?.folded ?? ''
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
    numbers: [],
    years: [],
    health: unique(of('health').map(({ aspect }) => aspect)),
    attributes: unique(of('attribute').map(({ attribute }) => attribute)),
    positions: unique(of('position').map(({ position }) => position)),
    asksForDimension: has('dimension'),
    talk: of('talk').at(-1)?.talk ?? null,
    scalars: [],
    mentionsOwn: has('own') || /\bwe\b/iu.test(text) || saysOur({ text, meanings }),
    mentionsCompetitors: has('competitors'),
    asksWhy: has('why'),
    asksForOrigin: has('origin'),
    asksForPipeline: has('pipeline'),
    asksForPerson: has('person'),
    asksYesOrNo: yesNoStarts.has(first) || asksToConfirm.test(text),
    saysFalling: has('falling'),
    takesForGranted: has('granted') || /^as\s(?!of\b|an?\b|for\b)/iu.test(text.trim()),
    isAboutOtherTime: has('other_time'),
    isNegated: negates.test(text.replace(asksToConfirm, '')),
    hasReference:
      has('reference') || /^\W*(?:y |and )?(?:es|son) (?:mayor|menor|m[aá]s|mejor|peor)/iu.test(text),
    isFollowUp:
      matches[0]?.start === 0 &&
      (matches[0].meanings.some(({ type }) => type === 'follow_up') || first === 'and'),
    initiatives: [],
    told: [],
    unknown: [],
  }
}

function readNumbers(question: Question, { tokens, matches }: Omit<Matched, 'meanings'>): void {
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
    else if (ordinal !== null) question.ordinal ??= ordinal
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
      if (open?.bound === 'between' && open.values.length === 1) open.values.push(scaled)
      else if (bound)
        question.bounds.push({ bound: bound.bound, values: [scaled], ...metricBeside(at, matches) })
      else question.numbers.push(scaled)
    }
  }
  if (question.bounds.length > 0) question.comparator = null
  question.bounds = question.bounds.filter(({ bound, values }) => bound !== 'between' || values.length === 2)
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

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)]
