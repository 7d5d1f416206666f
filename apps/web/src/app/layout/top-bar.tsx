import { navigation } from '@portal/content/navigation'
import { screenPaths } from '@portal/contracts/paths'
import { Menu, Search } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { breadcrumbOf } from '#web/app/layout/current-page.ts'
import { ChatSlot, chatRoom } from '#web/app/layout/slots.tsx'
import { ChoosePartsButton } from '#web/features/board-pack/choose-parts-button.tsx'
import { SampleMeter } from '#web/features/figures/sample-meter.tsx'
import { MeetingButton } from '#web/features/meeting-mode/meeting-button.tsx'
import { useBrand } from '#web/lib/brand-context.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Later } from '#web/ui/later.tsx'
import { ValveMark } from '#web/ui/valve-mark.tsx'

export interface TopBarProps {
  onSearch: () => void
  onMenu: () => void
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

export function TopBar({ onSearch, onMenu }: TopBarProps) {
  const { pathname } = useLocation()
  const { name } = useBrand()
  const crumbs = breadcrumbOf(pathname)
  return (
    <header
      data-print="hide"
      className="sticky top-0 z-10 flex h-12 items-center gap-2 border-b border-line bg-canvas px-4 md:gap-4 md:px-8"
    >
      <Link
        to={screenPaths.home}
        className="flex items-center gap-2.5 text-[15px] font-medium stretch-head md:hidden"
      >
        <ValveMark />
        {name}
      </Link>
      <div className="min-w-0 max-md:hidden">
        <Breadcrumb
          label={navigation.breadcrumbLabel}
          items={crumbs.map((crumb, index) => ({
            key: crumb.path,
            content:
              index === crumbs.length - 1 ? (
                <span aria-current="page">{crumb.label}</span>
              ) : (
                <Link to={crumb.path}>{crumb.label}</Link>
              ),
          }))}
        />
      </div>
      <span className="flex-1" />
      <Later fallback={null}>
        <SampleMeter />
      </Later>
      <button
        type="button"
        onClick={onSearch}
        className={
          'flex h-7 w-36 flex-none items-center gap-2 rounded-2 border border-line bg-field pr-1.5 pl-2 ' +
          'text-small text-fg-3 hover:border-line-2 hover:text-fg-2 max-md:hidden min-[1280px]:w-72'
        }
      >
        <Search aria-hidden="true" className="size-3.5 flex-none stroke-[1.75]" />
        <span className="min-[1280px]:hidden">{navigation.searchShort}</span>
        <span className="truncate max-[1280px]:hidden">{navigation.search}</span>
        <span className="ml-auto flex-none">
          <Kbd>{isApple ? '⌘ K' : 'Ctrl K'}</Kbd>
        </span>
      </button>
      <div className="-mr-2 flex">
        <IconButton label={navigation.searchShort} icon={Search} onClick={onSearch} className="md:hidden" />
        <ChoosePartsButton className="max-md:hidden" />
        <MeetingButton className="max-md:hidden" />
        <Later fallback={chatRoom}>
          <ChatSlot />
        </Later>
        <IconButton label={navigation.menu} icon={Menu} onClick={onMenu} className="md:hidden" />
      </div>
    </header>
  )
}
