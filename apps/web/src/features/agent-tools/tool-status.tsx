import { agentToolCopy, type ToolStatus } from '@portal/content/agent-tools'
import { CircleCheck, FlaskConical, TestTubeDiagonal, type LucideIcon } from 'lucide-react'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const looks: Record<ToolStatus, { tone: Tone; icon: LucideIcon }> = {
  stable: { tone: 'green', icon: CircleCheck },
  beta: { tone: 'blue', icon: TestTubeDiagonal },
  alpha: { tone: 'orange', icon: FlaskConical },
}

export function ToolStatusBadge({ status }: { status: ToolStatus }) {
  const { tone, icon } = looks[status]
  return (
    <Badge tone={tone} icon={icon}>
      {agentToolCopy.statuses[status]}
    </Badge>
  )
}
