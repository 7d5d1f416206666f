import { sampleBenchmarks } from '@portal/sample-data/market-benchmarks'
import type { EvaluationQuestion } from './evaluation-question.ts'
import {
  bySize,
  company,
  initiative,
  meanOf,
  names,
  scoreOf,
  sector,
  sumOf,
  tracked,
  usd,
} from './sample-facts.ts'

const own = 'HerpasIA'
const [firstInGreen, secondInGreen] = tracked('sustainability')
const fewOnes = sampleBenchmarks.filter((each) => each.competitor_count < 8)
const dimensions = Object.keys(company(own).scores)
const gapTo = (name: string, dimension: string): number =>
  Math.abs(scoreOf(name, dimension) - scoreOf(own, dimension))
const [nearestToNordkessel = ''] = dimensions.toSorted(
  (a, b) => gapTo('Nordkessel', a) - gapTo('Nordkessel', b),
)
const leaders = names(tracked('overall').filter((each) => each.market_position === 'Market Leader'))
const lastDue = initiative('service_contracts')
const [largest, second] = bySize

/** Places held against each other, whom or what lies nearest, and words that name no place though they sound like one. */
export const gaps: readonly EvaluationQuestion[] = [
  {
    question: 'What is the gap between the first and the second competitor in sustainability?',
    says: [
      firstInGreen?.company_name ?? '',
      secondInGreen?.company_name ?? '',
      `${(firstInGreen?.scores['sustainability'] ?? 0) - (secondInGreen?.scores['sustainability'] ?? 0)}`,
    ],
  },
  {
    question: 'By how much does the largest market exceed the second largest?',
    says: [
      largest?.sector ?? '',
      second?.sector ?? '',
      usd((largest?.market_size_usd ?? 0) - (second?.market_size_usd ?? 0)),
    ],
  },
  {
    question: '¿Qué diferencia hay entre el primero y el tercero en diseño?',
    says: [own, tracked('design')[0]?.company_name ?? '', tracked('design')[1]?.company_name ?? ''],
  },
  {
    question: 'Which three competitors are closest behind us in automation?',
    says: names(
      tracked('automation').filter((each) => (each.scores['automation'] ?? 0) < scoreOf(own, 'automation')),
    ).slice(0, 3),
    never: ['Rheinwerk'],
  },
  {
    question: 'Where is the gap between us and Nordkessel smallest?',
    says: [nearestToNordkessel, `${scoreOf('Nordkessel', nearestToNordkessel)}`],
    never: ['Germany'],
  },
  {
    question: 'In which dimension is Nordkessel closest to us?',
    says: [nearestToNordkessel, `${scoreOf('Nordkessel', nearestToNordkessel)}`],
    never: ['Germany'],
  },
  {
    question: 'Where do we have fewer competitors, in pharma or in food?',
    says: [`${sector('Pharmaceuticals').competitor_count}`, `${sector('Food Processing').competitor_count}`],
    never: ['Alpstahl'],
  },
  { question: 'Which initiative comes due last?', says: [lastDue.title, lastDue.due] },
  { question: '¿Qué iniciativa vence la última?', says: [lastDue.title], never: ['cleanroom'] },
  {
    question: 'How does Nordkessel compare with Ibertanque on after-sales service?',
    says: ['After-sales service', 'Nordkessel', 'Ibertanque'],
    never: ['Service contracts'],
  },
  {
    question: 'What is the total size of the markets with fewer than 8 competitors?',
    says: [usd(sumOf(fewOnes.map((each) => each.market_size_usd)))],
    never: ['Alcoholic Beverages $2.4B'],
  },
  {
    question: 'Which market position does Polderflow hold?',
    says: [company('Polderflow').market_position ?? ''],
  },
  {
    question: 'Which strengths do we list for Ibertanque?',
    says: ['Ibertanque'],
    never: ['Turnkey delivery'],
  },
  { question: 'How satisfied are our clients in food processing?', isRefused: true, never: ['4.89'] },
  { question: 'What does a square metre cost in the pharma sector?', isRefused: true },
  {
    question: 'Which indicators got better?',
    says: ['Line availability', 'Cost reduction'],
  },
  { question: 'Which sector pays the most per project?', says: ['Pharmaceuticals'] },
  {
    question: 'Who is the top dog in design among our rivals?',
    says: [tracked('design')[0]?.company_name ?? ''],
  },
  { question: 'Who is eating our lunch in innovation?', says: [`${scoreOf(own, 'innovation')}`] },
  {
    question: 'Give me the lowdown on Polderflow',
    says: ['Netherlands', `${scoreOf('Polderflow', 'design')}`],
  },
  { question: '¿Cuál es el tipo de cambio del dólar?', isRefused: true, never: ['31%'] },
  { question: 'Which was our best year?', isRefused: true },
  {
    question: 'In which dimension are we furthest ahead of the average competitor?',
    says: ['intelligence', `${scoreOf(own, 'intelligence')}`],
  },
  {
    question: '¿Qué iniciativas vencen en el segundo trimestre de 2025?',
    says: [initiative('brewhouse_twin').title, initiative('cleanroom_pack').title],
    never: [lastDue.title],
  },
  {
    question: 'How has the growth rate of pharma changed?',
    says: [`${sector('Pharmaceuticals').growth_rate}%`],
  },
  {
    question: 'What is the average automation score of the market leaders?',
    says: [...leaders, `${meanOf(leaders.map((name) => scoreOf(name, 'automation')))}`],
    never: ['Nordkessel'],
  },
  {
    question: '¿Cuál es la puntuación global media de los líderes de mercado?',
    says: leaders,
    never: ['Nordkessel', '$8.5B'],
  },
  { question: 'Which market leader has the lower overall score?', says: leaders, never: ['Nordkessel'] },
  {
    question: 'What share of the addressable market is neither in Europe nor in North America?',
    says: ['30%'],
    never: ['70%'],
  },
  {
    question: 'How long does installation take in the dairy line example plan?',
    says: ['installation'],
    never: ['revenue'],
  },
  { question: 'Which insights deal with pharmaceuticals?', says: ['confidence'], never: ['OP-'] },
]
