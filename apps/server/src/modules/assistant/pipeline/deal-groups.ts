import { withoutAccents } from '../language/tokens.ts'
import type { Question } from '../question/question.ts'
import type { Deal } from '../knowledge/knowledge.ts'
import { dayOf, partOf, type DealBasis } from './deal-period.ts'
import { competitorWins } from './competitor-wins.ts'
import { plainClient, type Narrowing } from './deal-names.ts'

export interface Grouping {
  label: { en: string; es: string }
  pattern: RegExp
  /** Of which field; what already narrows by it is not told apart by it. */
  field: string
  nameOf: (deal: Deal, basis: DealBasis) => string | null
  /** In the order of time, not of size. */
  isOfTime?: boolean
}

const each = '(?:each|every|per|by|which|what|over the|across|cada|por|qu[eé])'

/** What opportunities are told apart by. */
const groupings: readonly Grouping[] = [
  ...(['year', 'half', 'quarter', 'month'] as const).map((unit): Grouping => {
    const es = { year: 'año', half: 'semestre', quarter: 'trimestre', month: 'mes' }[unit]
    const plural = {
      year: 'years|yearly|annual(?:ly)?|anos|anual(?:es|mente)?',
      half: 'halves|half-yearly|semestres|semestral(?:es|mente)?',
      quarter: 'quarters|quarterly|trimestres|trimestral(?:es|mente)?',
      month: 'months|monthly|meses|mensual(?:es|mente)?',
    }[unit]
    return {
      field: unit,
      label: { en: unit, es },
      pattern: new RegExp(
        `\\b${each}\\s+(?:of the\\s+|de los\\s+)?(?:${unit}|${withoutAccents(es)})\\b|\\b(?:${plural})(?!\\w)`,
        'iu',
      ),
      nameOf: (deal, basis) => partOf(dayOf(deal, basis), unit),
      isOfTime: true,
    }
  }),
  {
    field: 'outcome',
    pattern:
      /\b(?:won|win|wins|gan\w+)\b.*\b(?:lost|lose|losses|perd\w+)\b|\bby outcome\b|\bpor resultado\b/iu,
    nameOf: ({ outcome }) => outcome,
    label: { en: 'outcome', es: 'resultado' },
  },
  {
    field: 'reason',
    pattern:
      /\breasons?\b|\bwhy\b.*\b(?:lose|lost|losing)\b|\bmotivos?\b|\braz(?:[oó]n|ones)\b|\bpor qu[eé]\b.*\bperd/iu,
    nameOf: ({ loss_reason }) => loss_reason,
    label: { en: 'reason', es: 'motivo' },
  },
  {
    field: 'competitor',
    pattern:
      /\b(?:(?:to )?whom|which (?:competitors?|rivals?|compan\w+)|who (?:has |have )?(?:beat(?:s|en)?|won|wins?|t[ao]kes?|took|taken)|competitors? .*(?:beats?|lost|lose)|(?:by|each|per) competitor|who (?:did|do|have) we los\w+ .*\bto|(?:a|ante|contra|frente a) qui[eé]n|(?:qu[eé]|por|cada) (?:competidor|rival|empresa)|qui[eé]n nos)\b/iu,
    nameOf: ({ lost_to }) => lost_to,
    label: { en: 'competitor', es: 'competidor' },
  },
  {
    field: 'sector',
    pattern: /\b(?:sectors?|sectores|industr\w+)\b/iu,
    nameOf: ({ sector }) => sector,
    label: { en: 'sector', es: 'sector' },
  },
  {
    field: 'country',
    pattern: /\b(?:countr(?:y|ies)|pa[ií]s(?:es)?)\b/iu,
    nameOf: ({ country }) => country,
    label: { en: 'country', es: 'país' },
  },
  {
    field: 'source',
    pattern: /\b(?:sources?|channels?|fuentes?|canal(?:es)?|origen)\b/iu,
    nameOf: ({ source }) => source,
    label: { en: 'source', es: 'origen' },
  },
  {
    field: 'owner',
    pattern:
      /\b(?:teams?|owners?|who (?:owns|handles|runs|manages|looks after)|qui[eé]n (?:lleva|gestiona|tiene)|sales (?:regions?|units?|reps?)|equipos?|responsables?|regi[oó]n(?:es)? de ventas)\b/iu,
    nameOf: ({ owner }) => owner,
    label: { en: 'owner', es: 'responsable' },
  },
  {
    field: 'client',
    pattern: /\b(?:clients?|customers?|clientes?)\b/iu,
    nameOf: ({ client }) => plainClient(client),
    label: { en: 'client', es: 'cliente' },
  },
  {
    field: 'title',
    pattern:
      /\b(?:products?|titles?|(?:kinds?|types?) of (?:projects?|plants?|deals?)|productos?|tipos? de (?:proyectos?|plantas?))\b/iu,
    nameOf: ({ title }) => title,
    label: { en: 'title', es: 'título' },
  },
  {
    field: 'stage',
    pattern: /\b(?:stages?|fases?|etapas?)\b/iu,
    nameOf: ({ stage }) => stage,
    label: { en: 'stage', es: 'fase' },
  },
]

const holdsAgainst =
  /\b(?:or|o|compare\w*|versus|vs|than|que|more|m[aá]s|better|mejor|compara\w*|difference|diferencia)\b/iu
/** Over the years, where none is named. */
const overTime =
  /\b(?:than before|over time|year (?:on|over|by|after) year|over the years|from year to year|with time|que antes|a[nñ]o tras a[nñ]o|de un a[nñ]o a otro|con el tiempo|a lo largo)\b/iu

/** What is asked for of each; what the question narrows to one is not told apart, unless several are named to choose from. */
export function readGrouping(
  { text: written }: Pick<Question, 'text'>,
  narrowings: readonly Narrowing[],
  { hasPeriod, isOverTime }: { hasPeriod: boolean; isOverTime: boolean },
): Grouping | null {
  // A source, and no client.
  const text = written.replaceAll(/\bexisting (?:clients?|customers?)\b|\bclientes? existentes?\b/giu, ' ')
  const narrowed = new Set(narrowings.map(({ field }) => field))
  const chosen = narrowings.find(({ name }) => name.includes(', '))?.field
  const ofChoice = holdsAgainst.test(text) ? groupings.find(({ field }) => field === chosen) : undefined
  const tellsWinner = competitorWins(text) && !narrowed.has('competitor')
  const asked = groupings.find(
    ({ pattern, field }) =>
      pattern.test(text) && !narrowed.has(field) && !(tellsWinner && field === 'outcome'),
  )
  const ofTime =
    !hasPeriod && (overTime.test(text) || isOverTime)
      ? groupings.find(({ field }) => field === 'year')
      : undefined
  return ofChoice ?? ofTime ?? asked ?? null
}

export interface DealGroup {
  name: string
  deals: readonly Deal[]
}

/** The group that a question names among others: `Sweden is our best country`. */
export const claimedGrouping = (text: string, narrowed: ReadonlySet<string>): Grouping | null =>
  groupings.find(({ pattern, field }) => narrowed.has(field) && pattern.test(text)) ?? null

export function groupDeals(deals: readonly Deal[], grouping: Grouping, basis: DealBasis): DealGroup[] {
  const groups = Map.groupBy(deals, (deal) => grouping.nameOf(deal, basis))
  return [...groups].flatMap(([name, of]) => (name === null ? [] : [{ name, deals: of }]))
}
