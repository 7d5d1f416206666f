import { drawing } from '@portal/content/drawing'
import { lazy, Suspense } from 'react'
import { useMediaQuery } from '#web/lib/use-media-query.ts'

/** Far below the first screen: its code and its lettering's font wait until the page stands. */
const FlowDiagram = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, 400))
  const loaded = await import('#web/ui/flow-diagram.tsx')
  return { default: loaded.FlowDiagram }
})

/** The whole sheet; on a phone, where its lettering would be unreadable, the detail around the heat exchanger. */
export function PlantDrawing() {
  const isSmall = useMediaQuery('(max-width: 767px)')
  return (
    <div className={isSmall ? 'aspect-[324/300]' : 'aspect-[880/640]'}>
      <Suspense>
        <FlowDiagram lettering={drawing} label={drawing.label} part={isSmall ? 'exchanger' : 'sheet'} />
      </Suspense>
    </div>
  )
}
