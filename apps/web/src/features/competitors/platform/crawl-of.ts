import type { CompetitorRow } from '@portal/contracts/market'

type Crawled = Pick<CompetitorRow, 'provenance' | 'as_of' | 'last_analyzed_at'>

/** The sample set names the day that it was placed on; nobody crawled then. */
export function crawlOf({ provenance, as_of, last_analyzed_at: analysed }: Crawled): string | null {
  const isOfSamples = provenance.kind === 'sample' && new Date(analysed ?? '').getTime() === Date.parse(as_of)
  return isOfSamples ? null : analysed
}
