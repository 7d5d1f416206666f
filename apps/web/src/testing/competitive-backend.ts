import type { CompetitiveMatrix, IndexedCompany, ScoredDimension } from '@portal/contracts/competitors'
import { scoredDimensions } from '@portal/contracts/competitors'
import type { FigureRow, NewFigure } from '@portal/contracts/figures'
import { sampleCompanies, sampleOwnCompany, type SampleCompany } from '@portal/sample-data/companies'
import { sampleMatrixCompanies, sampleMatrixFigures } from '@portal/sample-data/matrix-figures'
import { sampleInsights } from '@portal/sample-data/market-insights'
import { slugOf } from '@portal/text/fold'
import { json, PortalBackend, type PortalCall } from '#web/testing/portal-backend.ts'

const toRow = (figure: NewFigure): FigureRow => ({
  ...figure,
  id: crypto.randomUUID(),
  version: 1,
  replaces: null,
})

const scoreOf = (company: SampleCompany, dimension: ScoredDimension): number =>
  dimension === 'overall' ? company.competitive_score : Number(company.scores[dimension])

const figureOf = (company: SampleCompany, dimension: ScoredDimension): FigureRow =>
  toRow({
    key: `company.${slugOf(company.company_name)}.${dimension === 'overall' ? 'competitive_score' : dimension}`,
    label: `${company.company_name}: ${dimension} score`,
    value: scoreOf(company, dimension),
    value_text: null,
    unit: 'index',
    period: null,
    as_of: company.as_of,
    provenance: company.provenance,
    owner: null,
    fresh_for: null,
  })

const toIndexed = (company: SampleCompany): IndexedCompany => ({
  id: crypto.randomUUID(),
  name: company.company_name,
  country: company.country,
  website: company.website,
  is_own: company.is_own,
  figures: Object.fromEntries(scoredDimensions.map((dimension) => [dimension, figureOf(company, dimension)])),
})

/** Our own company first, then the twenty of the sample set. */
export const indexedCompanies: readonly IndexedCompany[] = [sampleOwnCompany, ...sampleCompanies].map(
  toIndexed,
)

function standing() {
  const all = [sampleOwnCompany, ...sampleCompanies]
  const [own] = indexedCompanies
  return {
    tracked: sampleCompanies.length,
    as_of: sampleOwnCompany.as_of,
    own: own && { id: own.id, name: own.name, figures: own.figures },
    dimensions: Object.fromEntries(
      scoredDimensions.map((dimension) => {
        const scores = sampleCompanies.map((company) => scoreOf(company, dimension))
        const ours = scoreOf(sampleOwnCompany, dimension)
        return [
          dimension,
          {
            own: ours,
            scored: all.length,
            missing: 0,
            evidenced: 0,
            samples: all.length,
            rank: 1 + scores.filter((score) => score > ours).length,
            average: scores.reduce((sum, score) => sum + score, 0) / scores.length,
            best: Math.max(...scores),
          },
        ]
      }),
    ),
  }
}

export function matrixAnswer({ body }: Pick<PortalCall, 'body'>): CompetitiveMatrix {
  const members = sampleMatrixCompanies.filter(({ tab }) => tab === body['tab'])
  const kpis = Array.isArray(body['kpis']) ? body['kpis'].map(String) : []
  return {
    total: members.length,
    companies: members.map(({ company_name: name, figure_prefix: prefix }) => ({
      id: crypto.randomUUID(),
      name,
      website: null,
      figure_prefix: prefix,
      figures: Object.fromEntries(
        kpis.flatMap((kpi) => {
          const figure = sampleMatrixFigures.find(({ key }) => key === `${prefix}.${kpi}`)
          return figure ? [[kpi, toRow(figure)]] : []
        }),
      ),
    })),
  }
}

const regions: Record<string, (country: string) => boolean> = {
  spain: (country) => country === 'Spain',
  global: (country) => country === 'USA',
}

function index({ body }: PortalCall) {
  const isIn = regions[String(body['region'])] ?? (() => true)
  const rows = indexedCompanies.filter(({ country }) => isIn(country ?? ''))
  return { total: rows.length, rows }
}

function dimension({ body }: PortalCall) {
  const wanted = String(body['dimension'])
  const [own, first, ...others] = indexedCompanies
  const leaders = [first, ...others].flatMap((row) => (row?.figures[wanted] ? [row] : [])).slice(0, 5)
  const [cell] = sampleMatrixFigures
  return {
    leaders: leaders.map(({ id, name, figures }) => ({ id, name, figure: figures[wanted] })),
    indicators: [
      {
        kpi: 'process_automation',
        scored: 9,
        unscored: 1,
        samples: 10,
        as_of: '2025-01-06',
        average: 117.25,
        best: cell && { name: 'Almara Process', figure: toRow(cell) },
      },
    ],
    sources: [
      {
        kind: 'sample',
        name: 'HerpasIA sample set',
        url: null,
        companies: 21,
        oldest: '2025-01-06',
        newest: '2025-01-06',
      },
    ],
    missing: [],
    older_than_a_year: 21,
    scored: 21,
    history: [own, first].flatMap((row) =>
      row?.figures[wanted] ? [{ name: row.name, is_own: row.is_own, figures: [row.figures[wanted]] }] : [],
    ),
  }
}

/** The two competitive pages' answers, from the sample set. */
export function competitiveBackend(): PortalBackend {
  const backend = new PortalBackend().install()
  const answer = (make: (call: PortalCall) => unknown) => (call: PortalCall) => json(200, make(call))
  backend.tables['market_insights'] = sampleInsights.map((insight) => ({
    id: crypto.randomUUID(),
    company_id: null,
    change_class: null,
    evidence: null,
    group_key: null,
    triage: null,
    ...insight,
  }))
  const { market_insights: insights } = backend.tables
  return backend
    .respond('/rest/v1/rpc/competitive_matrix', answer(matrixAnswer))
    .respond('/rest/v1/rpc/competitive_index', answer(index))
    .respond('/rest/v1/rpc/competitive_standing', answer(standing))
    .respond('/rest/v1/rpc/competitive_dimension', answer(dimension))
    .respond('/rest/v1/market_insights', ({ search }) =>
      json(
        200,
        (insights ?? []).filter((row) =>
          search.has('insight_type')
            ? (search.get('insight_type') ?? '').includes(String(row['insight_type']))
            : row['evidence'] !== null,
        ),
      ),
    )
    .respond('/functions/v1/crawls', () => json(200, { success: true, runs: [] }))
}

/** Holds the answers of a path back until they are released, for what shows while it waits. */
export function holdAnswers(backend: PortalBackend, path: string, body: () => unknown): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  backend.respond(path, async () => {
    await promise
    return json(200, body())
  })
  return resolve
}
