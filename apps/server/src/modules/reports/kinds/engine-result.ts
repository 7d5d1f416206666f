import { reportWords } from '@portal/content/reports'
import type { DocumentBlock, DocumentText } from '@portal/contracts/documents'
import { FlowSheetDrawing } from '@portal/contracts/flow-sheets'
import type { EngineAnswer, EngineTable, JsonValue } from '@portal/engines/core'
import { describeEngine, getEngine } from '@portal/engines/registry'
import { createDocumentBuilder, type DocumentBuilder } from '#server/modules/documents/index.ts'
import { calculate, CalculationParameters, inputBlocks } from '../calculation-blocks.ts'
import { printExact } from '../print-exact.ts'
import { defineReport } from '../report-definition.ts'

const words = reportWords.engine
const shownRows = 300

const Parameters = CalculationParameters.extend({
  /** The flow diagram, where somebody changed it by hand. */
  flow_sheet: FlowSheetDrawing.optional(),
})

/** A calculation, run again here, with all that an engineer needs to redo it by hand. */
export const engineResult = defineReport({
  kind: 'engine-result',
  isConfidential: false,
  parameters: Parameters,
  async compose({ parameters, now, publisher }) {
    const answer = await calculate(parameters)
    const { title, summary, input_schema: schema } = describeEngine(getEngine(parameters.engine))
    const isExample = Object.values(parameters.origins).includes('example')
    const builder = createDocumentBuilder({
      title: words.title(title),
      summary: isExample ? `${summary} ${words.exampleNote}` : summary,
      publisher,
      createdAt: now,
      facts: [
        [words.engine, answer.engine],
        [words.method, words.methodVersion(answer.method.id, answer.method.version)],
      ],
    })
    builder.section(words.results, resultBlocks(builder, answer, isExample))
    builder.section(words.limits, [
      { kind: 'list', items: [...answer.warnings.map(words.warning), ...answer.method.limits] },
    ])
    builder.section(words.inputs, inputBlocks(answer, parameters, schema))
    builder.section(words.steps, [
      { kind: 'list', items: [...answer.method.formula] },
      ...intermediateBlocks(answer),
      ...answer.tables.flatMap((table) => tableBlocks(table)),
    ])
    if (parameters.flow_sheet) builder.section(words.editedFlow, flowBlocks(parameters.flow_sheet))
    builder.section(words.methodSources, [{ kind: 'list', items: [...answer.method.source] }])
    return builder.build()
  },
})

function resultBlocks(builder: DocumentBuilder, answer: EngineAnswer, isExample: boolean): DocumentBlock[] {
  const rows = answer.figures.map(({ label, value, unit, low, high, provenance }): DocumentText[] => [
    label,
    builder.figure({
      label,
      value: printExact(value, unit),
      // Calculated from example inputs, it is an example too.
      provenance:
        isExample && provenance.kind === 'calculated'
          ? { ...provenance, kind: 'sample', confidence_basis: words.exampleNote }
          : provenance,
      as_of: null,
    }),
    low === undefined || high === undefined ? '' : words.range(printExact(low, unit), printExact(high, unit)),
  ])
  return [
    {
      kind: 'table',
      columns: [{ label: words.result }, { label: words.value, isNumber: true }, { label: words.bounds }],
      rows,
    },
  ]
}

/** The values on the way that are no figure of their own: a Reynolds number, a cost before its index. */
function intermediateBlocks({ results, figures }: EngineAnswer): DocumentBlock[] {
  const shown = new Set(figures.map(({ key }) => key))
  const rows = Object.entries(results).flatMap(([key, value]) => {
    const isPlain = typeof value === 'number' || (typeof value === 'string' && value.length <= 200)
    return shown.has(key) || !isPlain ? [] : [[key.replaceAll('_', ' '), printCell(value)]]
  })
  if (rows.length === 0) return []
  const columns = [{ label: words.intermediate }, { label: words.value, isNumber: true }]
  return [{ kind: 'table', title: words.intermediates, columns, rows }]
}

function tableBlocks({ title, columns, rows }: EngineTable): DocumentBlock[] {
  const table: DocumentBlock = {
    kind: 'table',
    title,
    columns: columns.map(({ label, unit }) => ({ label: unit ? `${label} (${unit})` : label })),
    rows: rows.slice(0, shownRows).map((row) => columns.map(({ key }) => printCell(row[key] ?? ''))),
  }
  return rows.length > shownRows
    ? [table, { kind: 'paragraph', text: words.rowsLeftOut(shownRows, rows.length) }]
    : [table]
}

function flowBlocks({ nodes, streams }: FlowSheetDrawing): DocumentBlock[] {
  const labels = new Map(nodes.map(({ id, label }) => [id, label]))
  return [
    { kind: 'paragraph', text: words.editedFlowNote },
    {
      kind: 'table',
      title: words.units,
      columns: [{ label: words.unitName }, { label: words.unitKind }],
      rows: nodes.map(({ label, kind }) => [label, kind]),
    },
    {
      kind: 'table',
      title: words.streams,
      columns: [{ label: words.stream }, { label: words.from }, { label: words.to }],
      rows: streams.map(({ stream, from, to }) => [stream, labels.get(from) ?? from, labels.get(to) ?? to]),
    },
  ]
}

const printCell = (value: JsonValue): string => {
  if (typeof value === 'number') return printExact(value)
  return typeof value === 'string' ? value : JSON.stringify(value)
}
