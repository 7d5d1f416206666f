import { portalDataCopy } from '@portal/content/records'
import type { ReactNode } from 'react'
import { RecordWords } from '#web/ui/record-words.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'
import { EntryMenu } from './entry-menu.tsx'

export interface RecordColumn<Entry> {
  key: string
  label: string
  cell: (entry: Entry) => ReactNode
  /** Numbers stand at the right. */
  numeric?: boolean
  /** Where a narrower screen leaves the column out. */
  hidden?: string | undefined
  className?: string
}

export interface RecordTableProps<Entry extends { record: { id: string } }> {
  label: string
  /** Head of the first column, and what stands in it. */
  nameLabel: string
  nameOf: (record: Entry['record']) => string
  columns: readonly RecordColumn<Entry>[]
  rows: readonly Entry[]
  onOpen: (opened: { kind: 'edit' | 'remove'; record: Entry['record'] }) => void
}

/** Records by name, with what is known of each and the menu that changes it. */
export function RecordTable<Entry extends { record: { id: string } }>(props: RecordTableProps<Entry>) {
  const { label, nameLabel, nameOf, columns, rows, onOpen } = props
  return (
    <Table label={label}>
      <thead>
        <tr>
          <HeadCell className="pl-0">{nameLabel}</HeadCell>
          {columns.map(({ key, label: head, numeric = false, hidden }) => (
            <HeadCell key={key} numeric={numeric} className={`max-md:whitespace-normal ${hidden ?? ''}`}>
              {head}
            </HeadCell>
          ))}
          <HeadCell className="pr-0">
            <span className="sr-only">{portalDataCopy.companies.columns.actions}</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((entry) => (
          <Row key={entry.record.id}>
            <Cell className="pl-0 font-medium">
              <RecordWords>{nameOf(entry.record)}</RecordWords>
            </Cell>
            {columns.map(({ key, cell, numeric = false, hidden, className }) => (
              <Cell
                key={key}
                numeric={numeric}
                className={`whitespace-nowrap ${hidden ?? ''} ${className ?? ''}`}
              >
                {cell(entry)}
              </Cell>
            ))}
            <Cell className="w-12 pr-0 text-right">
              <EntryMenu
                name={nameOf(entry.record)}
                onEdit={() => onOpen({ kind: 'edit', record: entry.record })}
                onRemove={() => onOpen({ kind: 'remove', record: entry.record })}
              />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
