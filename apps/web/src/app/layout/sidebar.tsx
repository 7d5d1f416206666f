import { navigation } from '@portal/content/navigation'
import { screenPaths } from '@portal/contracts/paths'
import { PanelLeft, PanelLeftClose } from 'lucide-react'
import { Link } from 'react-router'
import { SidebarNav } from '#web/app/layout/sidebar-nav.tsx'
import { SignOutButton } from '#web/app/layout/sign-out-button.tsx'
import { ThemeToggle } from '#web/app/layout/theme-toggle.tsx'
import { UserBlock } from '#web/app/layout/user-block.tsx'
import { useBrand } from '#web/lib/brand-context.ts'
import { cn } from '#web/ui/cn.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { ValveMark } from '#web/ui/valve-mark.tsx'

export interface SidebarProps {
  isCollapsed: boolean
  onToggle: () => void
}

export function Sidebar({ isCollapsed, onToggle }: SidebarProps) {
  const { name } = useBrand()
  const toggleLabel = isCollapsed ? navigation.expand : navigation.collapse
  return (
    <aside data-print="hide" className="sticky top-0 flex h-dvh flex-col border-r border-line pb-2">
      <Link
        to={screenPaths.home}
        className={cn(
          'flex h-12 flex-none items-center gap-2.5 px-4 text-[15px] font-medium stretch-head',
          isCollapsed && 'justify-center px-0',
        )}
      >
        <ValveMark />
        <span className={isCollapsed ? 'sr-only' : ''}>{name}</span>
      </Link>
      <nav
        aria-label={navigation.mainLabel}
        className="min-h-0 flex-1 overflow-y-auto p-2 [scrollbar-width:thin]"
      >
        <SidebarNav isCollapsed={isCollapsed} />
      </nav>
      <div className="border-t border-line px-2 pt-2">
        <UserBlock isCollapsed={isCollapsed} />
        <div className={cn('flex items-center justify-between px-1', isCollapsed && 'flex-col gap-1')}>
          <ThemeToggle />
          <Tooltip content={toggleLabel}>
            <IconButton
              size="sm"
              label={toggleLabel}
              aria-expanded={!isCollapsed}
              icon={isCollapsed ? PanelLeft : PanelLeftClose}
              onClick={onToggle}
            />
          </Tooltip>
          <SignOutButton />
        </div>
      </div>
    </aside>
  )
}
