import { commercialFindings } from '@portal/content/sales-findings'
import type { MarketIntelligence, SectorTrend, Share, Statement } from '@portal/contracts/sales'
import type { FigureRow } from '@portal/contracts/figures'
import { calculatedFigure } from './calculated-figure.ts'
import type { Market, SectorFacts } from './market-facts.ts'
import { sharesOf } from './measures.ts'
import { sumOf, totalsBy, type Pipeline } from './pipeline.ts'
import { say } from './say.ts'
import { winRate } from './win-rates.ts'

const { trends, competitors, labels } = commercialFindings

/** Sectors against our pipeline, and who wins what we lose. */
export function readMarket(pipeline: Pipeline, market: Market): Omit<MarketIntelligence, 'narrative'> {
  return {
    as_of: pipeline.asOf,
    market_trends: [...fastest(market), ...weights(pipeline, market)],
    sectors: market.sectors.flatMap((facts) => toTrend(pipeline, facts)),
    competitive_insights: [...topWinner(pipeline, market), ...unknownWinners(pipeline)],
    lost_to: lostTo(pipeline),
  }
}

function toTrend(pipeline: Pipeline, { sector, size, growth, share }: SectorFacts): SectorTrend[] {
  const open = openOf(pipeline, sector)
  const rate = winRate(
    pipeline,
    pipeline.closed.filter((deal) => deal.sector === sector),
    { key: `win_rate.sector.${sector}`, label: `${sector}: ${labels.winRate.toLowerCase()}` },
  )
  return rate ? [{ sector, size, growth, share, open, win_rate: rate }] : []
}

/** Value of the open opportunities in a sector. */
export const openOf = (pipeline: Pipeline, sector: string): FigureRow =>
  calculatedFigure(pipeline, {
    key: `open.${sector}`,
    label: `${sector}: ${labels.sectorOpen}`,
    value: sumOf(pipeline.open.filter((deal) => deal.sector === sector)),
    unit: 'EUR',
    method: 'sum',
  })

const valueOf = ({ value }: FigureRow): number => value ?? 0

function fastest({ sectors }: Market): Statement[] {
  const [first] = sectors.toSorted((a, b) => valueOf(b.growth) - valueOf(a.growth))
  return first ? [say(trends.fastest, { sector: first.sector, growth: first.growth, size: first.size })] : []
}

/** Where our pipeline's weight is furthest from the market's, both ways. */
function weights(pipeline: Pipeline, { sectors }: Market): Statement[] {
  const markets = sectors.reduce((total, { size }) => total + valueOf(size), 0)
  const open = sumOf(pipeline.open)
  if (markets === 0 || open === 0 || sectors.length < 2) return []
  const gaps = sectors
    .map(({ sector, size }) => ({
      sector,
      market: (valueOf(size) / markets) * 100,
      pipeline: (valueOf(openOf(pipeline, sector)) / open) * 100,
    }))
    .toSorted((a, b) => a.pipeline - a.market - (b.pipeline - b.market))
  const tell = (template: typeof trends.underweight | typeof trends.overweight, gap: (typeof gaps)[number]) =>
    say(template, {
      sector: gap.sector,
      market: shareFigure(pipeline, { sector: gap.sector, part: 'marketShare', value: gap.market }),
      pipeline: shareFigure(pipeline, { sector: gap.sector, part: 'pipelineShare', value: gap.pipeline }),
    })
  const [under] = gaps
  const over = gaps.at(-1)
  return [
    ...(under && under.pipeline < under.market ? [tell(trends.underweight, under)] : []),
    ...(over && over.pipeline > over.market ? [tell(trends.overweight, over)] : []),
  ]
}

const shareFigure = (
  pipeline: Pipeline,
  { sector, part, value }: { sector: string; part: 'marketShare' | 'pipelineShare'; value: number },
): FigureRow =>
  calculatedFigure(pipeline, {
    key: `weight.${sector}.${part}`,
    label: `${sector}: ${labels[part]}`,
    value,
    unit: '%',
    method: 'sector-weight',
  })

/** Known winners of what we lost, by value. */
const lostTo = (pipeline: Pipeline): Share[] =>
  sharesOf(
    pipeline,
    totalsBy(
      pipeline.lost,
      ({ lost_to }) => lost_to,
      ({ value_eur }) => value_eur,
    ),
    'lost-to',
  )

function topWinner(pipeline: Pipeline, { companies }: Market): Statement[] {
  const [first] = lostTo(pipeline)
  if (!first) return []
  const winner = companies.find(({ name }) => name === first.name)
  const own = companies.find(({ isOwn }) => isOwn)
  return [
    say(competitors.lostTo, { company: first.name, value: first.value }),
    ...(winner && own
      ? [
          say(competitors.scored, {
            company: winner.name,
            score: winner.score,
            own: own.name,
            ownScore: own.score,
          }),
        ]
      : []),
  ]
}

function unknownWinners(pipeline: Pipeline): Statement[] {
  const value = sumOf(pipeline.lost.filter(({ lost_to }) => lost_to === null))
  if (value === 0) return []
  const figure = calculatedFigure(pipeline, {
    key: 'lost.unknown_winner',
    label: labels.lost,
    value,
    unit: 'EUR',
    method: 'sum',
  })
  return [say(competitors.unknown, { value: figure })]
}
