/** What a word of a tender may stand for. Topics open a requirement; the others say how it is meant. */
export type Concept = Topic | Modality | Role | (typeof measures)[number] | 'bidder'
export type Topic = (typeof topics)[number]
export type Role = (typeof roles)[number]

export const topics = ['turnover', 'references', 'certificate', 'guarantee', 'deadline'] as const

/** What people are counted as; `people` is anybody. */
export const roles = [
  'people',
  'engineer',
  'technician',
  'welder',
  'manager',
  'fitter',
  'chemist',
  'programmer',
] as const

/** Obligation, order by tense, recommendation, option, denial; a lower bound, and what is one where it is denied. */
export type Modality = 'must' | 'will' | 'wish' | 'may' | 'not' | 'least' | 'less'

export const bases = ['each', 'total', 'average', 'best'] as const
const measures = [...bases, 'year', 'recent', 'similar', 'one'] as const
