import { navigation } from '@portal/content/navigation'
import { Moon, Sun } from 'lucide-react'
import { useTheme } from 'next-themes'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'

/** Names the theme that a press leads to. "System" stays possible in storage and counts as what it resolves to. */
export function ThemeToggle() {
  const { resolvedTheme, setTheme } = useTheme()
  const isLight = resolvedTheme === 'light'
  const label = isLight ? navigation.darkTheme : navigation.lightTheme
  return (
    <Tooltip content={label}>
      <IconButton
        size="sm"
        label={label}
        icon={isLight ? Moon : Sun}
        onClick={() => setTheme(isLight ? 'dark' : 'light')}
      />
    </Tooltip>
  )
}
