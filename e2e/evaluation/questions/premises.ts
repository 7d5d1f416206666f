import { sampleCompanies } from '@portal/sample-data/companies'
import { sampleBenchmarks } from '@portal/sample-data/market-benchmarks'
import type { EvaluationQuestion } from './evaluation-question.ts'
import {
  byGrowth,
  company,
  figure,
  growth,
  inCountry,
  nameAt,
  scoreOf,
  score,
  sector,
  size,
  tracked,
} from './sample-facts.ts'

const roi = `${figure('kpi.roi')}%`

/** What is said before it is asked, or granted by the way: denied where the record has it otherwise. */
export const premises: readonly EvaluationQuestion[] = [
  {
    question: 'Is it true that we hold 15% of the dairy market?',
    says: [`${sector('Dairy').herpasia_market_share}%`],
    holds: false,
  },
  {
    question: 'Are there fewer competitors in pharmaceuticals than in food processing?',
    says: [`${sector('Pharmaceuticals').competitor_count}`, `${sector('Food Processing').competitor_count}`],
    holds: true,
  },
  { question: 'Our ROI is 100%. How can we double it?', says: [roi] },
  {
    question: 'Why did cost reduction only reach 10%?',
    says: [`${figure('kpi.cost_reduction')}%`],
  },
  {
    question: 'Our success rate fell to 60%, why?',
    says: [`${figure('kpi.success_rate')}%`],
  },
  {
    question: 'Dairy is worth 5 billion dollars. How fast does it grow?',
    says: [size('Dairy'), growth('Dairy')],
    never: ['$5'],
  },
  { question: 'Dairy is worth 1.2 billion dollars. How fast does it grow?', says: [growth('Dairy')] },
  {
    question: 'If dairy is the largest sector, how large is it?',
    says: [size('Dairy'), 'Alcoholic Beverages'],
  },
  {
    question: 'Como tenemos 12 competidores en lácteos, ¿cuál es el más fuerte?',
    says: [`${sector('Dairy').competitor_count}`],
  },
  {
    question: 'Dado que Cobre Norte supera a Ibertanque en la puntuación global, ¿por cuánto?',
    says: [score('Cobre Norte', 'overall'), score('Ibertanque', 'overall')],
  },
  {
    question: 'Given that Mälartank is Norwegian, what is its innovation score?',
    says: [company('Mälartank').country ?? '', score('Mälartank', 'innovation')],
  },
  {
    question: 'Since Polderflow is our best competitor, how far is it behind us?',
    says: ['Rheinwerk Brautechnik', `${scoreOf('HerpasIA', 'overall') - scoreOf('Polderflow', 'overall')}`],
  },
  {
    question: 'Why do we have more competitors in pharmaceuticals than in dairy?',
    says: [`${sector('Pharmaceuticals').competitor_count}`, `${sector('Dairy').competitor_count}`],
  },
  {
    question: 'How did Tajo Lácteos become market leader?',
    says: [company('Tajo Lácteos').market_position ?? ''],
  },
  { question: '¿No es el lácteo el sector más grande?', says: ['Alcoholic Beverages'], holds: false },
  {
    question: 'Since there are seven benchmark sectors, which grows fastest?',
    says: [`${sampleBenchmarks.length}`, byGrowth[0]?.sector ?? ''],
  },
  {
    question: 'Which of our 30 competitors leads in design?',
    says: [`${sampleCompanies.length}`, tracked('design')[0]?.company_name ?? ''],
    never: ['30'],
  },
  {
    question: 'Which of our eight Spanish competitors is the strongest?',
    says: [
      nameAt(
        tracked('overall').filter(({ country }) => country === 'Spain'),
        1,
      ),
    ],
    never: ['Valdeplanta', 'premise'],
  },
  {
    question: '¿Cuál de nuestros 12 competidores españoles es el mejor?',
    says: [`${inCountry('Spain').length}`],
  },
  {
    question: 'How come we are third in design?',
    says: [score('HerpasIA', 'design')],
  },
  {
    question: 'Given that we lead in automation, by how much?',
    says: [score('HerpasIA', 'automation'), score('Rheinwerk Brautechnik', 'automation')],
  },
  {
    question: 'As our smallest sector, how large is dairy?',
    says: [size('Dairy'), 'Pharmaceuticals'],
  },
  {
    question: 'Now that Nordkessel sits in Austria, what does it score in design?',
    says: [company('Nordkessel').country ?? '', score('Nordkessel', 'design')],
  },
  {
    question: 'Copper River Systems is our only American competitor; how does it score in design?',
    says: [`${inCountry('USA').length}`, score('Copper River Systems', 'design')],
  },
  {
    question: 'Since Ibertanque beats us in optimization, how large is the gap?',
    says: [`${scoreOf('HerpasIA', 'optimization') - scoreOf('Ibertanque', 'optimization')}`],
    never: ['overall'],
  },
]
