import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BoardPackProvider } from '#web/features/board-pack/board-pack-provider.tsx'
import { MeetingModeProvider } from '#web/features/meeting-mode/meeting-mode-provider.tsx'
import { FigureViewsProvider } from '#web/features/figures/figure-views-provider.tsx'
import { buildSession, buildSignedIn } from '#web/testing/auth-value.ts'
import { signedInUser } from '#web/testing/portal-backend.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import type { AuthContextValue } from '#web/lib/auth-context.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { TooltipProvider } from '#web/ui/tooltip.tsx'

/** Renders as the shell does for somebody signed in: with their session, a cache of its own, its margin and toasts. */
export function renderPortal(children: ReactNode, auth: Partial<AuthContextValue> = {}, path = '/') {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  })
  const signedIn = {
    ...buildSignedIn({ role: 'admin' }),
    user: signedInUser,
    session: buildSession(signedInUser),
  }
  return renderApp(
    <QueryClientProvider client={client}>
      <TooltipProvider>
        <FigureViewsProvider>
          <BoardPackProvider>
            <MeetingModeProvider>
              <div className="px-4">{children}</div>
            </MeetingModeProvider>
          </BoardPackProvider>
        </FigureViewsProvider>
        <Toaster labels={{ region: 'Notifications', close: 'Close' }} />
      </TooltipProvider>
    </QueryClientProvider>,
    { auth: { ...signedIn, ...auth }, path },
  )
}
