import type { Provenance } from '@portal/contracts/figures'
import { useFigureViews } from '#web/lib/record-figure.tsx'

const sample: Provenance = { kind: 'sample', source: { name: 'Sample' }, inputs: [] }

/** Whether the switch hides samples. */
export const useSamplesHidden = (): boolean => useFigureViews().isHidden({ provenance: sample })
