import { agentToolCopy } from '@portal/content/agent-tools'
import type { JsonValue } from '@portal/engines/core'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'
import { Failure } from '#web/ui/failure.tsx'
import type { InputChip } from '@portal/engines/reading'
import { readRecordTable, toRecordTable, type RecordTable } from './record-rows.ts'

const copy = agentToolCopy.rows

interface RecordRowsDialogProps {
  chip: InputChip
  /** The record of the chip only tells what the columns hold: the table starts empty. */
  isEmpty?: boolean
  onApply: (value: JsonValue) => void
  onClose: () => void
}

const startOf = (table: RecordTable, isEmpty: boolean): RecordTable =>
  isEmpty ? { ...table, rows: [table.columns.map(() => '')] } : table

/** An input of records as a table whose cells can be changed. */
export function RecordRowsDialog({ chip, isEmpty = false, onApply, onClose }: RecordRowsDialogProps) {
  const [table, setTable] = useState<RecordTable>(() => startOf(toRecordTable(chip.value), isEmpty))
  const [error, setError] = useState<string | null>(null)
  const { columns, rows } = table
  const isList = Array.isArray(chip.value)
  const setRows = (next: RecordTable['rows']) => setTable({ columns, rows: next })
  const put = (rowAt: number, columnAt: number, text: string) =>
    setRows(
      rows.map((row, at) =>
        at === rowAt ? columns.map((_, to) => (to === columnAt ? text : (row[to] ?? ''))) : row,
      ),
    )
  const apply = () => {
    const read = readRecordTable(table, chip.value)
    if ('error' in read) setError(read.error)
    else onApply(read.value)
  }
  return (
    <Dialog
      onClose={onClose}
      title={copy.title(chip.label)}
      description={copy.description}
      closeLabel={copy.close}
      className="w-[min(1120px,calc(100vw-32px))]"
      footer={
        <>
          {isList && <Button onClick={() => setRows([...rows, columns.map(() => '')])}>{copy.add}</Button>}
          <Button variant="primary" onClick={apply}>
            {agentToolCopy.apply}
          </Button>
        </>
      }
    >
      <Failure className="mb-3">{error}</Failure>
      <div className="overflow-x-auto">
        <Table label={chip.label} compact>
          <thead>
            <tr>
              {columns.map((key) => (
                <HeadCell key={key} className="first-letter:uppercase">
                  {key.replaceAll('_', ' ')}
                </HeadCell>
              ))}
              {isList && <HeadCell>{copy.remove}</HeadCell>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, rowAt) => (
              // A row has no identity but its place: it may be empty while it is written.
              <Row key={rowAt}>
                {columns.map((key, columnAt) => (
                  <Cell key={key} className="min-w-28 py-1">
                    <Input
                      aria-label={copy.cell(key.replaceAll('_', ' '), rowAt + 1)}
                      value={row[columnAt] ?? ''}
                      onChange={(event) => put(rowAt, columnAt, event.target.value)}
                    />
                  </Cell>
                ))}
                {isList && (
                  <Cell className="py-1">
                    <IconButton
                      size="sm"
                      label={copy.removeRow(rowAt + 1)}
                      icon={Trash2}
                      onClick={() => setRows(rows.filter((_, at) => at !== rowAt))}
                    />
                  </Cell>
                )}
              </Row>
            ))}
          </tbody>
        </Table>
      </div>
    </Dialog>
  )
}
