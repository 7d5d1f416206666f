import { teamCopy } from '@portal/content/access'
import {
  Ban,
  CircleCheck,
  Ellipsis,
  Send,
  ShieldCheck,
  ShieldOff,
  Star,
  Trash2,
  User,
  X,
  type LucideIcon,
} from 'lucide-react'
import { buttonClass } from '#web/ui/button-class.ts'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx'
import type { TeamAction, TeamActionKey } from './team-action.ts'

const icons: Record<TeamActionKey, LucideIcon> = {
  makeAdmin: ShieldCheck,
  makeMember: User,
  makeLead: Star,
  endLead: Star,
  disable: Ban,
  enable: CircleCheck,
  removeFactors: ShieldOff,
  remove: Trash2,
  resend: Send,
  revoke: X,
}

export interface ActionMenuProps {
  email: string
  actions: readonly TeamAction[]
  onAsk: (action: TeamAction) => void
}

export function ActionMenu({ email, actions, onAsk }: ActionMenuProps) {
  if (actions.length === 0) return null
  return (
    <Menu>
      <MenuTrigger
        aria-label={teamCopy.actionsFor(email)}
        className={buttonClass({ variant: 'ghost', square: true })}
      >
        <Ellipsis aria-hidden="true" />
      </MenuTrigger>
      <MenuContent align="end">
        {actions.map((action) => (
          <MenuItem key={action.key} icon={icons[action.key]} onSelect={() => onAsk(action)}>
            {teamCopy.actions[action.key]}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  )
}
