import { commercialFindings } from '@portal/content/sales-findings'
import { toUnrecordedFigure, type FigureRow } from '@portal/contracts/figures'
import { trimBothOf } from '@portal/text/trim-characters'
import type { Pipeline } from './pipeline.ts'

interface Calculated {
  /** The part after `pipeline.`; dotted words. */
  key: string
  label: string
  value: number
  unit: 'EUR' | '%' | 'days' | 'opportunities' | 'closed'
  method: string
  basis?: string
  period?: string
}

/** A number calculated from the pipeline, with its method; made of samples, it says so. */
export function calculatedFigure(
  { asOf, isSample, deals }: Pipeline,
  { key, label, value, unit, method, basis, period }: Calculated,
): FigureRow {
  const decimals = unit === '%' ? 1 : 0
  return toUnrecordedFigure({
    key: `pipeline.${toKey(key)}`,
    label,
    value: Number(value.toFixed(decimals)),
    unit,
    ...(period !== undefined && { period }),
    as_of: asOf,
    provenance: {
      kind: 'calculated',
      source: { name: commercialFindings.source, locator: 'pipeline_opportunities' },
      method: { id: `pipeline/${method}`, version: '1' },
      inputs: [`${isSample ? 'sample ' : ''}pipeline_opportunities`],
      confidence_basis: basis ?? commercialFindings.basis.plain(deals.length),
    },
  })
}

const toKey = (text: string): string => trimBothOf(text.toLowerCase().replaceAll(/[^a-z0-9.]+/g, '_'), '_')
