/** How a value is written and what may be done with it. */
export type Unit = 'usd' | 'eur' | 'percent' | 'index' | 'count'

export interface Metric {
  id: string
  of: 'sector' | 'company'
  label: { en: string; es: string }
  unit: Unit
  /** Sums of it mean something. */
  isAdditive: boolean
  /** Words for it, English and Spanish, without the label. */
  words: string[]
}
