import type { EngineAnswer, EngineTable, JsonValue } from '@portal/engines/core'

/** The whole answer as the specification asks for it: pretty-printed JSON. */
export const toJson = (answer: EngineAnswer): string => JSON.stringify(answer, null, 2)

/** Method, inputs, figures and tables as lines of cells, one block after the other. */
export function toCsv(answer: EngineAnswer): string {
  const blocks: JsonValue[][][] = [
    [
      ['engine', answer.engine],
      ['method version', answer.method.version],
      ...answer.method.formula.map((formula) => ['formula', formula]),
      ...answer.method.source.map((source) => ['source', source]),
      ...answer.warnings.map((warning) => ['warning', warning]),
    ],
    [['input', 'value'], ...Object.entries(answer.inputs).map(([key, value]) => [key, value])],
    [
      ['figure', 'value', 'low', 'high', 'unit', 'kind', 'source'],
      ...answer.figures.map(({ label, value, low, high, unit, provenance }) => [
        label,
        value,
        low ?? '',
        high ?? '',
        unit,
        provenance.kind,
        provenance.source.name,
      ]),
    ],
    ...answer.tables.map(tableLines),
  ]
  return blocks.map((lines) => lines.map(toLine).join('\r\n')).join('\r\n\r\n')
}

const tableLines = ({ title, columns, rows }: EngineTable): JsonValue[][] => [
  [title],
  columns.map(({ label, unit }) => (unit ? `${label} (${unit})` : label)),
  ...rows.map((row) => columns.map(({ key }) => row[key] ?? '')),
]

const toLine = (cells: readonly JsonValue[]): string => cells.map(toCell).join(',')

function toCell(value: JsonValue): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  // A spreadsheet would run a text that starts like a formula.
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
