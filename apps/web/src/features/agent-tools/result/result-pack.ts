import { agentToolCopy } from '@portal/content/agent-tools'
import type { EngineTable, JsonValue } from '@portal/engines/core'
import { csvCell } from '@portal/text/csv-cell'
import type { TracedAnswer } from '#web/features/agent-tools/engine/run-tool.ts'
import { editedSheetOf } from '#web/features/agent-tools/flow/kept-sheets.ts'

/** The whole answer as the specification asks for it: pretty-printed JSON. */
export const toJson = (answer: unknown): string => JSON.stringify(answer, null, 2)

/** The answer with the flow diagram as somebody left it. */
export function withEditedFlow(answer: TracedAnswer) {
  const sheet = editedSheetOf(answer)
  return sheet ? { ...answer, edited_flow_diagram: sheet } : answer
}

/** The words of the report for the origin of an input. */
const reportOrigins = {
  text: 'found',
  example: 'example',
  assumed: 'assumed',
  typed: 'typed',
  preset: 'preset',
}

/** What the server needs to print the calculation: it runs it again, with the origins that are known here. */
export function toReportParameters(answer: TracedAnswer) {
  const sheet = editedSheetOf(answer)
  return {
    engine: answer.engine,
    input: answer.inputs,
    origins: Object.fromEntries(
      answer.input_origins.map(({ path, origin }) => [path, reportOrigins[origin]]),
    ),
    ...(sheet && { flow_sheet: sheet }),
  }
}

/** Method, inputs with their origin, figures and tables as lines of cells: what it takes to redo it by hand. */
export function toCsv(answer: TracedAnswer): string {
  const blocks: JsonValue[][][] = [
    [
      ['engine', answer.engine],
      ['method', answer.method.id],
      ['method version', answer.method.version],
      ['calculated at', answer.calculated_at],
      ['given text', answer.given_text],
      ...answer.method.formula.map((formula) => ['formula', formula]),
      ...answer.method.source.map((source) => ['source', source]),
      ...answer.method.limits.map((limit) => ['limit', limit]),
      ...answer.warnings.map((warning) => ['warning', warning]),
    ],
    [
      ['input', 'label', 'value', 'unit', 'origin', 'words read'],
      ...answer.input_origins.map(({ path, label, value, unit, origin, quote }) => [
        path,
        label,
        Array.isArray(value) ? value.join('; ') : value,
        unit,
        agentToolCopy.origins[origin],
        quote ?? '',
      ]),
    ],
    [
      ['figure', 'value', 'low', 'high', 'unit', 'kind', 'source', 'version of the source'],
      ...answer.figures.map(({ label, value, low, high, unit, provenance }) => [
        label,
        value,
        low ?? '',
        high ?? '',
        unit,
        provenance.kind,
        provenance.source.name,
        provenance.method?.version ?? provenance.source.locator ?? '',
      ]),
    ],
    [['result', 'value'], ...Object.entries(answer.results).filter(([, value]) => typeof value !== 'object')],
    ...answer.tables.map(tableLines),
    ...flowBlocks(answer),
  ]
  return blocks.map((lines) => toCsvLines(lines)).join('\r\n\r\n')
}

/** Units and streams of a diagram that was changed by hand. */
function flowBlocks(answer: TracedAnswer): JsonValue[][][] {
  const sheet = editedSheetOf(answer)
  if (!sheet) return []
  const labels = new Map(sheet.nodes.map(({ id, label }) => [id, label]))
  return [
    [
      ['units of the edited flow diagram'],
      ['unit', 'kind'],
      ...sheet.nodes.map(({ label, kind }) => [label, kind]),
    ],
    [
      ['streams of the edited flow diagram'],
      ['stream', 'from', 'to'],
      ...sheet.streams.map(({ stream, from, to }) => [
        stream,
        labels.get(from) ?? from,
        labels.get(to) ?? to,
      ]),
    ],
  ]
}

/** Lines of cells as a spreadsheet reads them. */
export const toCsvLines = (lines: readonly (readonly JsonValue[])[]): string => lines.map(toLine).join('\r\n')

const tableLines = ({ title, columns, rows }: EngineTable): JsonValue[][] => [
  [title],
  columns.map(({ label, unit }) => (unit ? `${label} (${unit})` : label)),
  ...rows.map((row) => columns.map(({ key }) => row[key] ?? '')),
]

const toLine = (cells: readonly JsonValue[]): string =>
  cells.map((cell) => csvCell(typeof cell === 'object' ? JSON.stringify(cell) : cell)).join(',')
