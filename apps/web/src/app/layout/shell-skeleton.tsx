import { guards } from '@portal/content/guards'
import { HeadSkeleton } from '#web/app/layout/head-skeleton.tsx'
import type { FirstHead } from '#web/lib/first-head.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Stands where the layout will be while the session loads: same grid, no words that may turn out wrong. */
export function ShellSkeleton({ head }: { head?: FirstHead }) {
  return (
    <output
      aria-label={guards.loading}
      className="grid min-h-dvh grid-cols-[minmax(0,1fr)] md:grid-cols-[232px_minmax(0,1fr)]"
    >
      <div className="hidden border-r border-line px-4 md:block">
        <Skeleton className="mt-4.5 w-28" />
        <div className="mt-10 grid gap-5">
          {['w-32', 'w-40', 'w-36', 'w-32', 'w-44', 'w-36', 'w-32'].map((width, index) => (
            <Skeleton key={index} className={width} />
          ))}
        </div>
      </div>
      <div>
        <div className="flex h-12 items-center border-b border-line px-4 md:px-8">
          <Skeleton className="w-24" />
        </div>
        <div className="px-4 py-6 md:px-8">
          <HeadSkeleton head={head} />
          <Skeleton className="mt-8 h-40 w-full" />
        </div>
      </div>
    </output>
  )
}
