import type { NewFigure, Provenance } from '@portal/contracts/figures'
import { sampleDate, sampleProvenance } from './provenance.ts'

interface Said {
  key: string
  label: string
  /** A text for grades and triples, else a number. */
  value: number | string
  unit: string
  owner?: string
  provenance?: Provenance
}

/** A figure of the sample set; without a provenance of its own it is a sample. */
export const sampleFigure = (said: Said): NewFigure => ({
  key: said.key,
  label: said.label,
  value: typeof said.value === 'number' ? said.value : null,
  value_text: typeof said.value === 'string' ? said.value : null,
  unit: said.unit,
  period: null,
  as_of: sampleDate,
  provenance: said.provenance ?? sampleProvenance(`figures/${said.key}`),
  owner: said.owner ?? null,
  fresh_for: null,
})
