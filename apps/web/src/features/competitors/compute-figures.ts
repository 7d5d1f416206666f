import { computedCopy, crawlPanelCopy, platformCopy } from '@portal/content/competitors'
import type { CompetitiveStanding, ScoredDimension, Standing } from '@portal/contracts/competitors'
import type { CrawlRun } from '@portal/contracts/watches'
import { toUnrecordedFigure, type FigureRow, type Provenance } from '@portal/contracts/figures'

interface Computed {
  key: string
  label: string
  value: number | string
  unit?: string
  /** Empty where no day is known. */
  asOf: string
  provenance: Provenance
}

const toFigure = ({ value, asOf, ...said }: Computed): FigureRow =>
  toUnrecordedFigure({
    ...said,
    ...(typeof value === 'number' ? { value } : { value: null, value_text: value }),
    as_of: asOf,
  })

interface Rule {
  method: string
  /** Keys of figures, or words on what went in. */
  inputs: readonly string[]
  samples: number
  of: number
  evidenced: number
}

/** Made from records: says of how many, and that samples are among them where they are. */
const fromRecords = ({ method, inputs, samples, of, evidenced }: Rule): Provenance => ({
  kind: 'calculated',
  source: { name: computedCopy.companies, locator: 'competitors' },
  method: { id: method, version: '1' },
  // An input that begins with "sample" is what marks a figure as made from samples.
  inputs: [...(samples > 0 ? [computedCopy.sampleInputs(samples, of)] : []), ...inputs],
  confidence_basis: computedCopy.evidenced(evidenced, of),
})

const ownKeys = (standing: CompetitiveStanding, dimension: ScoredDimension): string[] => {
  const key = standing.own?.figures[dimension]?.key
  return key === undefined ? [] : [key]
}

export interface StandingFigures {
  rank: FigureRow | null
  scored: FigureRow
  evidenced: FigureRow
  samples: FigureRow
  missing: FigureRow
  ahead: FigureRow | null
  average: FigureRow | null
  best: FigureRow | null
  /** How far our score lies over the average of the tracked companies, in per cent. */
  lead: FigureRow | null
}

/** The figures of one dimension that follow from the records. */
export function computeStanding(
  standing: CompetitiveStanding,
  dimension: ScoredDimension,
): StandingFigures | null {
  const found = standing.dimensions?.[dimension]
  if (!found) return null
  const asOf = standing.as_of ?? ''
  const copy = computedCopy.standing(dimension)
  const make = (part: string, label: string, value: number | string): FigureRow =>
    toFigure({
      key: `standing.${dimension}.${part}`,
      label,
      value,
      unit: units[part] ?? '',
      asOf,
      provenance: fromRecords({
        method: `competitive-${part.replaceAll('_', '-')}`,
        inputs: ownKeys(standing, dimension),
        samples: found.samples,
        of: found.scored,
        evidenced: found.evidenced,
      }),
    })
  const lead = leadOf(found)
  return {
    rank: found.own === null ? null : make('rank', copy.rank, `#${found.rank}`),
    scored: make('scored', copy.scored, found.scored),
    evidenced: make('evidenced', copy.evidenced, found.evidenced),
    samples: make('samples', copy.samples, found.samples),
    missing: make('missing', copy.missing, found.missing),
    ahead: found.own === null ? null : make('ahead', copy.ahead, found.rank - 1),
    average: found.average === null ? null : make('average', copy.average, round(found.average)),
    best: found.best === null ? null : make('best', copy.best, found.best),
    lead: lead === null ? null : make('lead', platformCopy.tiles.lead, lead),
  }
}

function leadOf({ own, average }: Standing): number | null {
  if (own === null || average === null || average <= 0) return null
  return Math.round((own / average - 1) * 100)
}

const units: Record<string, string> = { average: 'index', best: 'index', lead: '%' }

const round = (value: number): number => Math.round(value * 10) / 10

/** How many companies are tracked besides our own. */
export const countTracked = (standing: CompetitiveStanding): FigureRow =>
  toFigure({
    key: 'standing.tracked',
    label: platformCopy.tiles.tracked,
    value: standing.tracked,
    asOf: standing.as_of ?? '',
    provenance: fromRecords({
      method: 'competitive-count',
      inputs: [],
      samples: standing.dimensions?.overall?.samples ?? 0,
      of: standing.dimensions?.overall?.scored ?? 0,
      evidenced: standing.dimensions?.overall?.evidenced ?? 0,
    }),
  })

interface Counted {
  key: string
  label: string
  value: number
  unit?: string
  asOf: string
  /** True where samples were counted. */
  hasSamples?: boolean
}

/** A plain count or average over records on the page. */
export const countRecords = ({ key, label, value, unit, asOf, hasSamples }: Counted): FigureRow =>
  toFigure({
    key: `count.${key}`,
    label,
    value: round(value),
    ...(unit !== undefined && { unit }),
    asOf,
    provenance: {
      kind: 'calculated',
      source: { name: computedCopy.portal, locator: key },
      method: { id: unit === undefined ? 'count' : 'average', version: '1' },
      inputs: hasSamples ? [computedCopy.hasSamples] : [],
    },
  })

/** Counts of a crawl are measured by it; of one that the sample set tells they are samples. */
export const countCrawl = (run: CrawlRun, part: keyof CrawlRun['counts'], label: string): FigureRow =>
  toFigure({
    key: `crawl.${part}`,
    label,
    value: run.counts[part],
    asOf: (run.finished_at ?? run.started_at).slice(0, 10),
    provenance: {
      kind: run.is_sample ? 'sample' : 'measured',
      source: { name: crawlPanelCopy.title, locator: `crawl_runs/${run.id}` },
      method: { id: 'crawl', version: '1' },
      inputs: [],
    },
  })
