import { reportWords } from '@portal/content/reports'
import type { DocumentBlock } from '@portal/contracts/documents'
import { z } from 'zod'
import { createDocumentBuilder, toPrint } from '#server/modules/documents/index.ts'
import {
  listBenchmarks,
  listFiguresUnder,
  listInsights,
  type RecordedFigure,
} from '../evidence.repository.ts'
import { insightBlocks } from '../insight-blocks.ts'
import { defineReport } from '../report-definition.ts'

const words = reportWords.benchmarks
const fields = Object.keys(words.fields)
/** Across, up, and the size of the bubbles. */
const drawn = ['market_size_usd', 'growth_rate', 'herpasia_market_share']

export const marketBenchmarks = defineReport({
  kind: 'market-benchmarks',
  isConfidential: false,
  parameters: z.strictObject({}),
  async compose({ tx, now, publisher }) {
    const sectors = await listBenchmarks(tx)
    const market = await listFiguresUnder(tx, 'market.')
    const insights = await listInsights(tx, { companyIds: [], limit: 15 })
    const builder = createDocumentBuilder({
      title: words.title,
      summary: words.summary,
      publisher,
      createdAt: now,
    })
    const print = (figure: RecordedFigure) =>
      builder.figure(toPrint(withoutUnitOfHead(figure), figure.is_stale))
    const series = drawn.flatMap((field) => {
      const points = sectors.map(({ figures }) => {
        const figure = figures.get(field)
        return figure ? print(figure) : null
      })
      const unit = sectors.flatMap(({ figures }) => figures.get(field)?.unit ?? []).at(0)
      return unit === undefined ? [] : [{ label: words.fields[field] ?? field, unit, points }]
    })
    const chart: DocumentBlock = {
      kind: 'chart',
      form: 'bubbles',
      title: words.growthAgainstSize,
      names: sectors.map(({ name }) => name),
      series,
      highlight: null,
      isTabled: true,
    }
    builder.section(words.sectors, [
      ...(series.length === drawn.length ? [chart] : []),
      {
        kind: 'table',
        columns: [
          { label: words.sector },
          ...Object.values(words.fields).map((label) => ({ label, isNumber: true })),
        ],
        rows: sectors.map(({ name, figures }) => [
          name,
          ...fields.map((field) => {
            const figure = figures.get(field)
            return figure ? print(figure) : ''
          }),
        ]),
      },
    ])
    builder.section(words.market, [
      {
        kind: 'table',
        columns: [{ label: words.figure }, { label: words.value, isNumber: true }],
        rows: market.map((figure) => [figure.label, builder.figure(toPrint(figure, figure.is_stale))]),
      },
    ])
    builder.section(words.insights, insightBlocks(builder, insights))
    return builder.build()
  },
})

/** The head of a column of counts says what is counted. */
const withoutUnitOfHead = <Figure extends { unit: string }>(figure: Figure): Figure =>
  /^(companies|projects)$/.test(figure.unit) ? { ...figure, unit: '' } : figure
