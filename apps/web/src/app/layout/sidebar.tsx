import { navigation } from '@portal/content/navigation'
import { screenPaths } from '@portal/contracts/paths'
import { PanelLeft, PanelLeftClose } from 'lucide-react'
import { useEffect, useRef, type RefObject } from 'react'
import { Link, useLocation } from 'react-router'
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
  const list = useRef<HTMLElement>(null)
  useShowsCurrent(list, useLocation().pathname)
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
        ref={list}
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

/** The list is longer than a laptop is high; `scrollIntoView` would also move where Tab begins. */
function useShowsCurrent(list: RefObject<HTMLElement | null>, pathname: string): void {
  useEffect(() => {
    // With the layout of the next frame: asked at once, it would be worked out twice.
    const frame = requestAnimationFrame(() => {
      const current = list.current?.querySelector('[aria-current=page]')?.getBoundingClientRect()
      if (!list.current || !current) return
      const { top, bottom, height } = list.current.getBoundingClientRect()
      if (current.top < top || current.bottom > bottom)
        list.current.scrollTop += current.top - top - height / 2
    })
    return () => cancelAnimationFrame(frame)
  }, [list, pathname])
}
