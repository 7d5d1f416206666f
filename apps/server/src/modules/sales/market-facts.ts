import type { FigureRow } from '@portal/contracts/figures'

/** A sector's benchmark, as recorded. */
export interface SectorFacts {
  sector: string
  size: FigureRow
  growth: FigureRow
  share: FigureRow
}

export interface CompanyFacts {
  name: string
  isOwn: boolean
  score: FigureRow
}

/** What the market's records say beside the pipeline. */
export interface Market {
  sectors: readonly SectorFacts[]
  companies: readonly CompanyFacts[]
}
