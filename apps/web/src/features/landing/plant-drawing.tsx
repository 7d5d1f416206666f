import { drawing } from '@portal/content/drawing'
import { useMediaQuery } from '#web/lib/use-media-query.ts'
import { FlowDiagram } from '#web/ui/flow-diagram.tsx'

/** The whole sheet; on a phone, where its lettering would be unreadable, the detail around the heat exchanger. */
export function PlantDrawing() {
  const isSmall = useMediaQuery('(max-width: 767px)')
  return <FlowDiagram lettering={drawing} label={drawing.label} part={isSmall ? 'exchanger' : 'sheet'} />
}
