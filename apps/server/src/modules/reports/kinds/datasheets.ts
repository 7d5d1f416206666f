import { reportWords } from '@portal/content/reports'
import type { DocumentBlock } from '@portal/contracts/documents'
import { AppError } from '@portal/backend/platform/errors'
import type { EngineAnswer, JsonValue } from '@portal/engines/core'
import { describeEngine, getEngine } from '@portal/engines/registry'
import { z } from 'zod'
import { createDocumentBuilder } from '#server/modules/documents/index.ts'
import { calculate, CalculationParameters, inputBlocks } from '../calculation-blocks.ts'
import { printExact } from '../print-exact.ts'
import { defineReport } from '../report-definition.ts'

const words = reportWords.engine

type Row = Readonly<Record<string, JsonValue>>

/** A sheet for each item of a calculation, or for one of them, with the assumptions and the method that all of them rest on. */
export const datasheets = defineReport({
  kind: 'datasheets',
  isConfidential: false,
  parameters: CalculationParameters.extend({ item: z.string().min(1).max(200).optional() }),
  async compose({ parameters, now, publisher }) {
    const answer = await calculate(parameters)
    const { title, input_schema: schema } = describeEngine(getEngine(parameters.engine))
    const rows = answer.tables.find(({ key }) => key === 'datasheets')?.rows ?? []
    const items = [...new Set(rows.map(({ item }) => printCell(item)))].filter(
      (item) => parameters.item === undefined || item === parameters.item,
    )
    if (items.length === 0) throw new AppError('validation_failed', words.noItem(parameters.item ?? title))
    const isExample = Object.values(parameters.origins).includes('example')
    const builder = createDocumentBuilder({
      title: words.datasheets(parameters.item ?? title),
      ...(isExample && { summary: words.exampleNote }),
      publisher,
      createdAt: now,
      facts: [
        [words.engine, answer.engine],
        [words.method, words.methodVersion(answer.method.id, answer.method.version)],
      ],
    })
    for (const item of items)
      builder.section(item, [sheetOf(rows.filter((row) => printCell(row['item']) === item))])
    builder.section(words.assumptions, [
      assumptionsOf(answer),
      { kind: 'list', items: [...answer.warnings.map(words.warning), ...answer.method.limits] },
    ])
    builder.section(words.inputs, inputBlocks(answer, parameters, schema))
    builder.section(words.methodSources, [
      { kind: 'list', items: [...answer.method.formula, ...answer.method.source] },
    ])
    return builder.build()
  },
})

const sheetOf = (rows: readonly Row[]): DocumentBlock => ({
  kind: 'table',
  columns: [{ label: words.property }, { label: words.value, isNumber: true }, { label: words.unit }],
  rows: rows.map(({ property, value, unit }) => [property, value, unit].map(printCell)),
})

/** The values that stand in the method, each with who says so. */
const assumptionsOf = ({ figures }: EngineAnswer): DocumentBlock => ({
  kind: 'table',
  columns: [
    { label: words.assumption },
    { label: words.value, isNumber: true },
    { label: words.unit },
    { label: words.source },
  ],
  rows: figures
    .filter(({ provenance }) => provenance.kind === 'benchmark')
    .map(({ label, value, unit, provenance }) => [label, printExact(value), unit, provenance.source.name]),
})

function printCell(value: JsonValue | undefined): string {
  if (typeof value === 'number') return printExact(value)
  return typeof value === 'string' ? value : ''
}
