import { accountEntries, navigation } from '@portal/content/navigation'
import { Check, Monitor, Moon, Sun } from 'lucide-react'
import { useTheme } from 'next-themes'
import { useNavigate } from 'react-router'
import { navigationIcons } from '#web/app/layout/navigation-icons.ts'
import { badgeOf, captionOf, initialsOf } from '#web/app/layout/user-captions.ts'
import { useAuth } from '#web/lib/auth-context.ts'
import { useBrand } from '#web/lib/brand-context.ts'
import { Menu, MenuContent, MenuItem, MenuLabel, MenuSeparator, MenuTrigger } from '#web/ui/menu.tsx'

const themes = [
  { key: 'light', icon: Sun },
  { key: 'dark', icon: Moon },
  { key: 'system', icon: Monitor },
] as const

/** The person who is signed in, with the badge and caption of the role; opens the account menu. spec §6 */
export function UserBlock({ isCollapsed, onNavigate }: { isCollapsed?: boolean; onNavigate?: () => void }) {
  const { user, profile } = useAuth()
  const brand = useBrand()
  const name: unknown = user?.user_metadata.name ?? user?.user_metadata.full_name
  const known = typeof name === 'string' && name.trim() ? name : undefined
  return (
    <Menu>
      <MenuTrigger className="flex w-full min-w-0 items-center gap-2.5 rounded-2 p-2 text-left hover:bg-panel">
        <span
          aria-hidden="true"
          className="grid size-7 flex-none place-items-center rounded-2 border border-line-2 text-small font-medium text-fg-2"
        >
          {initialsOf(known, user?.email)}
        </span>
        <span className={isCollapsed ? 'sr-only' : 'min-w-0'}>
          <span className="block truncate leading-4.5 font-medium">{known ?? user?.email}</span>{' '}
          <span className="block truncate text-small text-fg-2">{badgeOf(profile, brand)}</span>
          <span className="block truncate text-small text-fg-3">{captionOf(profile, brand)}</span>
        </span>
      </MenuTrigger>
      <MenuContent isInPlace side="top" align="start" aria-label={navigation.account}>
        <MenuLabel>{navigation.signedInAs(user?.email ?? '')}</MenuLabel>
        <MenuSeparator />
        <AccountLinks {...(onNavigate && { onNavigate })} />
        <MenuSeparator />
        <ThemeChoices />
      </MenuContent>
    </Menu>
  )
}

function AccountLinks({ onNavigate }: { onNavigate?: () => void }) {
  const navigate = useNavigate()
  return accountEntries.map(({ label, path, icon }) => (
    <MenuItem
      key={path}
      icon={navigationIcons[icon]}
      onSelect={() => {
        void navigate(path)
        onNavigate?.()
      }}
    >
      {label}
    </MenuItem>
  ))
}

function ThemeChoices() {
  const { theme, setTheme } = useTheme()
  return themes.map(({ key, icon }) => (
    <MenuItem
      key={key}
      icon={icon}
      role="menuitemradio"
      aria-checked={theme === key}
      trailing={theme === key && <Check aria-hidden="true" className="size-3.5 stroke-[1.75]" />}
      onSelect={() => setTheme(key)}
    >
      {navigation.themes[key]}
    </MenuItem>
  ))
}
