import { Skeleton } from '#web/ui/skeleton.tsx'

/** Stands in the shell while a page's code loads. */
export function PageSkeleton() {
  return (
    <div>
      <Skeleton className="h-7 w-64" />
      <Skeleton className="mt-3 w-96 max-w-full" />
      <Skeleton className="mt-8 h-40 w-full" />
    </div>
  )
}
