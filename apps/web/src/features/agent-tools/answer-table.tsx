import { agentToolCopy } from '@portal/content/agent-tools'
import type { EngineTable, JsonValue } from '@portal/engines/core'
import { formatFigure } from '#web/lib/figure-view.ts'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'

/** A table of an answer as it is: units in the head, numbers to the right. */
export function AnswerTable({ table }: { table: EngineTable }) {
  const { title, columns, rows } = table
  const numeric = new Set(
    columns.filter(({ key }) => rows.some((row) => typeof row[key] === 'number')).map(({ key }) => key),
  )
  return (
    <section aria-label={title}>
      <h4 className="mb-2">{title}</h4>
      {rows.length === 0 ? (
        <p className="text-small text-fg-3">{agentToolCopy.noRows}</p>
      ) : (
        <div className="max-h-110 overflow-auto">
          <Table label={title} compact>
            <thead>
              <tr>
                {columns.map(({ key, label, unit }) => (
                  <HeadCell key={key} numeric={numeric.has(key)}>
                    {unit ? `${label}, ${unit}` : label}
                  </HeadCell>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                // Rows of a calculation have no identity but their place.
                <Row key={`${table.key}-${at}`}>
                  {columns.map(({ key }) => (
                    <Cell key={key} numeric={numeric.has(key)} className="py-1">
                      {showCell(row[key])}
                    </Cell>
                  ))}
                </Row>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </section>
  )
}

function showCell(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'number') return formatFigure(value, '').value
  if (typeof value === 'boolean') return value ? agentToolCopy.yes : agentToolCopy.no
  if (Array.isArray(value)) return value.map((item: JsonValue) => showCell(item)).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
