import type { TitleBlockEntry } from './page-head.tsx'

/** The entries of what was read; while it is read, that they are on their way, so that their room is kept. */
export function titleBlockOf<Data>(
  query: { data: Data | undefined; isPending: boolean },
  toEntries: (data: Data) => readonly TitleBlockEntry[],
): readonly TitleBlockEntry[] | 'pending' | null {
  if (query.data !== undefined) return toEntries(query.data)
  return query.isPending ? 'pending' : null
}
