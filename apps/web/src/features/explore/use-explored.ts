import { useSearchParams } from 'react-router'
import type { Asked } from '@portal/contracts/ask'
import { readAsked, writeAsked } from '#web/lib/ask/explore-link.ts'

interface Explored {
  /** Null at the start; `bad` where the link holds nothing that can be asked. */
  asked: Asked | 'bad' | null
  /** Rows passed over. */
  from: number
  open: (asked: Asked | null) => void
  page: (from: number) => void
}

/** The question and its page stand in the address, so that a link opens them. */
export function useExplored(): Explored {
  const [search, setSearch] = useSearchParams()
  const text = search.get('q')
  const from = Number(search.get('from') ?? 0)
  return {
    asked: text === null ? null : (readAsked(text) ?? 'bad'),
    from: Number.isInteger(from) && from > 0 ? from : 0,
    open: (asked) => setSearch(asked ? { q: writeAsked(asked) } : {}),
    page: (next) => setSearch({ q: text ?? '', ...(next > 0 && { from: String(next) }) }),
  }
}
