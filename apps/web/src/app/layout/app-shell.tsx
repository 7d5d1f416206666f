import '#web/styles/portal.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { BottomBar } from '#web/app/layout/bottom-bar.tsx'
import { Footer } from '#web/app/layout/footer.tsx'
import { MobileMenu } from '#web/app/layout/mobile-menu.tsx'
import { PageSkeleton } from '#web/app/layout/page-skeleton.tsx'
import { PrintSources } from './print-sources.tsx'
import { RouteAnnouncer } from '#web/app/layout/route-announcer.tsx'
import { ShellProviders } from '#web/app/layout/shell-providers.tsx'
import { Sidebar } from '#web/app/layout/sidebar.tsx'
import { SkipLink } from '#web/app/layout/skip-link.tsx'
import { CommandPaletteSlot, InsightToastsSlot } from '#web/app/layout/slots.tsx'
import { TopBar } from '#web/app/layout/top-bar.tsx'
import { ChoosingBar } from '#web/features/board-pack/choosing-bar.tsx'
import { useTypedAhead } from '#web/features/command-palette/use-typed-ahead.ts'
import { useBrand } from '#web/lib/brand-context.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { useStoredState } from '#web/lib/stored-state.ts'
import { useMediaQuery } from '#web/lib/use-media-query.ts'
import { useScrollToTop } from '#web/lib/use-scroll-to-top.ts'
import { cn } from '#web/ui/cn.ts'
import { Later } from '#web/ui/later.tsx'
import { TooltipProvider } from '#web/ui/tooltip.tsx'

/** Everything behind the guard: sidebar, top bar, page, footer, bottom bar, chat. spec §2 Layout */
export function AppShell() {
  const { slug } = useBrand()
  const [isCollapsed, setCollapsed] = useStoredState(`${slug}-sidebar-collapsed`, false)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const hasRoom = useMediaQuery('(min-width: 768px)')
  const takeTyped = useTypedAhead(isPaletteOpen)
  useScrollToTop()
  usePaletteKey(() => setPaletteOpen((isOpen) => !isOpen))
  // What one account has read must not be there for the next one.
  useEffect(() => () => queryClient.clear(), [])

  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <ShellProviders>
          <SkipLink />
          <div
            className={cn(
              'grid min-h-dvh grid-cols-[minmax(0,1fr)] max-md:pb-14 in-data-meeting:block print:block',
              isCollapsed ? 'md:grid-cols-[56px_minmax(0,1fr)]' : 'md:grid-cols-[232px_minmax(0,1fr)]',
            )}
          >
            {hasRoom && <Sidebar isCollapsed={isCollapsed} onToggle={() => setCollapsed(!isCollapsed)} />}
            <div className="flex min-w-0 flex-col">
              <TopBar onSearch={() => setPaletteOpen(true)} onMenu={() => setMenuOpen(true)} />
              <ChoosingBar />
              <div
                className={
                  'flex w-full max-w-[calc(1440px+64px)] flex-1 flex-col px-4 pt-5 pb-20 md:px-8 md:pt-6 md:pb-12 ' +
                  'print:px-px print:py-0'
                }
              >
                {/* At least a screen: what comes in late then moves no footer that is in view. */}
                <main
                  id="main"
                  tabIndex={-1}
                  className="min-h-dvh flex-1 md:min-h-[calc(100dvh-72px)] print:min-h-0"
                >
                  <Suspense fallback={<PageSkeleton />}>
                    <Outlet />
                  </Suspense>
                </main>
                <PrintSources />
                <Footer />
              </div>
            </div>
          </div>
          {!hasRoom && <BottomBar />}
          {isMenuOpen && <MobileMenu onClose={() => setMenuOpen(false)} />}
          <Later fallback={null}>
            <CommandPaletteSlot open={isPaletteOpen} takeTyped={takeTyped} onOpenChange={setPaletteOpen} />
          </Later>
          <Later fallback={null}>
            <InsightToastsSlot />
          </Later>
          <RouteAnnouncer />
        </ShellProviders>
      </TooltipProvider>
    </QueryClientProvider>
  )
}

function usePaletteKey(onPress: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      onPress()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [onPress])
}
