import { figureChangeCopy } from '@portal/content/figure-changes'
import { toUnrecordedFigure, type FigureRow } from '@portal/contracts/figures'
import { useCallback, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { RecordValueProps } from '#web/lib/record-figure.tsx'
import { late } from '#web/ui/late.tsx'
import { RecordingContext } from './recording.ts'

const ReplaceDialog = late(async () => (await import('./replace-dialog.tsx')).ReplaceDialog)

/** A number that has no version yet: what the dialog replaces. */
const toFirst = (wanted: RecordValueProps['wanted']): FigureRow => ({
  ...toUnrecordedFigure({
    ...wanted,
    value: 0,
    as_of: new Date().toISOString().slice(0, 10),
    provenance: { kind: 'measured', source: { name: figureChangeCopy.notRecorded }, inputs: [] },
  }),
  version: 0,
})

/** Keeps the dialog open over what it changes, until it is closed or another place is opened. */
export function RecordingProvider({ children }: { children: ReactNode }) {
  const { key: place } = useLocation()
  const [recording, setRecording] = useState<{ figure: FigureRow; place: string } | null>(null)
  if (recording && recording.place !== place) setRecording(null)
  const record = useCallback(
    (wanted: RecordValueProps['wanted']) => setRecording({ figure: toFirst(wanted), place }),
    [place],
  )
  return (
    <RecordingContext value={record}>
      {children}
      {recording && <ReplaceDialog figure={recording.figure} onClose={() => setRecording(null)} />}
    </RecordingContext>
  )
}
