import { interfaceWords } from '@portal/content/interface-words'
import type { UseQueryResult } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { toErrorState } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { RecordTable, type RecordTableProps } from './record-table.tsx'

type Opened<Item> = { kind: 'add' } | { kind: 'edit' | 'remove'; record: Item }

interface RecordListProps<Entry extends { record: { id: string } }> extends Pick<
  RecordTableProps<Entry>,
  'nameLabel' | 'nameOf' | 'columns'
> {
  query: UseQueryResult<readonly Entry[]>
  copy: { table: string; failed: string; empty: string; figures: string; add: string }
  /** Null adds one. */
  form: (record: Entry['record'] | null, onClose: () => void) => ReactNode
  removal: (record: Entry['record'], onClose: () => void) => ReactNode
}

/** A short list of records that are added, edited and removed; their figures stand in it. */
export function RecordList<Entry extends { record: { id: string } }>(props: RecordListProps<Entry>) {
  const { query, copy, form, removal, ...table } = props
  const [opened, setOpened] = useState<Opened<Entry['record']> | null>(null)
  const close = () => setOpened(null)
  if (query.isPending) return <RowsSkeleton label={interfaceWords.loading} rows={5} />
  if (query.isError) {
    return <ErrorState {...toErrorState(query, copy.failed)} />
  }
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <p className="text-small text-fg-3">{query.data.length === 0 ? copy.empty : copy.figures}</p>
        <Button icon={Plus} onClick={() => setOpened({ kind: 'add' })}>
          {copy.add}
        </Button>
      </div>
      {query.data.length > 0 && (
        <RecordTable {...table} label={copy.table} rows={query.data} onOpen={setOpened} />
      )}
      {opened?.kind === 'add' && form(null, close)}
      {opened?.kind === 'edit' && form(opened.record, close)}
      {opened?.kind === 'remove' && removal(opened.record, close)}
    </>
  )
}
