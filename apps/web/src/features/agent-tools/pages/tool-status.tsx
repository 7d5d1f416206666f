import { agentToolCopy } from '@portal/content/agent-tools'
import { CircleCheck, CircleDashed, FlaskConical, TestTubeDiagonal, type LucideIcon } from 'lucide-react'
import { Badge, type Tone } from '#web/ui/badge.tsx'

interface Look {
  tone: Tone
  icon: LucideIcon
  label: string
}

const { statuses } = agentToolCopy
const looks = new Map<string, Look>([
  ['stable', { tone: 'green', icon: CircleCheck, label: statuses.stable }],
  ['beta', { tone: 'blue', icon: TestTubeDiagonal, label: statuses.beta }],
  ['alpha', { tone: 'orange', icon: FlaskConical, label: statuses.alpha }],
])

/** spec §2: stable green, beta blue, alpha orange, anything else grey. */
export function ToolStatusBadge({ status }: { status: string }) {
  const { tone, icon, label } = looks.get(status) ?? { tone: 'neutral', icon: CircleDashed, label: status }
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}
