import type { Citation } from '@portal/contracts/chat'

type Source = Omit<Citation, 'n'>

/** Numbers the records of a text in the order in which they are named; one record has one number. */
export function createCiting(first: readonly Citation[] = []) {
  const citations: Citation[] = [...first]
  return {
    citations,
    cite: (source: Source): string => {
      const known = citations.find(
        (one) => one.record_id === source.record_id && one.excerpt === source.excerpt,
      )
      if (known) return `[${known.n}]`
      const n = Math.max(0, ...citations.map((one) => one.n)) + 1
      citations.push({ n, ...source })
      return `[${n}]`
    },
  }
}
export type Citing = ReturnType<typeof createCiting>
