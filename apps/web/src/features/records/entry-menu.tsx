import { portalDataCopy } from '@portal/content/records'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx'

interface EntryMenuProps {
  name: string
  onEdit: () => void
  onRemove: () => void
}

export function EntryMenu({ name, onEdit, onRemove }: EntryMenuProps) {
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton label={portalDataCopy.companies.actionsFor(name)} icon={Ellipsis} />
      </MenuTrigger>
      <MenuContent align="end">
        <MenuItem icon={Pencil} onSelect={onEdit}>
          {portalDataCopy.companies.edit}
        </MenuItem>
        <MenuItem icon={Trash2} onSelect={onRemove}>
          {portalDataCopy.removal.action}
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}
