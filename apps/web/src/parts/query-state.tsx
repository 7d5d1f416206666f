import { interfaceWords } from '@portal/content/interface-words'
import { toErrorState } from '#web/lib/api-error.ts'
import { cn } from '#web/ui/cn.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface QueryStateProps {
  query: { isError: boolean; isPending: boolean; error: unknown; refetch: () => unknown }
  copy: { failed: string; loading?: string }
  /** Height of what is awaited. */
  className?: string
  /** Rows that are awaited. */
  rows?: number
}

/** What stands in place of a page's records while they are read, and above them when that failed. */
export function QueryState({ query, copy, className = 'h-100', rows }: QueryStateProps) {
  if (query.isError) return <ErrorState {...toErrorState(query, copy.failed)} />
  if (!query.isPending) return null
  const loading = copy.loading ?? interfaceWords.loading
  if (rows !== undefined) return <RowsSkeleton label={loading} rows={rows} />
  return (
    <output className="block">
      <span className="sr-only">{loading}</span>
      <Skeleton className={cn('w-full', className)} />
    </output>
  )
}
