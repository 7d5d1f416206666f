import { sidebarGroups, type NavigationEntry, type NavigationGroup } from '@portal/content/navigation'
import { ChevronDown } from 'lucide-react'
import { createElement, useId } from 'react'
import { Link, useLocation } from 'react-router'
import { isCurrentPath } from '#web/app/layout/current-page.ts'
import { navigationIcons } from '#web/app/layout/navigation-icons.ts'
import { useAuth } from '#web/lib/auth-context.ts'
import { useBrand } from '#web/lib/brand-context.ts'
import { useStoredState } from '#web/lib/stored-state.ts'
import { cn } from '#web/ui/cn.ts'
import { ProvenanceMark } from '#web/ui/provenance-mark.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'

/** The groups of the sidebar: those for administrators appear only with `canAccessAdmin`. spec §6 */
export function SidebarNav({ isCollapsed, onNavigate }: { isCollapsed?: boolean; onNavigate?: () => void }) {
  const { profile } = useAuth()
  const visible = sidebarGroups.filter((group) => !group.isAdminOnly || profile.canAccessAdmin)
  return visible.map((group, index) => (
    <SidebarGroup
      key={group.key}
      group={group}
      isFirst={index === 0}
      isCollapsed={isCollapsed === true}
      onNavigate={onNavigate}
    />
  ))
}

interface SidebarGroupProps {
  group: NavigationGroup
  isFirst: boolean
  isCollapsed: boolean
  onNavigate: (() => void) | undefined
}

function SidebarGroup({ group, isFirst, isCollapsed, onNavigate }: SidebarGroupProps) {
  const id = useId()
  const { slug } = useBrand()
  const [isClosed, setClosed] = useStoredState(`${slug}-navigation-${group.key}-closed`, false)
  const isListShown = isCollapsed || !group.isCollapsible || !isClosed
  const label = (
    <>
      <span id={`${id}-label`}>{group.label}</span>
      {group.mark && <ProvenanceMark>{group.mark}</ProvenanceMark>}
    </>
  )
  const head = 'flex w-full items-center gap-2 px-2 pt-3 pb-1 text-small text-fg-3'
  return (
    <div>
      {isCollapsed && !isFirst && <hr className="m-2 border-line" />}
      {group.isCollapsible ? (
        <button
          type="button"
          aria-expanded={isListShown}
          aria-controls={`${id}-list`}
          onClick={() => setClosed(!isClosed)}
          className={cn(head, 'rounded-2 hover:text-fg', isCollapsed && 'sr-only')}
        >
          {label}
          <ChevronDown
            aria-hidden="true"
            className={cn('ml-auto size-3.5 stroke-[1.75] transition-transform', isClosed && '-rotate-90')}
          />
        </button>
      ) : (
        <div className={cn(head, isCollapsed && 'sr-only')}>{label}</div>
      )}
      <ul id={`${id}-list`} aria-labelledby={`${id}-label`} hidden={!isListShown}>
        {group.entries.map((entry) => (
          <li key={entry.path}>
            <SidebarLink entry={entry} isCollapsed={isCollapsed} onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface SidebarLinkProps {
  entry: NavigationEntry
  isCollapsed: boolean
  onNavigate: (() => void) | undefined
}

function SidebarLink({ entry, isCollapsed, onNavigate }: SidebarLinkProps) {
  const { pathname } = useLocation()
  const isCurrent = isCurrentPath(entry.path, pathname)
  const link = (
    <Link
      to={entry.path}
      onClick={onNavigate}
      aria-current={isCurrent ? 'page' : undefined}
      className={cn(
        'group relative flex h-8 items-center gap-2.5 rounded-2 px-2 text-fg-2 hover:bg-panel hover:text-fg max-md:h-11',
        'aria-[current=page]:bg-panel aria-[current=page]:font-medium aria-[current=page]:text-fg',
        'aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-1.5 ' +
          'aria-[current=page]:before:-left-2 aria-[current=page]:before:w-0.5 aria-[current=page]:before:bg-accent-line',
        isCollapsed && 'justify-center px-0',
      )}
    >
      {createElement(navigationIcons[entry.icon], {
        'aria-hidden': true,
        className: 'size-4 flex-none stroke-[1.5] text-fg-3 group-aria-[current=page]:text-accent-line',
      })}
      <span className={isCollapsed ? 'sr-only' : 'truncate'}>{entry.label}</span>
    </Link>
  )
  if (!isCollapsed) return link
  return (
    <Tooltip content={entry.label} side="right">
      {link}
    </Tooltip>
  )
}
