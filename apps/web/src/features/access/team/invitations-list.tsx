import type { Invite } from '@portal/contracts/access'
import { roleNames, teamCopy } from '@portal/content/access'
import { formatMoment } from '#web/lib/format-moment.ts'
import { useMediaQuery } from '#web/lib/use-media-query.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Status, type StatusTone } from '#web/ui/status.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'
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
    <Table label={teamCopy.tabs.invitations}>
      <thead>
        <tr>
          <HeadCell>{columns.email}</HeadCell>
          <HeadCell>{columns.role}</HeadCell>
          <HeadCell>{columns.status}</HeadCell>
          <HeadCell className="max-[1100px]:hidden">{columns.sent}</HeadCell>
          <HeadCell>{columns.expires}</HeadCell>
          <HeadCell className="max-[1280px]:hidden">{columns.by}</HeadCell>
          <HeadCell>
            <span className="sr-only">{teamCopy.columns.actions}</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {invites.map((invite) => (
          <Row key={invite.id}>
            <Cell className="max-w-60 truncate font-medium">{invite.email}</Cell>
            <Cell>{roleNames[invite.role]}</Cell>
            <Cell>
              <Status tone={tones[invite.status]}>{teamCopy.inviteStatuses[invite.status]}</Status>
            </Cell>
            <Cell className="whitespace-nowrap text-fg-2 max-[1100px]:hidden">
              {formatMoment(invite.createdAt)}
            </Cell>
            <Cell className="whitespace-nowrap text-fg-2">
              {invite.status === 'pending' || invite.status === 'expired'
                ? formatMoment(invite.expiresAt)
                : ''}
            </Cell>
            <Cell className="max-w-48 truncate text-fg-2 max-[1280px]:hidden">
              {invite.invitedBy ?? teamCopy.byPortal}
            </Cell>
            <Cell className="w-12 text-right whitespace-nowrap">
              {invite.status === 'pending' && <CopyInviteLink email={invite.email} />}
              <ActionMenu email={invite.email} actions={actionsOfInvite(invite)} onAsk={onAsk} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
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
