import { cn } from './cn.ts'
import type { TitleBlockEntry } from './page-head.tsx'
import { Skeleton } from './skeleton.tsx'

/** The entries of what was read; while it is read, what they are called, so that nothing moves as their values come. */
export function titleBlockOf<Data>(
  query: { data: Data | undefined; isPending: boolean },
  toEntries: (data: Data) => readonly TitleBlockEntry[],
  awaited: readonly (string | TitleBlockEntry)[],
): readonly TitleBlockEntry[] | null {
  if (query.data !== undefined) return toEntries(query.data)
  return query.isPending ? awaited.map(toAwaited) : null
}

const toAwaited = (entry: string | TitleBlockEntry): TitleBlockEntry =>
  typeof entry === 'string' ? awaitedEntry(entry) : entry

/** As wide as a day, or as what comes. */
export const awaitedEntry = (label: string, width = 'w-17'): TitleBlockEntry => ({
  label,
  value: <Skeleton className={cn('my-[3px]', width)} />,
})
