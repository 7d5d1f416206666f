import { teamCopy } from '@portal/content/access'
import { ConfirmChange } from '#web/parts/confirm-change.tsx'
import { useChangeTeam } from './api/change-team.ts'
import type { TeamAction } from './team-action.ts'

export function ConfirmTeamAction({ action, onClose }: { action: TeamAction; onClose: () => void }) {
  const change = useChangeTeam()
  const { title, text } = teamCopy.confirm[action.key](action.who)
  return (
    <ConfirmChange
      title={title}
      text={text}
      confirmLabel={teamCopy.actions[action.key]}
      isDanger={action.isDanger}
      onClose={onClose}
      change={change}
      input={{ request: action.request, done: { title: teamCopy.done[action.key], description: action.who } }}
    />
  )
}
