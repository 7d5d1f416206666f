import { briefWords } from '@portal/content/brief'
import { toUnrecordedFigure, type FigureRow } from '@portal/contracts/figures'

interface Computed {
  key: string
  label: string
  value: number
  unit?: string
  /** Keys of what went in; one that begins with "sample" marks the figure as made of samples. */
  inputs?: readonly string[]
  basis?: string
  until: string
  method: { id: string; version: string }
}

/** A number of the brief itself, with its method, as figures are drawn. */
export const toComputedRecord = ({ key, label, value, unit = '', ...from }: Computed): FigureRow =>
  toUnrecordedFigure({
    key,
    label,
    value,
    unit,
    as_of: from.until.slice(0, 10),
    provenance: {
      kind: 'calculated',
      source: { name: briefWords.calculation },
      method: from.method,
      inputs: [...(from.inputs ?? [])],
      ...(from.basis !== undefined && { confidence_basis: from.basis }),
    },
  })
