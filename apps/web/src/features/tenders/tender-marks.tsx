import { tenderPages } from '@portal/content/tenders'
import type { TenderDecision, TenderStatus } from '@portal/contracts/tenders'
import { Check, Clock, X, type LucideIcon } from 'lucide-react'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Status, type StatusTone } from '#web/ui/status.tsx'

const decisionLooks: Record<TenderDecision, { icon: LucideIcon; tone: Tone }> = {
  yes: { icon: Check, tone: 'green' },
  no: { icon: X, tone: 'neutral' },
  later: { icon: Clock, tone: 'blue' },
}

export function DecisionMark({ decision }: { decision: TenderDecision }) {
  const { icon, tone } = decisionLooks[decision]
  return (
    <Badge icon={icon} tone={tone}>
      {tenderPages.decisions[decision]}
    </Badge>
  )
}

const tones: Record<TenderStatus, StatusTone> = {
  planned: 'pending',
  open: 'good',
  closed: 'neutral',
  awarded: 'neutral',
  withdrawn: 'warning',
}

export function StatusMark({ status }: { status: TenderStatus }) {
  return <Status tone={tones[status]}>{tenderPages.status[status]}</Status>
}
