import type { AgentStatus } from '@portal/contracts/agent-center'
import type { StatusTone } from '#web/ui/status.tsx'

/** Idle is grey: that nothing failed says nothing about an agent that never ran. */
export const agentTones: Record<AgentStatus, StatusTone> = {
  active: 'running',
  idle: 'neutral',
  error: 'bad',
}
