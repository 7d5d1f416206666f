import { portalDataCopy } from '@portal/content/records'
import type { UseQueryResult } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { QueryState } from '#web/parts/query-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { RecordTable, type RecordTableProps } from '#web/ui/record-table.tsx'
import { RecordWords } from '#web/ui/record-words.tsx'
import { EntryMenu } from './entry-menu.tsx'

type Opened<Item> = { kind: 'add' } | { kind: 'edit' | 'remove'; record: Item }

interface RecordListProps<Entry extends { record: { id: string } }> extends Pick<
  RecordTableProps<Entry>,
  'columns'
> {
  /** Head of the first column, and what stands in it. */
  nameLabel: string
  nameOf: (record: Entry['record']) => string
  query: UseQueryResult<readonly Entry[]>
  copy: { table: string; failed: string; empty: string; figures: string; add: string }
  /** Null adds one. */
  form: (record: Entry['record'] | null, onClose: () => void) => ReactNode
  removal: (record: Entry['record'], onClose: () => void) => ReactNode
}

/** How a column of numbers looks in such a list, and where a narrower screen leaves it out. */
export const numberLook = (hidden = '') => ({
  numeric: true,
  all: hidden,
  head: 'max-md:whitespace-normal',
  cells: 'whitespace-nowrap',
})

/** A short list of records that are added, edited and removed; their figures stand in it. */
export function RecordList<Entry extends { record: { id: string } }>(props: RecordListProps<Entry>) {
  const { query, copy, nameLabel, nameOf, columns, form, removal } = props
  const [opened, setOpened] = useState<Opened<Entry['record']> | null>(null)
  const close = () => setOpened(null)
  if (query.isPending || query.isError) return <QueryState query={query} copy={copy} rows={5} />
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <p className="text-small text-fg-3">{query.data.length === 0 ? copy.empty : copy.figures}</p>
        <Button icon={Plus} onClick={() => setOpened({ kind: 'add' })}>
          {copy.add}
        </Button>
      </div>
      {query.data.length > 0 && (
        <RecordTable
          label={copy.table}
          rows={query.data}
          keyOf={({ record }) => record.id}
          columns={(column) => [
            column(nameLabel, { all: 'pl-0', cells: 'font-medium' }, ({ record }) => (
              <RecordWords>{nameOf(record)}</RecordWords>
            )),
            ...columns(column),
            column(
              portalDataCopy.companies.columns.actions,
              { isQuiet: true, all: 'pr-0', cells: 'w-12 text-right' },
              ({ record }) => (
                <EntryMenu
                  name={nameOf(record)}
                  onEdit={() => setOpened({ kind: 'edit', record })}
                  onRemove={() => setOpened({ kind: 'remove', record })}
                />
              ),
            ),
          ]}
        />
      )}
      {opened?.kind === 'add' && form(null, close)}
      {opened?.kind === 'edit' && form(opened.record, close)}
      {opened?.kind === 'remove' && removal(opened.record, close)}
    </>
  )
}
