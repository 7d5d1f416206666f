import { sampleCompanies, sampleOwnCompany } from '@portal/sample-data/companies'
import { sampleFigures } from '@portal/sample-data/figures'
import { sampleBenchmarks } from '@portal/sample-data/market-benchmarks'
import type { EvaluationQuestion } from './evaluation-question.ts'
import {
  aheadIn,
  byGrowth,
  company,
  eur,
  figure,
  growth,
  inCountry,
  meanOf,
  nameAt,
  names,
  revenueOf,
  rounded,
  score,
  scoreOf,
  sector,
  size,
  sorted,
  sumOf,
  tracked,
} from './sample-facts.ts'

const share = (region: string): number => figure(`market.addressable_share.${region}`)
const gap = (dimension: string, [one, other]: readonly [string, string]): string =>
  `${Math.abs(scoreOf(one, dimension) - scoreOf(other, dimension))}`

const dairy = sector('Dairy')
const pharma = sector('Pharmaceuticals')
const projects = sumOf(sampleBenchmarks.map((each) => each.active_projects))
const crowded = sampleBenchmarks.filter((each) => each.growth_rate > 15 && each.competitor_count < 8)
const strongInBoth = tracked('automation').filter(
  ({ scores }) => (scores['automation'] ?? 0) > 120 && (scores['design'] ?? 0) > 115,
)
const weighed = tracked('intelligence').map(({ scores }) => scores['intelligence'] ?? 0)
const own = sampleOwnCompany.company_name
const belowBillion = sampleBenchmarks.flatMap((each) => (each.market_size_usd < 1e9 ? [each.sector] : []))
const onlyDairy = sampleCompanies.filter(({ sectors }) => sectors.join() === 'Dairy')
const behind = Object.keys(company(own).scores).filter((each) =>
  sampleCompanies.some(({ company_name: name }) => aheadIn(name, own).includes(each)),
)
const ranked = (pattern: RegExp): { label: string; value: number }[] =>
  sorted(
    sampleFigures.flatMap(({ key, label, value }) =>
      pattern.test(key) && value != null ? [{ label, value }] : [],
    ),
    ({ value }) => value,
  )
