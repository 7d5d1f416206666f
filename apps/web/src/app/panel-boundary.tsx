import { interfaceWords } from '@portal/content/interface-words'
import type { ReactNode } from 'react'
import { describeError, log } from '#web/lib/log.ts'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'

/** Around each panel of a page: one that breaks says so in its place, the others go on. */
export function PanelBoundary({ name, children }: { name: string; children: ReactNode }) {
  return (
    <ErrorBoundary
      onError={(error) => log('error', { event: 'panel_failed', panel: name, error: describeError(error) })}
      fallback={(reset) => (
        <ErrorState
          message={interfaceWords.panelFailed(name)}
          labels={interfaceWords.errorState}
          onRetry={reset}
        />
      )}
    >
      {children}
    </ErrorBoundary>
  )
}
