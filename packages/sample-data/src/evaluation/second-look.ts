import { sampleCompanies } from '../companies.ts'
import { sampleFigures } from '../figures.ts'
import { sampleInitiatives } from '../initiatives.ts'
import { sampleBenchmarks } from '../market-benchmarks.ts'
import { sampleInsights } from '../market-insights.ts'
import { sampleSectors } from '../sectors.ts'
import type { EvaluationQuestion } from './evaluation-question.ts'
import {
  byGrowth,
  company,
  growth,
  inCountry,
  meanOf,
  nameAt,
  rounded,
  score,
  sector,
  size,
  sumOf,
  tracked,
  usd,
} from './sample-facts.ts'

const figure = (key: string): number => {
  const found = sampleFigures.find((each) => each.key === key)?.value
  if (found == null) throw new Error(`the sample set has no number ${key}`)
  return found
}
const share = (region: string): number => figure(`market.addressable_share.${region}`)
const revenue = (slug: string): number => figure(`sector.${slug}.revenue`)
const scoreOf = (name: string, dimension: string): number => company(name).scores[dimension] ?? 0
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
const opportunities = sampleInsights.filter((each) => each.insight_type === 'opportunity')
const open = sampleInitiatives.filter(({ status }) => status !== 'Completed')

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
    wording: ['Yes.'],
  },
  { question: 'Do all competitors score below us on intelligence?', says: ['154', '107'], wording: ['Yes.'] },
  {
    question: 'Which market is worth less than 1 billion dollars?',
    says: ['Pharmaceuticals'],
    never: ['Dairy'],
  },
  {
    question: 'Europe and Asia Pacific together, how much of the addressable market is that?',
    says: [`${share('europe') + share('asia_pacific')}%`],
    cites: ['Addressable market: Europe', 'Addressable market: Asia Pacific'],
  },
  { question: 'How much of the addressable market is outside Europe?', says: [`${100 - share('europe')}%`] },
  {
    question: 'Which region has the largest share of the addressable market?',
    says: ['Europe', '42%'],
    wording: ['highest'],
  },
  {
    question: 'Benchmark success rate less ours',
    says: [rounded(figure('market.success_rate') - figure('kpi.success_rate'))],
    cites: ['Benchmark success rate', 'Success rate'],
  },
  { question: 'Is our success rate above the benchmark?', says: ['96%', '98.7%'], wording: ['No.'] },
  {
    question: 'Difference between P80 and P50 duration?',
    says: [rounded(figure('example.plan.p80_duration') - figure('example.plan.p50_duration'))],
  },
  {
    question: 'How many times the planned replacement does a pump seal failure cost?',
    says: ['7.5'],
  },
  {
    question: 'Which innovation project has the greatest potential?',
    says: ['Membrane dealcoholisation'],
    wording: ['highest'],
  },
  { question: 'What power can be recovered at the wort cooler?', says: ['1,072.9 kW'] },
  { question: 'How much energy did we save?', says: ['620'] },
  { question: '¿Cuánta agua se ahorra?', says: ['6,500'] },
  { question: 'What cost reduction do we report?', says: ['35%'], never: ['70%'] },
  { question: "Didn't we have 30 active projects?", says: [`${projects}`], wording: ['No.'] },
  {
    question: 'If dairy grew 10 % what would its market be?',
    says: [size('Dairy'), usd(dairy.market_size_usd * 1.1)],
    wording: ['no forecast'],
  },
  { question: 'What if we doubled our share in dairy?', isRefused: true, never: ['$'] },
  { question: 'Since when have we had 24 active projects?', isRefused: true },
  { question: 'What did Oriente Inox score on cybersecurity?', isRefused: true, never: ['84'] },
  {
    question: 'As Nordkessel leads automation, how much ahead of Rheinwerk is it?',
    isRefused: true,
    says: [
      score('Rheinwerk Brautechnik', 'automation'),
      gap('automation', ['Nordkessel', 'Rheinwerk Brautechnik']),
    ],
  },
  { question: 'Rheinwerk is from Austria, right?', isRefused: true, says: ['Germany'] },
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
  { question: 'Are we bigger in dairy or in pharma?', says: ['€45M', '€24M'], never: ['Yes.', 'No.', '$'] },
  { question: 'Which competitors serve only dairy?', says: ['Tajo Lácteos'], never: ['Alpstahl'] },
  {
    question: 'Which country has the highest average score?',
    says: ['Germany', rounded(meanOf(inCountry('Germany').map((each) => each.competitive_score)))],
    never: ['Spain'],
  },
  { question: 'Where do we lag behind?', says: ['138', '142', '139'], never: ['84'] },
  {
    question: 'On which dimension is the gap to Rheinwerk smallest?',
    says: ['innovation', '134'],
    never: ['107'],
  },
  { question: 'What remains to be done on the dairy skid, in percent?', says: ['10%'] },
  { question: '¿Cuándo vence el gemelo digital?', says: ['Q2 2025'] },
  {
    question: 'How many initiatives are not completed?',
    says: [`${open.length}`],
    never: ['Supplier portal'],
  },
  {
    question: 'Which initiatives are led by Engineering?',
    says: ['Digital twin'],
    never: ['Supplier portal'],
  },
  {
    question: 'What is the average confidence of the opportunities?',
    says: [`${Math.round(meanOf(opportunities.map((each) => each.ai_confidence)) * 1000) / 10}%`],
  },
  {
    question: 'Which recommendation is least urgent?',
    says: ['Collect pharma references early'],
    never: ['P80'],
  },
  { question: 'How many checks passed?', wording: ['checks passed'] },
  {
    question: 'How many clients are named in pharmaceuticals?',
    says: [`${sampleSectors.find((each) => each.slug === 'pharmaceuticals')?.key_clients.length}`],
  },
  {
    question: 'wich sectr has teh bigest market?',
    says: ['Alcoholic Beverages', size('Alcoholic Beverages')],
  },
  { question: 'Rhienwerk automaton score?', says: [score('Rheinwerk Brautechnik', 'automation')] },
  { question: 'What is the market for butter?', isRefused: true, never: ['$'] },
  { question: '¿Qué sector crece más?', says: ['Pharmaceuticals', growth('Pharmaceuticals')] },
  {
    question: '¿Cuál es la mejor empresa en mantenimiento predictivo?',
    says: ['Rheinwerk Brautechnik', '135'],
  },
  {
    question: '¿Qué porcentaje de nuestros ingresos viene de farmacéutico?',
    says: [
      `${Math.round((revenue('pharmaceuticals') / sumOf(sampleSectors.map(({ slug }) => revenue(slug)))) * 1000) / 10}%`,
    ],
  },
  {
    question: 'Where are they from?',
    earlier: ['Who leads automation?'],
    says: [company(nameAt(tracked('automation'), 1)).country ?? ''],
    never: ['Spain'],
  },
  {
    question: 'Who leads it?',
    earlier: ['Which initiatives are at risk?'],
    says: ['Quality'],
    never: ['128'],
  },
  {
    question: 'Which of them is larger?',
    earlier: ['Which sectors grow more than 20%?'],
    says: ['Dairy', 'Pharmaceuticals', usd(dairy.market_size_usd - pharma.market_size_usd)],
    never: ['Alcoholic'],
  },
  {
    question: 'Where does that come from?',
    earlier: ["What's the ROI?"],
    says: ['HerpasIA sample set'],
    cites: ['Return on investment (ROI)'],
  },
  {
    question: '¿Es mayor que en pharma?',
    earlier: ['¿Cuál es la cuota en lácteos?'],
    says: ['3.9%', '3.1%'],
    wording: ['Sí.'],
  },
  {
    question: 'What is the total value of open opportunities?',
    isRefused: true,
    says: ['Business Dashboard'],
    never: ['$'],
  },
  {
    question: 'Which companies are not from Spain?',
    says: sampleCompanies.flatMap((each) => (each.country === 'Spain' ? [] : [each.company_name])),
    never: ['Almara', 'Ibertanque'],
  },
  {
    question: 'Which sectors do not grow more than 20%?',
    says: sampleBenchmarks.flatMap((each) => (each.growth_rate > 20 ? [] : [each.sector])),
    never: ['Dairy', 'Pharmaceuticals'],
  },
  { question: "What is Rheinwerk's lowest score?", says: ['intelligence', '107'], never: ['128'] },
  {
    question: '¿Cuántas empresas trabajan en lácteos y en farmacéutico a la vez?',
    says: ['Alpstahl'],
    never: ['12'],
  },
  {
    question: 'What is our market share in the sector with the most competitors?',
    says: ['Alcoholic Beverages', `${sector('Alcoholic Beverages').herpasia_market_share}%`],
    never: ['Dairy'],
  },
  { question: 'Which initiatives finish in 2025?', says: ['Service contracts'], never: ['Supplier portal'] },
  { question: 'Are all initiatives on track?', says: ['Service contracts'], wording: ['No.'] },
  { question: 'What is our highest score?', says: ['intelligence', '154'], never: ['Rheinwerk'] },
  { question: 'Does Alpstahl work in food?', says: ['Dairy', 'Pharmaceuticals'], wording: ['No.'] },
]
