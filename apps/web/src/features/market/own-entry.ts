import { benchmarksCopy } from '@portal/content/market'
import { toUnrecordedFigure, type FigureRow } from '@portal/contracts/figures'
import type { CompetitorRow } from '@portal/contracts/market'

/** A company as the positioning lists it. */
export interface Entry {
  /** Null for the assumed own entry, which is no record. */
  record: CompetitorRow | null
  name: string
  score: FigureRow | null
  isOwn: boolean
  /** Pages watched; null where nothing can be watched. */
  watched: FigureRow | null
}

/** Competitors listed. spec §9 */
export const listedCompetitors = 5
/** Score of the own entry where no company carries the brand's name. spec §9, decisions AMB-28 */
const fallbackScore = 95

/** The own company first: its record where one carries the brand's name, else an entry that says it is assumed. */
export function withOwnFirst(entries: readonly Entry[], own: Entry | null, brand: string): Entry[] {
  const others = entries.filter(({ name }) => name !== brand)
  const found = entries.find(({ name }) => name === brand) ?? own
  return [found ? { ...found, isOwn: true } : assumedEntry(brand), ...others]
}

const assumedEntry = (brand: string): Entry => ({
  record: null,
  name: brand,
  isOwn: true,
  watched: null,
  score: toUnrecordedFigure({
    key: 'market.own_score_assumed',
    label: `${brand}: overall score`,
    value: fallbackScore,
    unit: 'index',
    as_of: new Date().toISOString().slice(0, 10),
    provenance: {
      kind: 'estimated',
      source: { name: benchmarksCopy.positioning.fallbackSource },
      inputs: [],
    },
  }),
})
