import { companyMetrics } from './company-metrics.ts'
import type { Metric } from './metrics.ts'
import { sectorMetrics } from './sector-metrics.ts'

export const knownMetrics: readonly Metric[] = [...sectorMetrics, ...companyMetrics]
