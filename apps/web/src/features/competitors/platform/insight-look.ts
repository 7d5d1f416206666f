import { ArrowRight, TrendingUp, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { insightTypes } from '../api/competitive-queries.ts'

export type InsightKind = (typeof insightTypes)[number]

export const insightLooks: Record<InsightKind, { icon: LucideIcon; colour: string }> = {
  opportunity: { icon: TrendingUp, colour: 'text-green' },
  threat: { icon: TriangleAlert, colour: 'text-red' },
  recommendation: { icon: ArrowRight, colour: 'text-blue' },
}
