import { lazy, Suspense } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ChartProps } from './chart.tsx'

const Chart = lazy(() => import('./chart.tsx').then(({ Chart: component }) => ({ default: component })))

/** A chart whose drawing is brought when a page first needs one. */
export const LateChart = ({ room = 'h-65', ...props }: ChartProps & { room?: string }) => (
  <Suspense fallback={<Skeleton className={room} />}>
    <Chart {...props} />
  </Suspense>
)
