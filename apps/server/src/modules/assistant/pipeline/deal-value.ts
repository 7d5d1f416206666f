import { formatValue } from '../knowledge/format-value.ts'

/** As the Business Dashboard writes it. */
export const writeDealValue = (eur: number): string => formatValue(eur, 'eur', { key: 'pipeline.value' })
