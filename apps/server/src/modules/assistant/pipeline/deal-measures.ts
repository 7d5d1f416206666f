import { median } from '@portal/engines/core'
import { daysBetween } from '#server/modules/commercial/index.ts'
import { sectorsOf, type Question } from '../question/question.ts'
import { winRateWords } from './deal-scope.ts'
import type { Deal } from '../knowledge/knowledge.ts'

export type DealMeasure = 'win_rate' | 'cycle' | 'average' | 'count' | 'value'

const measures: readonly [DealMeasure, RegExp][] = [
  ['win_rate', winRateWords],
  ['cycle', /\b(?:how long|days|cycle|duration|cu[aá]nto (?:tiempo|tarda\w*)|d[ií]as|ciclo|duraci[oó]n)\b/iu],
  ['average', /\b(?:average|mean|typical|medi[oa]|promedio)\b/iu],
  [
    'count',
    /\b(?:how many|number of|count|most often|often|frequent(?:ly)?|common(?:est|ly)?|cu[aá]nt[ao]s|n[uú]mero de|a menudo|frecuente(?:s)?|veces)\b/iu,
  ],
  [
    'value',
    /\b(?:values?|worth|how much|total|volume|sum|amount|valor(?:es)?|vale[n]?|importe|cu[aá]nto|suma)\b/iu,
  ],
]

export const measureOf = (text: string): DealMeasure | null =>
  measures.find(([, pattern]) => pattern.test(text))?.[0] ?? null

interface Grouping {
  pattern: RegExp
  nameOf: (deal: Deal) => string | null
  label: { en: string; es: string }
}

/** What opportunities are told apart by. */
const groupings: readonly Grouping[] = [
  {
    pattern: /\breasons?\b|\bwhy\b|\bmotivos?\b|\braz(?:[oó]n|ones)\b|\bpor qu[eé]\b/iu,
    nameOf: ({ loss_reason }) => loss_reason,
    label: { en: 'reason', es: 'motivo' },
  },
  {
    pattern:
      /\b(?:(?:to )?whom|which (?:competitors?|compan\w+)|who (?:beat|beats|won)|competitors? .*(?:beats?|lost|lose)|(?:a|ante|contra|frente a) qui[eé]n|qu[eé] (?:competidor|empresa))\b/iu,
    nameOf: ({ lost_to }) => lost_to,
    label: { en: 'competitor', es: 'competidor' },
  },
  {
    pattern: /\b(?:sectors?|sectores|industr\w+)\b/iu,
    nameOf: ({ sector }) => sector,
    label: { en: 'sector', es: 'sector' },
  },
  {
    pattern: /\b(?:countr(?:y|ies)|pa[ií]s(?:es)?)\b/iu,
    nameOf: ({ country }) => country,
    label: { en: 'country', es: 'país' },
  },
  {
    pattern: /\b(?:sources?|channels?|fuentes?|canal(?:es)?|origen)\b/iu,
    nameOf: ({ source }) => source,
    label: { en: 'source', es: 'origen' },
  },
  {
    pattern: /\b(?:teams?|owners?|equipos?|responsables?)\b/iu,
    nameOf: ({ owner }) => owner,
    label: { en: 'owner', es: 'responsable' },
  },
  {
    pattern: /\b(?:clients?|customers?|clientes?)\b/iu,
    nameOf: ({ client }) => client.replace(/ \(.*\)/u, ''),
    label: { en: 'client', es: 'cliente' },
  },
  {
    pattern: /\b(?:stages?|fases?|etapas?)\b/iu,
    nameOf: ({ stage }) => stage,
    label: { en: 'stage', es: 'fase' },
  },
]

export interface DealGroup {
  name: string
  deals: Deal[]
}

/** `more in dairy or in pharma` asks for each of them. */
const isEitherOr = (text: string, entities: Question['entities']): boolean =>
  sectorsOf(entities).length > 1 && /\b(?:or|o|compare|versus|vs|more|m[aá]s|compara\w*)\b/iu.test(text)

/** The groups that the question asks for; null where it asks for none. */
export function groupsOf(
  { text, entities }: Pick<Question, 'text' | 'entities'>,
  deals: readonly Deal[],
  narrowing: readonly string[],
): { label: Grouping['label']; groups: DealGroup[] } | null {
  // `the existing clients' deals` narrows; `which client` groups.
  const grouping = groupings.find(({ pattern, nameOf, label }) => {
    const names = new Set(deals.flatMap((deal) => nameOf(deal) ?? []))
    const isAsked = pattern.test(text) || (label.en === 'sector' && isEitherOr(text, entities))
    return isAsked && (names.size > 1 || narrowing.length === 0)
  })
  if (!grouping) return null
  const groups = new Map<string, Deal[]>()
  for (const deal of deals) {
    const name = grouping.nameOf(deal)
    if (name !== null) groups.set(name, [...(groups.get(name) ?? []), deal])
  }
  return { label: grouping.label, groups: [...groups].map(([name, of]) => ({ name, deals: of })) }
}

/** Won of what is closed; null where nothing is. In per cent, as the Business Dashboard counts it. */
export function winRateOf(deals: readonly Deal[]): { won: number; closed: number; rate: number } | null {
  const closed = deals.filter(({ status }) => status !== 'open')
  const won = closed.filter(({ status }) => status === 'won').length
  return closed.length === 0 ? null : { won, closed: closed.length, rate: (won / closed.length) * 100 }
}

/** Median days from lead to closing, of the won ones as the Business Dashboard counts it; of the lost where none was won. */
export function cycleOf(deals: readonly Deal[]): { days: number; of: number; status: 'won' | 'lost' } | null {
  const status = deals.some((deal) => deal.status === 'won') ? 'won' : 'lost'
  const days = deals.flatMap(({ lead_on, closed_on, status: ended }) =>
    closed_on === null || ended !== status ? [] : [daysBetween(lead_on, closed_on)],
  )
  return days.length === 0 ? null : { days: median(days), of: days.length, status }
}
