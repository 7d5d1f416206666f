import { teamCopy } from '@portal/content/access'
import { interfaceWords } from '@portal/content/interface-words'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useChangeTeam } from './api/change-team.ts'
import type { TeamAction } from './team-action.ts'

export function ConfirmTeamAction({ action, onClose }: { action: TeamAction; onClose: () => void }) {
  const change = useChangeTeam()
  const { title, text } = teamCopy.confirm[action.key](action.who)
  return (
    <ConfirmDialog
      title={title}
      text={text}
      confirmLabel={teamCopy.actions[action.key]}
      labels={interfaceWords}
      isDanger={action.isDanger}
      isBusy={change.isPending}
      failure={change.error?.message ?? null}
      onClose={onClose}
      onConfirm={() =>
        change.mutate(
          {
            request: action.request,
            done: { title: teamCopy.done[action.key], description: action.who },
          },
          { onSuccess: onClose },
        )
      }
    />
  )
}
