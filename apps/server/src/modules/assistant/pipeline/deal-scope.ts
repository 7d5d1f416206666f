import { nameCountry } from '../language/country-names.ts'
import { foldText } from '../language/tokens.ts'
import { companiesOf, sectorsOf, type Question } from '../question/question.ts'
import type { Deal } from '../knowledge/knowledge.ts'

/** The opportunities that a question leaves, and how it says so. */
export interface DealScope {
  deals: readonly Deal[]
  status: 'open' | 'won' | 'lost' | 'closed' | null
  /** What narrows them beside their status, in the words of the records. */
  narrowing: readonly string[]
  /** Folded words of the names that were found. */
  words: ReadonlySet<string>
  /** A reference that no record has. */
  unknownReference: string | null
}

const statuses: readonly [Exclude<DealScope['status'], null>, RegExp][] = [
  ['open', /\b(?:open|active|current|live|abiert[ao]s?|activ[ao]s?|en curso)\b/iu],
  ['lost', /\b(?:lost|lose|losing|loss|losses|perdid[ao]s?|perdimos|perdemos|beat(?:en|s)?)\b/iu],
  ['won', /\b(?:won|win|wins|winning|signed|ganad[ao]s?|ganamos)\b/iu],
  ['closed', /\b(?:closed|decided|(?:did|have) we close|cerrad[ao]s?|cerramos|decidid[ao]s?)\b/iu],
]
/** A share of what is closed is asked for, not what was won. */
export const winRateWords =
  /\b(?:(?:win|success|hit|closing|conversion) (?:rate|ratio)|tasa de (?:cierre|[eé]xito|conversi[oó]n)|(?:share|percentage|what part|porcentaje) .*\b(?:won|win|ganad[ao]s?|ganamos))\b/iu

/** The pipeline is what is open. */
const asksForWhole = /\b(?:pipeline|embudo|cartera)\b/iu
/** EUR; smaller numbers are rates and counts. */
const leastAmount = 10_000

interface Narrowing {
  /** As the records have it. */
  valueOf: (deal: Deal) => string | null
  /** Other words for what the records have. */
  names?: Readonly<Record<string, RegExp>>
}

const narrowings: readonly Narrowing[] = [
  {
    valueOf: ({ stage }) => stage,
    names: {
      Lead: /\bleads?\b(?! (?:us|the|in|by))/iu,
      Qualified: /\b(?:qualified|cualificad[ao]s?)\b/iu,
      Proposal: /\b(?:proposals?|propuestas?|oferta)\b/iu,
      Negotiation: /\b(?:negotiations?|negociaci[oó]n(?:es)?)\b/iu,
      Won: /(?!)/u,
      Lost: /(?!)/u,
    },
  },
  {
    valueOf: ({ source }) => source,
    names: {
      Tender: /\b(?:tenders?|licitaci[oó]n(?:es)?)\b/iu,
      Referral: /\b(?:referrals?|recomendaci[oó]n(?:es)?)\b/iu,
      'Trade fair': /\b(?:trade fairs?|ferias?)\b/iu,
      'Existing client': /\b(?:existing (?:clients?|customers?)|clientes? existentes?)\b/iu,
    },
  },
  { valueOf: ({ owner }) => owner },
  {
    valueOf: ({ loss_reason }) => loss_reason,
    names: {
      Price: /\b(?:price|precio)\b/iu,
      'Delivery date': /\b(?:delivery dates?|plazos?)\b/iu,
      'Reference missing': /\b(?:missing references?|reference missing|falta de referencias?)\b/iu,
      'Scope withdrawn': /\b(?:scope withdrawn|withdrawn scope)\b/iu,
    },
  },
  { valueOf: ({ title }) => title },
]

const wordsOf = (name: string): string[] =>
  foldText(name.replace(/\(.*\)/u, ''))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2)

export function readDealScope(question: Question, all: readonly Deal[]): DealScope {
  const { text } = question
  const folded = foldText(text)
  const words = new Set<string>()
  const narrowing: string[] = []
  let deals = all

  const reference = /\bOP-?(\d{3,6})\b/iu.exec(text)?.[1]
  if (reference !== undefined) {
    deals = deals.filter((deal) => deal.reference === `OP-${reference}`)
    return {
      deals,
      status: null,
      narrowing: [`OP-${reference}`],
      words: new Set(['op', reference]),
      unknownReference: deals.length === 0 ? `OP-${reference}` : null,
    }
  }
  const keep = (name: string, isKept: (deal: Deal) => boolean): void => {
    deals = deals.filter(isKept)
    narrowing.push(name)
    for (const word of wordsOf(name)) words.add(word)
  }

  const isRate = winRateWords.test(text)
  const status = isRate
    ? null
    : (statuses.find(([, pattern]) => pattern.test(text))?.[0] ?? (asksForWhole.test(text) ? 'open' : null))
  for (const { valueOf, names = {} } of narrowings) {
    const known = [...new Set(all.flatMap((deal) => valueOf(deal) ?? []))]
    const said = known.filter((value) => {
      const pattern = names[value]
      if (pattern) return pattern.test(text)
      const parts = wordsOf(value)
      return parts.length > 0 && folded.includes(parts.join(' '))
    })
    if (said.length > 0) keep(said.join(', '), (deal) => said.includes(valueOf(deal) ?? ''))
  }
  const clients = [...new Set(all.map(({ client }) => client))].filter((client) =>
    folded.includes(wordsOf(client).join(' ')),
  )
  if (clients.length > 0)
    keep(clients.map((client) => client.replace(/ \(.*\)/u, '')).join(', '), ({ client }) =>
      clients.includes(client),
    )
  const sectors = sectorsOf(question.entities).map(({ name }) => name)
  // A client may be called after its trade.
  if (sectors.length > 0 && clients.length === 0)
    keep(sectors.join(', '), ({ sector }) => sectors.includes(sector))
  const places = question.countries
  if (places.length > 0)
    keep(places.map((place) => nameCountry(place, question.language)).join(', '), ({ country }) =>
      places.includes(country),
    )
  const winners = companiesOf(question.entities)
    .filter(({ isOwn }) => !isOwn)
    .map(({ name }) => name)
  if (winners.length > 0) keep(winners.join(', '), ({ lost_to }) => winners.includes(lost_to ?? ''))
  const dated = (deal: Deal): string => deal.closed_on ?? deal.expected_close
  const years = question.years.map(String)
  if (years.length > 0) keep(years.join(', '), (deal) => years.includes(dated(deal).slice(0, 4)))
  for (const { bound, values } of question.bounds.filter(({ values }) =>
    values.every((value) => value >= leastAmount),
  )) {
    const [low = 0, high = Infinity] = values.toSorted((a, b) => a - b)
    if (bound === 'above' || bound === 'at_least')
      keep(`> €${low / 1e6}M`, ({ value_eur }) => (bound === 'above' ? value_eur > low : value_eur >= low))
    else if (bound === 'below' || bound === 'at_most')
      keep(`< €${low / 1e6}M`, ({ value_eur }) => (bound === 'below' ? value_eur < low : value_eur <= low))
    else if (bound === 'between')
      keep(`€${low / 1e6}M–€${high / 1e6}M`, ({ value_eur }) => value_eur >= low && value_eur <= high)
  }
  return {
    deals: deals.filter((deal) => hasStatus(deal, status)),
    status,
    narrowing,
    words,
    unknownReference: null,
  }
}

const hasStatus = (deal: Deal, status: DealScope['status']): boolean =>
  status === null || (status === 'closed' ? deal.status !== 'open' : deal.status === status)
