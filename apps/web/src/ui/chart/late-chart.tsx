import { Suspense } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ChartProps } from './chart.tsx'
import { late } from '#web/ui/late.ts'

const Chart = late(async () => (await import('./chart.tsx')).Chart)

/** A chart whose drawing is brought when a page first needs one. */
export const LateChart = ({ room = 'h-65', ...props }: ChartProps & { room?: string }) => (
  <Suspense fallback={<Skeleton className={room} />}>
    <Chart {...props} />
  </Suspense>
)
