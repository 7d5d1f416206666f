import { reportWords } from '@portal/content/reports'
import type { DocumentBlock, DocumentText } from '@portal/contracts/documents'
import { scoreDimensions } from '@portal/contracts/market'
import { z } from 'zod'
import { createDocumentBuilder, toPrint, type DocumentBuilder } from '#server/modules/documents/index.ts'
import {
  listCompanies,
  listInsights,
  type RankedCompany,
  type RecordedFigure,
} from '../evidence.repository.ts'
import { insightBlocks } from '../insight-blocks.ts'
import { defineReport } from '../report-definition.ts'

const words = reportWords.competitive
const overall = 'competitive_score'
const shownInsights = 15

const Parameters = z.strictObject({
  region: z.enum(['all', 'spain', 'eu', 'global']).default('all'),
  /** The tab that was open; a dimension's own report shows that dimension only. */
  tab: z.enum(['overview', 'swot', ...scoreDimensions]).default('overview'),
})

/** The scores of our own company and the tracked ones, cell by cell with their sources, and what was seen of them. */
export const competitiveAnalysis = defineReport({
  kind: 'competitive-analysis',
  isConfidential: false,
  parameters: Parameters,
  async compose({ tx, parameters: { region, tab }, now, publisher }) {
    const companies = await listCompanies(tx, region)
    const insights = await listInsights(tx, {
      companyIds: companies.map(({ id }) => id),
      limit: shownInsights,
    })
    const builder = createDocumentBuilder({
      title: words.title,
      summary: words.summary,
      publisher,
      createdAt: now,
      facts: [
        [words.region, words.regions[region]],
        [words.tab, words.tabs[tab]],
      ],
    })
    const dimensions = tab === 'overview' || tab === 'swot' ? [...scoreDimensions] : [tab]
    builder.section(words.position, [
      { kind: 'list', items: [overall, ...dimensions].map((field) => standing(builder, companies, field)) },
    ])
    builder.section(words.index, [
      standings(builder, companies, dimensions.length === 1 ? (dimensions[0] ?? overall) : overall),
      {
        kind: 'table',
        columns: [
          { label: words.company },
          { label: words.country },
          ...[overall, ...dimensions].map((field) => ({
            label: words.fields[field] ?? field,
            isNumber: true,
          })),
        ],
        rows: companies.map((company) => [
          company.name,
          company.country ?? '',
          ...[overall, ...dimensions].map((field) => cell(builder, company, field)),
        ]),
      },
    ])
    builder.section(words.insights, insightBlocks(builder, insights))
    return builder.build()
  },
})

/** Every company on one score, ours marked. */
function standings(
  builder: DocumentBuilder,
  companies: readonly RankedCompany[],
  field: string,
): DocumentBlock {
  const scored = companies
    .flatMap(({ name, isOwn, figures }) => {
      const figure = figures.get(field)
      return figure && figure.value !== null ? [{ name, isOwn, figure, value: figure.value }] : []
    })
    .toSorted((a, b) => b.value - a.value)
  const own = scored.findIndex(({ isOwn }) => isOwn)
  const label = words.fields[field] ?? field
  return {
    kind: 'chart',
    form: 'dots',
    title: words.onOneScale(label),
    names: scored.map(({ name }) => name),
    series: [{ label, unit: 'index', points: scored.map(({ figure }) => print(builder, figure)) }],
    highlight: own < 0 ? null : own,
    isTabled: true,
  }
}

function cell(builder: DocumentBuilder, { figures }: RankedCompany, field: string): DocumentText {
  const figure = figures.get(field)
  return figure ? print(builder, figure) : words.noScore
}

const print = (builder: DocumentBuilder, figure: RecordedFigure) =>
  builder.figure(toPrint(figure, figure.is_stale))

/** Our rank, among how many, and on how many scores that are more than samples. */
function standing(
  builder: DocumentBuilder,
  companies: readonly RankedCompany[],
  field: string,
): DocumentText {
  const scored = companies.flatMap((company) => {
    const figure = company.figures.get(field)
    return figure?.value === null || figure === undefined ? [] : [{ company, figure, value: figure.value }]
  })
  const own = scored.find(({ company }) => company.isOwn)
  const name = words.fields[field] ?? field
  if (!own) return words.noStanding(name)
  const rank = 1 + scored.filter(({ value }) => value > own.value).length
  const best = scored
    .filter(({ company }) => !company.isOwn)
    .toSorted((a, b) => b.value - a.value)
    .at(0)
  const evidenced = scored.filter(({ figure }) => figure.provenance.kind !== 'sample').length
  return [
    `${name}: `,
    print(builder, own.figure),
    words.standing({ rank, of: scored.length, evidenced }),
    ...(best
      ? [words.best(best.value > own.value, best.company.name), print(builder, best.figure), '.']
      : []),
  ]
}
