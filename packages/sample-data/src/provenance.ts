import type { Provenance } from '@portal/contracts/figures'

/** The date that every sample record is of. */
export const sampleDate = '2025-01-06'

/** Marks a record of this package as a sample; the locator is its path here. */
export const sampleProvenance = (locator: string): Provenance => ({
  kind: 'sample',
  source: { name: 'HerpasIA sample set', locator },
  method: { id: 'sample-set', version: '1' },
  inputs: [],
})

/** Marks an example that a named method calculated from the figures with the given keys. */
export const calculatedProvenance = (method: string, inputs: readonly string[]): Provenance => ({
  kind: 'calculated',
  source: { name: 'Calculation on example inputs of the HerpasIA sample set', locator: `engines/${method}` },
  method: { id: method, version: '1' },
  inputs: [...inputs],
})
