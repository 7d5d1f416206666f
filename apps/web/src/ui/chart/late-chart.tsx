import { Suspense } from 'react'
import { lazily } from '#web/ui/late.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ChartProps } from './chart.tsx'

const Chart = lazily(async () => (await import('./chart.tsx')).Chart)

/** A chart whose drawing is brought when a page first needs one. */
export const LateChart = ({ room = 'h-65', ...props }: ChartProps & { room?: string }) => (
  <Suspense fallback={<Skeleton className={room} />}>
    <Chart {...props} />
  </Suspense>
)
