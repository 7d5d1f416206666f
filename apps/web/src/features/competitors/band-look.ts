import type { ScoreBand } from '@portal/contracts/competitors'
import { ArrowDown, ArrowUp, Minus, type LucideIcon } from 'lucide-react'
import type { Tone } from '#web/ui/badge.tsx'

/** Colour of a band, never without its icon; the platform's words take the same colours (decisions AMB-30). spec §9 */
export const bandLooks: Record<ScoreBand, { tone: Tone; icon: LucideIcon }> = {
  below: { tone: 'red', icon: ArrowDown },
  average: { tone: 'yellow', icon: Minus },
  above: { tone: 'green', icon: ArrowUp },
  leader: { tone: 'emerald', icon: ArrowUp },
}
