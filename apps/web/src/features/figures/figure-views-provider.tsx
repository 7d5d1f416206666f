import type { FigureRow } from '@portal/contracts/figures'
import { useMemo, type ReactNode } from 'react'
import { useBrand } from '#web/lib/brand-context.ts'
import { toMark } from '#web/lib/figure-view.ts'
import { FigureViewsContext } from '#web/lib/record-figure.tsx'
import { useStoredState } from '#web/lib/stored-state.ts'
import { FigureRecordView, FigureRecordMark } from './figure-record-view.tsx'
import { RecordProseView } from './record-prose-view.tsx'
import { RecordValueButton } from './record-value-button.tsx'
import { RecordingProvider } from './recording-provider.tsx'
import { SampleVisibilityContext } from './sample-visibility.ts'

/** Draws the records below it, and remembers in this browser whether samples are hidden. */
export function FigureViewsProvider({ children }: { children: ReactNode }) {
  const { slug } = useBrand()
  const [areHidden, setHidden] = useStoredState(`${slug}-samples-hidden`, false)
  const views = useMemo(
    () => ({
      Figure: FigureRecordView,
      Mark: FigureRecordMark,
      Value: RecordValueButton,
      Prose: RecordProseView,
      areSamplesHidden: areHidden,
      isHidden: ({ provenance }: Pick<FigureRow, 'provenance'>) => areHidden && toMark(provenance).isSample,
    }),
    [areHidden],
  )
  return (
    <SampleVisibilityContext value={{ areHidden, setHidden }}>
      <FigureViewsContext value={views}>
        <RecordingProvider>{children}</RecordingProvider>
      </FigureViewsContext>
    </SampleVisibilityContext>
  )
}
