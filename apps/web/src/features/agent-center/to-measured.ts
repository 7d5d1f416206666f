import { toUnrecordedFigure, type FigureRow } from '@portal/contracts/figures'

interface Measured {
  key: string
  label: string
  value: number
  unit: string
  /** What it was measured from. */
  source: string
  basis?: string
  at: string
  isSample?: boolean
}

/** A number that the portal measured of itself, or that the sample set says it did, as figures are drawn. */
export const toMeasured = ({ key, label, value, unit, source, basis, at, isSample }: Measured): FigureRow =>
  toUnrecordedFigure({
    key: `measured.${key}`,
    label,
    value,
    unit,
    as_of: at.slice(0, 10),
    provenance: {
      kind: isSample ? 'sample' : 'measured',
      source: { name: source, url: '/agentic-command-center' },
      inputs: [],
      ...(basis !== undefined && { confidence_basis: basis }),
    },
  })
