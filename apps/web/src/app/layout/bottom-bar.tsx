import { bottomBar, navigation } from '@portal/content/navigation'
import { Link, useLocation } from 'react-router'
import { currentBottomEntry } from '#web/app/layout/current-page.ts'
import { navigationIcons } from '#web/app/layout/navigation-icons.ts'

export function BottomBar() {
  const { pathname } = useLocation()
  const current = currentBottomEntry(pathname)
  return (
    <nav
      data-print="hide"
      aria-label={navigation.mainLabel}
      className={
        'fixed inset-x-0 bottom-0 z-10 grid h-14 grid-cols-5 border-t border-line-2 bg-panel ' +
        'pb-[env(safe-area-inset-bottom)] box-content'
      }
    >
      {bottomBar.map((entry) => {
        const Icon = navigationIcons[entry.icon]
        return (
          <Link
            key={entry.path}
            to={entry.path}
            aria-current={entry.path === current ? 'page' : undefined}
            className={
              'group relative grid content-center justify-items-center gap-0.75 text-micro text-fg-3 ' +
              'aria-[current=page]:font-medium aria-[current=page]:text-fg aria-[current=page]:before:absolute ' +
              'aria-[current=page]:before:inset-x-4 aria-[current=page]:before:-top-px ' +
              'aria-[current=page]:before:h-0.5 aria-[current=page]:before:bg-accent-line'
            }
          >
            <Icon
              aria-hidden="true"
              className="size-5 stroke-[1.5] group-aria-[current=page]:text-accent-line"
            />
            {entry.label}
          </Link>
        )
      })}
    </nav>
  )
}
