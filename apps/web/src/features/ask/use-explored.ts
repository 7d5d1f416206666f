import { useSearchParams } from 'react-router'
import type { Asked, AskLanguage } from '@portal/contracts/ask'
import { readAsked, readLanguage, toSearch } from '#web/lib/ask/explore-link.ts'

interface Explored {
  /** Null at the start; `bad` where the link holds nothing that can be asked. */
  asked: Asked | 'bad' | null
  language: AskLanguage
  /** Rows passed over. */
  from: number
  /** In the language of the question before, where no other is given. */
  open: (asked: Asked | null, language?: AskLanguage) => void
  page: (from: number) => void
}

/** The question and its page stand in the address, so that a link opens them. */
export function useExplored(): Explored {
  const [search, setSearch] = useSearchParams()
  const text = search.get('q')
  const language = readLanguage(search.get('language'))
  const from = Number(search.get('from') ?? 0)
  return {
    asked: text === null ? null : (readAsked(text) ?? 'bad'),
    language,
    from: Number.isInteger(from) && from > 0 ? from : 0,
    open: (next, wanted = language) => setSearch(next ? toSearch(next, wanted) : {}),
    page: (next) =>
      setSearch((before) => {
        before.delete('from')
        if (next > 0) before.set('from', String(next))
        return before
      }),
  }
}
