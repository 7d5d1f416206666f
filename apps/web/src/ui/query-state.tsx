import { cn } from '#web/ui/cn.ts'
import { ErrorState, type ErrorStateProps } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface QueryStateProps extends Pick<ErrorStateProps, 'labels'> {
  /** What is known of the failure beside the page's own sentence. */
  failure: Pick<ErrorStateProps, 'code' | 'cause'>
  query: { isError: boolean; isPending: boolean; refetch: () => unknown }
  copy: { failed: string; loading: string }
  /** Height of what is awaited. */
  className?: string
}

/** What stands in place of a page's records while they are read, and above them when that failed. */
export function QueryState({ query, copy, failure, labels, className = 'h-100' }: QueryStateProps) {
  if (query.isError)
    return (
      <ErrorState message={copy.failed} labels={labels} onRetry={() => void query.refetch()} {...failure} />
    )
  if (!query.isPending) return null
  return (
    <output className="block">
      <span className="sr-only">{copy.loading}</span>
      <Skeleton className={cn('w-full', className)} />
    </output>
  )
}
