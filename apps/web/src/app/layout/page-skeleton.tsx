import { useEffect } from 'react'
import { HeadSkeleton } from '#web/app/layout/head-skeleton.tsx'
import { holdTurns } from '#web/ui/later.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Stands in the shell while a page's code loads. */
export function PageSkeleton() {
  useEffect(holdTurns, [])
  return (
    <div>
      <HeadSkeleton />
      <Skeleton className="mt-8 h-40 w-full" />
    </div>
  )
}
