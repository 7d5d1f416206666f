import { cn } from '#web/ui/cn.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Stands where the rows of a table will be. */
export function RowsSkeleton({ label, rows, compact }: { label: string; rows: number; compact?: boolean }) {
  return (
    <output aria-label={label} className="block">
      {Array.from({ length: rows }, (_, row) => (
        <span
          key={row}
          className={cn('flex items-center gap-8 border-b border-line px-3', compact ? 'h-8' : 'h-10')}
        >
          <Skeleton className="w-48" />
          <Skeleton className="w-24" />
          <Skeleton className="w-32" />
        </span>
      ))}
    </output>
  )
}
