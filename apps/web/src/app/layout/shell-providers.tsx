import type { ReactNode } from 'react'
import { BoardPackProvider } from '#web/features/board-pack/board-pack-provider.tsx'
import { FigureViewsProvider } from '#web/features/figures/figure-views-provider.tsx'
import { MeetingModeProvider } from '#web/features/meeting-mode/meeting-mode-provider.tsx'

/** What every page behind the guard takes from features that it does not know. */
export function ShellProviders({ children }: { children: ReactNode }) {
  return (
    <FigureViewsProvider>
      <BoardPackProvider>
        <MeetingModeProvider>{children}</MeetingModeProvider>
      </BoardPackProvider>
    </FigureViewsProvider>
  )
}
