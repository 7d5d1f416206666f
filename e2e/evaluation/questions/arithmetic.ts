import { sampleMarketFigures } from '@portal/sample-data/market-figures'
import { sampleSectorFigures } from '@portal/sample-data/sectors'
import { sampleInitiativeFigures } from '@portal/sample-data/initiatives'
import { sampleBenchmarks } from '@portal/sample-data/market-benchmarks'
import type { EvaluationQuestion } from './evaluation-question.ts'
import { bySize, inCountry, meanOf, rounded, sector, sumOf, tracked, usd } from './sample-facts.ts'

const valueOf = (key: string): number =>
  [...sampleMarketFigures, ...sampleSectorFigures].find((figure) => figure.key === key)?.value ?? Number.NaN
const revenues = sampleBenchmarks.map(({ sector: name }) =>
  valueOf(`sector.${name.toLowerCase().replaceAll(/[^a-z]+/gu, '_')}.revenue`),
)
const europe = `$${((valueOf('market.addressable') * valueOf('market.addressable_share.europe')) / 1e11).toFixed(2)}B`
const spread = usd((bySize[0]?.market_size_usd ?? 0) - (bySize.at(-1)?.market_size_usd ?? 0))
const dairy = sector('Dairy')
const meanScore = (country: string, dimension: string): number =>
  meanOf(inCountry(country).map((each) => each.scores[dimension] ?? 0))
const [bestAutomation, worstAutomation] = [tracked('automation')[0], tracked('automation').at(-1)]

/** Results that no record holds as such: parts, quotients, spreads, means of groups. */
export const arithmetic: readonly EvaluationQuestion[] = [
  { question: "How many dollars is Europe's share of the addressable market?", says: [europe, '42%'] },
  { question: '¿Cuánto es en dólares la cuota de Europa?', says: [europe] },
  { question: 'What is the difference between the largest and the smallest market?', says: [spread] },
  { question: '¿Cuál es la diferencia entre el mayor y el menor mercado?', says: [spread] },
  {
    question: 'What is the gap between the best and worst competitor in automation?',
    says: [`${(bestAutomation?.scores.automation ?? 0) - (worstAutomation?.scores.automation ?? 0)}`],
  },
  {
    question: 'What is the revenue per project in dairy?',
    says: [`€${rounded(valueOf('sector.dairy.revenue') / dairy.active_projects / 1e6)}M`],
  },
  {
    question: 'How many projects per sector on average?',
    says: [rounded(meanOf(sampleBenchmarks.map((each) => each.active_projects)))],
  },
  { question: 'What would 10% of the dairy market be?', says: [usd(dairy.market_size_usd * 0.1)] },
  {
    question: '¿Cuánto vale el 15 % del mercado de alimentos?',
    says: [usd(sector('Food Processing').market_size_usd * 0.15)],
  },
  {
    question: 'How much is our share of the dairy market in dollars?',
    says: [usd((dairy.market_size_usd * dairy.herpasia_market_share) / 100)],
  },
  {
    question: 'What percentage of total revenue comes from dairy?',
    says: [`${Math.round((valueOf('sector.dairy.revenue') / sumOf(revenues)) * 1000) / 10}%`],
  },
  { question: 'What is the total revenue of all sectors?', says: [`€${sumOf(revenues) / 1e6}M`] },
  {
    question: 'By what percentage is dairy bigger than pharma?',
    says: [`${(dairy.market_size_usd / sector('Pharmaceuticals').market_size_usd - 1) * 100}%`],
  },
  {
    question: "Is Spain's average innovation score higher than Germany's?",
    says: [rounded(meanScore('Spain', 'innovation')), rounded(meanScore('Germany', 'innovation'))],
    holds: false,
  },
  {
    question: '¿Son mejores las empresas alemanas que las españolas en diseño?',
    says: [rounded(meanScore('Germany', 'design')), rounded(meanScore('Spain', 'design'))],
    holds: true,
  },
  {
    question: 'What is the average progress of our initiatives?',
    says: [`${rounded(meanOf(sampleInitiativeFigures.map((figure) => figure.value ?? 0)))}%`],
  },
  { question: 'How many initiatives are there?', says: [`${sampleInitiativeFigures.length}`] },
]
