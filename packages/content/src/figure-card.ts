import type { ProvenanceKind } from '@portal/contracts/figures'

/** Words of the figure card and of the marks beside figures, everywhere. */
export const figureCardCopy = {
  kicker: 'Figure card',
  recordKicker: 'Record',
  close: 'Close',
  open: (label: string) => `Open figure card: ${label}`,
  value: 'Value',
  record: 'Says',
  asOf: 'As of',
  period: 'Period',
  source: 'Source',
  footnotes: 'Sources',
  locator: 'Where',
  shownOn: 'Shown on',
  retrieved: 'Retrieved',
  licence: 'Licence',
  method: 'Method',
  inputs: 'Inputs',
  owner: 'Owner',
  history: 'History',
  confidence: 'Confidence',
  version: (n: number) => (n === 1 ? '1 version' : `${n} versions`),
  given: 'Given, not calculated.',
  stale: (age: string) => `${age} old`,
} as const

/** One word beside the figure; a sample carries the triangle as well. */
export const provenanceWords: Record<ProvenanceKind, string> = {
  measured: 'Measured',
  imported: 'Imported',
  calculated: 'Calculated',
  benchmark: 'Benchmark',
  estimated: 'Estimated',
  sample: 'Sample',
  ai: 'Generated',
}
/** A calculated figure whose inputs are samples or examples says so. */
export const calculatedExample = 'calculated example'
export const fromSamples = 'From samples'
