import { reportWords } from '@portal/content/reports'
import { z } from 'zod'
import { createDocumentBuilder, toPrint } from '#server/modules/documents/index.ts'
import { listBenchmarks, listFiguresUnder, listInsights } from '../evidence.repository.ts'
import { insightBlocks } from '../insight-blocks.ts'
import { defineReport } from '../report-definition.ts'

const words = reportWords.benchmarks
const fields = Object.keys(words.fields)

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
    builder.section(words.sectors, [
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
            return figure ? builder.figure(toPrint(withoutUnitOfHead(figure), figure.is_stale)) : ''
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