const greatestPotential = ranked(/\.potential$/u)[0]?.label.split(',')[0] ?? ''
/** What a second round of people asked who had not read the records: each was answered wrongly, or not, when asked first. */
export const secondLook: readonly EvaluationQuestion[] = [
  {
    question: 'Which sectors grow more than 15% with fewer than 8 competitors?',
    says: [`${crowded.length}`, ...crowded.map((each) => each.sector)],
    never: ['Dairy', 'none'],
  },
  {
    question: '¿Qué sectores crecen más del 15% y tienen menos de 8 competidores?',
    says: crowded.map((each) => each.sector),
    never: ['Dairy'],
  },
  {
    question: 'List companies with automation above 120 and design above 115',
    says: [`${strongInBoth.length}`, ...strongInBoth.map((each) => each.company_name)],
    never: ['Rheinwerk', 'Nordkessel'],
  },
  {
    question: 'Does every sector grow more than 10%?',
    says: [growth('Alcoholic Beverages')],
    holds: true,
  },
  {
    question: 'Do all competitors score below us on intelligence?',
    says: [score(own, 'intelligence'), `${Math.max(...weighed)}`],
    holds: true,
  },
  {
    question: 'Which market is worth less than 1 billion dollars?',
    says: belowBillion,
    never: ['Dairy'],
  },
  {
    question: 'Europe and Asia Pacific together, how much of the addressable market is that?',
    says: [`${share('europe') + share('asia_pacific')}%`],
  },
  { question: 'How much of the addressable market is outside Europe?', says: [`${100 - share('europe')}%`] },
  {
    question: 'Which region has the largest share of the addressable market?',
    says: ['Europe', `${share('europe')}%`],
  },
  {
    question: 'Benchmark success rate less ours',
    says: [rounded(figure('market.success_rate') - figure('kpi.success_rate'))],
  },
  {
    question: 'Is our success rate above the benchmark?',
    says: [`${figure('kpi.success_rate')}%`, `${figure('market.success_rate')}%`],
    holds: false,
  },
  {
    question: 'Difference between P80 and P50 duration?',
    says: [rounded(figure('example.plan.p80_duration') - figure('example.plan.p50_duration'))],
  },
  {
    question: 'How many times the planned replacement does a pump seal failure cost?',
    says: [rounded(figure('example.pump_seals.failure_cost') / figure('example.pump_seals.preventive_cost'))],
  },
  {
    question: 'Which innovation project has the greatest potential?',
    says: [greatestPotential],
  },
  {
    question: 'What power can be recovered at the wort cooler?',
    says: [`${figure('opportunity.heat_recovery.power')} kW`],
  },
  { question: 'How much energy did we save?', says: [`${figure('category.sustainability.energy')}`] },
  { question: '¿Cuánta agua se ahorra?', says: [`${figure('category.sustainability.water')}`] },
  {
    question: 'What cost reduction do we report?',
    says: [`${figure('kpi.cost_reduction')}%`],
    never: [`${figure('tool.creative_designer.cost_reduction')}%`],
  },
  { question: "Didn't we have 30 active projects?", says: [`${projects}`], holds: false },
  {
    question: 'If dairy grew 10 % what would its market be?',
    says: [size('Dairy'), `$${(dairy.market_size_usd * 1.1) / 1e9}B`],
  },
  { question: 'What if we doubled our share in dairy?', isRefused: true, never: ['$'] },
  { question: 'Since when have we had 24 active projects?', isRefused: true },
  { question: 'What did Oriente Inox score on cybersecurity?', isRefused: true, never: ['84'] },
  {
    question: 'As Nordkessel leads automation, how much ahead of Rheinwerk is it?',
    says: [
      score('Rheinwerk Brautechnik', 'automation'),
      gap('automation', ['Nordkessel', 'Rheinwerk Brautechnik']),
    ],
  },
  {
    question: 'Rheinwerk is from Austria, right?',
    says: [company('Rheinwerk Brautechnik').country ?? ''],
  },
  {
    question: 'Total number of active projects excluding pharma',
    says: [`${projects - pharma.active_projects}`],
  },
  {
    question: 'How much larger is dairy than pharma in percent?',
    says: [`${Math.round((dairy.market_size_usd / pharma.market_size_usd - 1) * 100)}%`],
  },
  {
    question: 'What percent above the tracked average is our intelligence?',
    says: [
      rounded(meanOf(weighed)),
      `${Math.round((scoreOf('HerpasIA', 'intelligence') / meanOf(weighed) - 1) * 1000) / 10}%`,
    ],
  },
  {
    question: 'How many projects per billion dollars of market in dairy?',
    says: [rounded(dairy.active_projects / (dairy.market_size_usd / 1e9))],
  },
  {
    question: 'What is the spread of the growth rates?',
    says: [`${(byGrowth[0]?.growth_rate ?? 0) - (byGrowth.at(-1)?.growth_rate ?? 0)}`],
  },
  {
    question: 'Are we bigger in dairy or in pharma?',
    says: [eur(revenueOf('dairy')), eur(revenueOf('pharmaceuticals'))],
    never: ['Yes.', 'No.', '$'],
  },
  { question: 'Which competitors serve only dairy?', says: names(onlyDairy), never: ['Alpstahl'] },
  {
    question: 'Which country has the highest average score?',
    says: ['Germany', rounded(meanOf(inCountry('Germany').map((each) => each.competitive_score)))],
    never: ['Spain'],
  },
  {
    question: 'Where do we lag behind?',
    says: behind.flatMap((each) => [score(own, each), score(nameAt(tracked(each), 1), each)]),
    never: ['84'],
  },
  {
    question: 'On which dimension is the gap to Rheinwerk smallest?',
    says: ['innovation', score(own, 'innovation')],
    never: [score('Rheinwerk Brautechnik', 'intelligence')],
  },
]
