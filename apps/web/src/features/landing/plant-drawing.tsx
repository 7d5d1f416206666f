import { drawing } from '@portal/content/drawing'
import { useMediaQuery } from '#web/lib/use-media-query.ts'
import { late } from '#web/ui/late.tsx'

/** Far below the first screen: its code and its lettering's font wait until the page stands. */
const FlowDiagram = late(async () => {
  await new Promise((resolve) => setTimeout(resolve, 400))
  return (await import('#web/ui/flow-diagram.tsx')).FlowDiagram
})

/** The whole sheet; on a phone, where its lettering would be unreadable, the detail around the heat exchanger. */
export function PlantDrawing() {
  const isSmall = useMediaQuery('(max-width: 767px)')
  return (
    <div className={isSmall ? 'aspect-[324/300]' : 'aspect-[880/640]'}>
      <FlowDiagram lettering={drawing} label={drawing.label} part={isSmall ? 'exchanger' : 'sheet'} />
    </div>
  )
}
