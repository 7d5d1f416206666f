import type { Invite } from '@portal/contracts/access'
import { roleNames, teamCopy } from '@portal/content/access'
import { formatMoment } from '#web/lib/format-moment.ts'
import { useMediaQuery } from '#web/lib/use-media-query.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Status, type StatusTone } from '#web/ui/status.tsx'
import { RecordTable } from '#web/ui/record-table.tsx'
import { ActionMenu } from './action-menu.tsx'
import { CopyInviteLink } from './copy-invite-link.tsx'
import { actionsOfInvite, type TeamAction } from './team-action.ts'

interface InvitationsListProps {
  invites: readonly Invite[]
  onAsk: (action: TeamAction) => void
  onInvite: () => void
}

const columns = teamCopy.inviteColumns

const tones: Record<Invite['status'], StatusTone> = {
  pending: 'pending',
  expired: 'warning',
  accepted: 'good',
  revoked: 'neutral',
}

export function InvitationsList({ invites, onAsk, onInvite }: InvitationsListProps) {
  // Beside the sidebar a tablet held upright has room for cards only.
  const hasRoom = useMediaQuery('(min-width: 1024px)')
  if (invites.length === 0)
    return (
      <EmptyState
        as="h2"
        {...teamCopy.noInvites}
        action={
          <Button size="sm" onClick={onInvite}>
            {teamCopy.invite}
          </Button>
        }
      />
    )
  if (!hasRoom) return <InvitationCards invites={invites} onAsk={onAsk} />
  return (
    <RecordTable
      label={teamCopy.tabs.invitations}
      rows={invites}
      keyOf={(invite) => invite.id}
      columns={(column) => [
        column(columns.email, 'max-w-60 truncate font-medium', (invite) => invite.email),
        column(columns.role, (invite) => roleNames[invite.role]),
        column(columns.status, (invite) => (
          <Status tone={tones[invite.status]}>{teamCopy.inviteStatuses[invite.status]}</Status>
        )),
        column(columns.sent, { all: 'max-[1100px]:hidden', cells: 'whitespace-nowrap text-fg-2' }, (invite) =>
          formatMoment(invite.createdAt),
        ),
        column(columns.expires, 'whitespace-nowrap text-fg-2', (invite) =>
          invite.status === 'pending' || invite.status === 'expired' ? formatMoment(invite.expiresAt) : '',
        ),
        column(
          columns.by,
          { all: 'max-[1280px]:hidden', cells: 'max-w-48 truncate text-fg-2' },
          (invite) => invite.invitedBy ?? teamCopy.byPortal,
        ),
        column(
          teamCopy.columns.actions,
          { isQuiet: true, cells: 'w-12 text-right whitespace-nowrap' },
          (invite) => (
            <>
              {invite.status === 'pending' && <CopyInviteLink email={invite.email} />}
              <ActionMenu email={invite.email} actions={actionsOfInvite(invite)} onAsk={onAsk} />
            </>
          ),
        ),
      ]}
    />
  )
}

function InvitationCards({ invites, onAsk }: Omit<InvitationsListProps, 'onInvite'>) {
  return (
    <ul aria-label={teamCopy.tabs.invitations} className="grid divide-y divide-line border-y border-line">
      {invites.map((invite) => (
        <li key={invite.id} className="flex items-start justify-between gap-3 py-3">
          <div className="grid min-w-0 gap-1">
            <span className="truncate font-medium">{invite.email}</span>
            <span className="flex flex-wrap gap-x-3 text-small">
              {roleNames[invite.role]}
              <Status tone={tones[invite.status]}>{teamCopy.inviteStatuses[invite.status]}</Status>
              <span className="text-fg-3">{formatMoment(invite.createdAt)}</span>
            </span>
          </div>
          <span className="flex shrink-0 gap-1">
            {invite.status === 'pending' && <CopyInviteLink email={invite.email} />}
            <ActionMenu email={invite.email} actions={actionsOfInvite(invite)} onAsk={onAsk} />
          </span>
        </li>
      ))}
    </ul>
  )
}
