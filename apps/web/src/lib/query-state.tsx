import { interfaceWords } from '@portal/content/interface-words'
import { toErrorState } from '#web/lib/api-error.ts'
import { cn } from '#web/ui/cn.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface QueryStateProps {
  query: { isError: boolean; isPending: boolean; error: unknown; refetch: () => unknown }
  copy: { failed: string; loading?: string }
  /** Height of what is awaited. */
  className?: string
}

/** What stands in place of a page's records while they are read, and above them when that failed. */
export function QueryState({ query, copy, className = 'h-100' }: QueryStateProps) {
  if (query.isError) return <ErrorState {...toErrorState(query, copy.failed)} />
  if (!query.isPending) return null
  return (
    <output className="block">
      <span className="sr-only">{copy.loading ?? interfaceWords.loading}</span>
      <Skeleton className={cn('w-full', className)} />
    </output>
  )
}
