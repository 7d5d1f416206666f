import type { Language } from '../language/detect-language.ts'
import type { Entity, Initiative, Insight, KnowledgeBase, Scalar, Source } from '../knowledge/knowledge.ts'
import type { Metric } from '../knowledge/metrics.ts'
import type { Limit } from './limits.ts'
import type { Attribute, Bound, HealthAspect, Meaning, Operation, Quantifier, Region } from './meaning.ts'

/** What a question leaves out: `other than Rheinwerk`, `excluding pharma`, `neither Spanish nor German`. */
export interface Exclusion {
  entities: Entity[]
  countries: string[]
  regions: Region[]
  /** Market positions. */
  positions: string[]
  own: boolean
}

/** A question taken apart: what it names, what it wants done with it, and what was not understood. */
export interface Question {
  /** As it was asked, without accents. */
  text: string
  language: Language
  entities: Entity[]
  metrics: Metric[]
  /** Metrics that a word leans towards: `large` towards the market size. */
  leanings: string[]
  countries: string[]
  regions: Region[]
  kinds: ('sector' | 'company' | 'insight')[]
  insightTypes: Insight['type'][]
  urgencies: Insight['urgency'][]
  operations: Operation[]
  order: 'desc' | 'asc' | null
  orderMetricId: string | null
  /** Both the highest and the lowest are named. */
  namesBothEnds: boolean
  asksForLeader: boolean
  ordinal: number | null
  /** More or less than something that is named, not than a number. */
  comparator: 'above' | 'below' | null
  /** Each with the metric that stands beside it, where one does. */
  bounds: { bound: Bound; values: number[]; metricId?: string }[]
  /** Every condition with what it is held against, be it a number or a record. */
  limits: Limit[]
  /** `at least three of them`: how many records, not of which value. */
  countBound: { bound: Bound; values: number[] } | null
  quantifier: Quantifier | null
  excluded: Exclusion
  /** Twice, half: of a value, or of a number of records. */
  multiple: number | null
  seeksNearest: boolean
  adjacent: 'above' | 'below' | null
  recency: 'newest' | 'oldest' | null
  /** A plain number that is neither an ordinal, a bound nor a year: the 3 of top 3, or a claim. */
  numbers: number[]
  years: number[]
  health: HealthAspect[]
  attributes: Attribute[]
  positions: string[]
  asksForDimension: boolean
  talk: Extract<Meaning, { type: 'talk' }>['talk'] | null
  scalars: Scalar[]
  mentionsOwn: boolean
  mentionsCompetitors: boolean
  asksWhy: boolean
  asksForOrigin: boolean
  asksForOwner: boolean
  asksForPipeline: boolean
  asksForPerson: boolean
  asksYesOrNo: boolean
  saysFalling: boolean
  /** Up, down, better than before: asked of what a record holds now. */
  direction: 'up' | 'down' | 'better' | 'worse' | 'change' | null
  takesForGranted: boolean
  /** `Our ROI is 100%.` is said, not asked. */
  isStatement: boolean
  isAboutOtherTime: boolean
  hasReference: boolean
  /** `not from Spain`, `do not grow`: those that a condition leaves out. */
  isNegated: boolean
  isFollowUp: boolean
  /** About the strategic initiatives, in its own words or in those before it. */
  isOfInitiatives: boolean
  /** What the answer before this question told of, where the question points at it: `where are they from?` */
  initiatives: Initiative[]
  told: Source[]
  /** The question about sales opportunities that this one follows. */
  dealsBefore: Question | null
  asksAmount: boolean
  /** Words that mean little beside a named measure, and leave the question open where none is. */
  weak: string[]
  /** Words that nothing in the portal explains. */
  unknown: { word: string; isNameLike: boolean; isScope: boolean }[]
}

/** What earlier parts of the conversation were about; fills what a follow-up leaves out. */
export interface Topic {
  entities: Entity[]
  metrics: Metric[]
  countries: string[]
  regions: Region[]
  kinds: ('sector' | 'company' | 'insight')[]
  order: 'desc' | 'asc' | null
  operations: Operation[]
  /** The last question was about the strategic initiatives. */
  isOfInitiatives: boolean
  /** The records that the last question held against each other. */
  compared: { entities: Entity[]; own: boolean } | null
  /** The last question was about our own company alone. */
  ofUs: boolean
  /** The last question, where it was about sales opportunities. */
  deals: Question | null
  /** What the last answer put first. */
  answered: { entities: Entity[]; initiatives: Initiative[]; sources: Source[] }
}

export const emptyTopic: Topic = {
  entities: [],
  metrics: [],
  countries: [],
  regions: [],
  kinds: [],
  order: null,
  operations: [],
  isOfInitiatives: false,
  compared: null,
  ofUs: false,
  deals: null,
  answered: { entities: [], initiatives: [], sources: [] },
}

export const sectorsOf = (entities: readonly Entity[]): Entity[] =>
  entities.filter(({ kind }) => kind === 'sector')
export const companiesOf = (entities: readonly Entity[]): Entity[] =>
  entities.filter(({ kind }) => kind === 'company')
export const metricById = (knowledge: KnowledgeBase, id: string): Metric | undefined =>
  knowledge.metrics.find((metric) => metric.id === id)

/** Those who hold the position, not who comes first; written as it is stored, it is the position. */
export const saysMarketLeaders = {
  test: (text: string): boolean =>
    /\b(?:market leaders|l[ií]deres (?:de|del) mercado|(?:which|what|qu[eé]|cu[aá]l|as|como) (?:a |an |un )?(?:market leader|l[ií]der (?:de|del) mercado))\b/iu.test(
      text,
    ) || /(?<!\b[Tt]he )(?<!\b[Oo]ur )\bMarket Leader\b/u.test(text),
}
