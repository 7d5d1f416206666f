import { createContext } from 'react'
import type { RecordValueProps } from '#web/lib/record-figure.tsx'

/** Opens the dialog that records a figure which has no version yet. */
export const RecordingContext = createContext<(wanted: RecordValueProps['wanted']) => void>(() => undefined)
