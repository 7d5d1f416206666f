import type { ProgressStatus } from '@portal/contracts/market'
import { ArrowRight, CircleCheck, Clock, Eye, TriangleAlert, TrendingUp, type LucideIcon } from 'lucide-react'
import type { Tone } from '#web/ui/badge.tsx'

/** Progress status colours. spec §4 */
export const initiativeLooks: Record<ProgressStatus, { tone: Tone; icon: LucideIcon }> = {
  Completed: { tone: 'green', icon: CircleCheck },
  Review: { tone: 'blue', icon: Eye },
  'In Progress': { tone: 'yellow', icon: Clock },
  'On Track': { tone: 'blue', icon: ArrowRight },
  Ahead: { tone: 'green', icon: TrendingUp },
  'At Risk': { tone: 'red', icon: TriangleAlert },
}
