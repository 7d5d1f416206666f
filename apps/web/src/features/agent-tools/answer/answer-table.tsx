import { agentToolCopy } from '@portal/content/agent-tools'
import type { EngineTable, JsonValue } from '@portal/engines/core'
import { formatFigure } from '#web/lib/figure-view.ts'
import { cn } from '#web/ui/cn.ts'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'
import { columnFormat } from './column-format.ts'
import { toShownUnit, usePresetSettings } from '#web/features/agent-tools/inputs/display-settings.ts'
import { showText } from './show-text.ts'
import { Warnings } from './warnings.tsx'

interface AnswerTableProps {
  table: EngineTable
  /** Behind its title, where drawings show the same. */
  isFolded?: boolean
}

/** A table of an answer with its warnings. */
export function AnswerTable({ table, isFolded = false }: AnswerTableProps) {
  const { title } = table
  return (
    <div className={cn('max-w-full', !isNumbersAlone(table) && 'w-full')}>
      {isFolded ? (
        <details>
          <summary className="w-fit cursor-pointer py-1">
            <h4 className="inline">{agentToolCopy.asTable(title)}</h4>
          </summary>
          <TableRows table={table} />
        </details>
      ) : (
        <>
          <h4 className="mb-2">{title}</h4>
          <TableRows table={table} />
        </>
      )}
      <Warnings of={table} />
    </div>
  )
}

/** Numbers alone need no more room than they take; such tables stand side by side. */
const isNumbersAlone = ({ columns, rows }: EngineTable): boolean =>
  rows.length > 0 && columns.every(({ key }) => rows.some((row) => typeof row[key] === 'number'))

/** Units in the head, numbers to the right. */
function TableRows({ table }: { table: EngineTable }) {
  const { title, columns, rows } = table
  const settings = usePresetSettings()
  const numeric = new Map(
    columns.flatMap(({ key, unit = '' }) => {
      const values = rows.map((row) => row[key]).filter((value) => typeof value === 'number')
      const shown = values.map((value) => toShownUnit(value, unit, settings).value)
      return values.length === 0 ? [] : [[key, isYear(key) ? String : columnFormat(shown)] as const]
    }),
  )
  const show = (value: JsonValue | undefined, { key, unit = '' }: EngineTable['columns'][number]) =>
    typeof value === 'number' ? numeric.get(key)?.(toShownUnit(value, unit, settings).value) : showCell(value)
  if (rows.length === 0) return <p className="text-small text-fg-3">{agentToolCopy.noRows}</p>
  return (
    <div
      className={cn('overflow-auto', isNumbersAlone(table) ? 'max-h-110' : 'max-h-180')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls has to be reached by keyboard
      tabIndex={0}
    >
      <Table label={title} compact>
        <thead>
          <tr>
            {columns.map(({ key, label, unit }) => (
              <HeadCell key={key} numeric={numeric.has(key)}>
                {unit ? `${label}, ${toShownUnit(0, unit, settings).unit}` : label}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // Rows of a calculation have no identity but their place.
            <Row key={`${table.key}-${at}`}>
              {columns.map((column) => (
                <Cell
                  key={column.key}
                  numeric={numeric.has(column.key)}
                  className={cn('py-1', widthOf(row[column.key]))}
                >
                  {show(row[column.key], column)}
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

/** A year has no thousands; an amount per year has. */
const isYear = (key: string): boolean => /(?<!per)(?:^|_)year$/.test(key)

/** Where a table is wider than the screen it scrolls: tags stay in one line, sentences keep a width to be read in. */
function widthOf(value: JsonValue | undefined): string {
  const length = typeof value === 'string' ? value.length : 0
  if (length > 24) return 'min-w-52'
  return length > 0 && length < 10 ? 'whitespace-nowrap' : ''
}

function showCell(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'number') return formatFigure(value, '').value
  if (typeof value === 'boolean') return value ? agentToolCopy.yes : agentToolCopy.no
  if (Array.isArray(value)) return value.map((item: JsonValue) => showCell(item)).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : showText(String(value))
}
