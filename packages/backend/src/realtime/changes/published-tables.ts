import type { ChangesRepository, Relation } from './changes.repository.ts'

/** Many join at the same time, and all want to know. */
const keptMs = 250

export interface PublishedTables {
  /** `isFresh`: looked up after this was called. */
  list(isFresh?: boolean): Promise<Relation[]>
}

/** The published tables, looked up once for all who ask at about the same time. */
export function createPublishedTables(
  repository: Pick<ChangesRepository, 'publishedTables' | 'relations'>,
): PublishedTables {
  let known: { at: number; tables: Promise<Relation[]> } | undefined
  let isReading = false
  let next: Promise<Relation[]> | undefined

  const read = async () => {
    isReading = true
    try {
      return await repository.relations((await repository.publishedTables()).map(({ oid }) => oid))
    } finally {
      isReading = false
    }
  }
  const start = () => {
    next = undefined
    const tables = read()
    known = { at: performance.now(), tables }
    tables.catch(() => (known = undefined))
    return tables
  }

  return {
    list(isFresh = false) {
      if (!isFresh && known && performance.now() - known.at < keptMs) return known.tables
      if (!isReading || !known) return start()
      // All who ask while one look is under way share the next.
      return isFresh ? (next ??= known.tables.then(start, start)) : known.tables
    },
  }
}
