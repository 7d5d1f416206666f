import { matrixCopy } from '@portal/content/competitors'
import type { ScoreBand } from '@portal/contracts/competitors'
import { CircleDashed } from 'lucide-react'
import { Badge } from '#web/ui/badge.tsx'
import { bandLooks } from '../band-look.ts'

const copy = matrixCopy.legend
const bands: readonly ScoreBand[] = ['leader', 'above', 'average', 'below']

/** What the colours mean. The limits are rules, not figures, so they are quoted, as definitions. spec §9 */
export function ScoringLegend() {
  return (
    <ul
      aria-label={copy.label}
      className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2 text-small text-fg-2 [&_dfn]:not-italic [&_q]:[quotes:none]"
    >
      {bands.map((band) => (
        <li key={band} className="flex items-center gap-2">
          <Badge tone={bandLooks[band].tone} icon={bandLooks[band].icon}>
            <q>
              <dfn>{copy.ranges[band]}</dfn>
            </q>
          </Badge>
          {matrixCopy.ratings[band]}
        </li>
      ))}
      <li className="flex items-center gap-2">
        <Badge icon={CircleDashed}>{matrixCopy.notAvailable}</Badge>
        {copy.notAvailable}
      </li>
      <li className="text-fg-3">
        <q>
          <dfn>{copy.scale}</dfn>
        </q>
      </li>
    </ul>
  )
}
