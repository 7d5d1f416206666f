import { bidPages } from '@portal/content/bids'
import type { BidDecision, BidVerdict, RequirementStanding } from '@portal/contracts/bids'
import { Check, CircleHelp, X, type LucideIcon } from 'lucide-react'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Status, type StatusTone } from '#web/ui/status.tsx'

const looks: Record<BidVerdict['verdict'], { icon: LucideIcon; tone: Tone }> = {
  bid: { icon: Check, tone: 'green' },
  no_bid: { icon: X, tone: 'red' },
  open: { icon: CircleHelp, tone: 'yellow' },
}

export function VerdictMark({ verdict }: { verdict: BidVerdict['verdict'] }) {
  const { icon, tone } = looks[verdict]
  return (
    <Badge icon={icon} tone={tone}>
      {bidPages.verdicts[verdict]}
    </Badge>
  )
}

export function DecidedMark({ decision }: { decision: BidDecision }) {
  return (
    <Badge icon={looks[decision].icon} tone={decision === 'bid' ? 'green' : 'neutral'}>
      {decision === 'bid' ? bidPages.tender.bid : bidPages.tender.noBid}
    </Badge>
  )
}

const tones: Record<RequirementStanding, StatusTone> = { met: 'good', not_met: 'bad', unknown: 'warning' }

export function StandingMark({ standing }: { standing: RequirementStanding }) {
  return <Status tone={tones[standing]}>{bidPages.standings[standing]}</Status>
}
