import type { TitleBlockEntry } from './page-head.tsx'
import { Skeleton } from './skeleton.tsx'

/** The entries of what was read; while it is read, what they are called, so that nothing moves as their values come. */
export function titleBlockOf<Data>(
  query: { data: Data | undefined; isPending: boolean },
  toEntries: (data: Data) => readonly TitleBlockEntry[],
  labels: readonly string[],
): readonly TitleBlockEntry[] | null {
  if (query.data !== undefined) return toEntries(query.data)
  return query.isPending ? labels.map(awaitedEntry) : null
}

/** As wide as a day. */
export const awaitedEntry = (label: string): TitleBlockEntry => ({
  label,
  value: <Skeleton className="my-[3px] w-17" />,
})
