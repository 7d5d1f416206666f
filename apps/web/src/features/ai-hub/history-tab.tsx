import { HistoryContext, type HistoryEntry } from '@portal/contracts/ai-hub'
import { analysisPanelCopy, historyCopy as copy } from '@portal/content/ai-hub'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { QueryState } from '#web/parts/query-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Input } from '#web/ui/input.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { historyQuery } from './api/history.ts'
import { HistoryRow } from './history-row.tsx'

const contexts = [
  { value: '', label: copy.all },
  ...HistoryContext.options.map((value) => ({ value, label: copy.contexts[value] })),
]
const typingMs = 300
const pageSize = 50
const most = 200

/** Everything that was asked and analysed: found by its words, pinned, filtered, saved. */
export function HistoryTab({ onOpen }: { onOpen: (entry: HistoryEntry) => void }) {
  const [typed, setTyped] = useState('')
  const [filter, setFilter] = useState({ query: '', context: '', pinnedOnly: false, limit: pageSize })
  useEffect(() => {
    const timer = setTimeout(() => setFilter((one) => ({ ...one, query: typed.trim() })), typingMs)
    return () => clearTimeout(timer)
  }, [typed])
  const result = useQuery({ ...historyQuery(filter), placeholderData: keepPreviousData })
  const entries = result.data?.entries ?? []
  const isFiltered = filter.query !== '' || filter.context !== '' || filter.pinnedOnly
  const clear = () => {
    setTyped('')
    setFilter({ query: '', context: '', pinnedOnly: false, limit: pageSize })
  }
  return (
    <>
      <search className="mb-4 flex flex-wrap items-center gap-3">
        <div className="min-w-60 flex-1">
          <Input
            type="search"
            leading={<Search aria-hidden="true" />}
            aria-label={copy.search}
            placeholder={copy.searchPlaceholder}
            maxLength={200}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Segments
          label={copy.context}
          options={contexts}
          value={filter.context}
          onChange={(context) => setFilter({ ...filter, context })}
        />
        <Checkbox
          label={copy.pinned}
          checked={filter.pinnedOnly}
          onChange={({ target }) => setFilter({ ...filter, pinnedOnly: target.checked })}
        />
      </search>
      <output className="sr-only">
        {isFiltered && result.isSuccess && !result.isPlaceholderData && copy.found(entries.length)}
      </output>
      <QueryState query={result} copy={{ failed: analysisPanelCopy.historyFailed }} rows={5} />
      {result.isSuccess && entries.length === 0 && (
        <EmptyState
          as="h3"
          title={isFiltered ? copy.nothingFound.title : copy.empty.title}
          description={isFiltered ? copy.nothingFound.text : copy.empty.text}
          action={isFiltered && <Button onClick={clear}>{copy.nothingFound.clear}</Button>}
        />
      )}
      {entries.length > 0 && (
        <ul aria-label={copy.list} className="rounded-3 border border-line bg-panel">
          {entries.map((entry) => (
            <HistoryRow key={entry.id} entry={entry} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {result.data?.isComplete === false && filter.limit < most && (
        <Button
          className="mt-3"
          busy={result.isFetching}
          onClick={() => setFilter({ ...filter, limit: Math.min(filter.limit + pageSize, most) })}
        >
          {copy.more}
        </Button>
      )}
    </>
  )
}
