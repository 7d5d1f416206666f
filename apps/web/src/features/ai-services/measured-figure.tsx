import { servicesCopy } from '@portal/content/ai-services-page'
import { toUnrecordedFigure } from '@portal/contracts/figures'
import { useState } from 'react'
import { RecordFigure } from '#web/lib/record-figure.tsx'

interface MeasuredFigureProps {
  /** Names the figure among those of the page. */
  name: string
  label: string
  value: number
  unit: string
  /** What measured or counted it; the portal itself unless said. */
  source?: string
  method?: string
}

/** A number of a call: measured when it was made, or counted in what came. */
export function MeasuredFigure({ name, label, value, unit, source, method }: MeasuredFigureProps) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  return (
    <RecordFigure
      mark="none"
      figure={toUnrecordedFigure({
        key: `service.${name}`,
        label,
        value,
        unit,
        as_of: today,
        provenance: {
          kind: 'measured',
          source: { name: source ?? servicesCopy.measured.source },
          inputs: [],
          ...(method !== undefined && { method: { id: method, version: '1' } }),
        },
      })}
    />
  )
}
