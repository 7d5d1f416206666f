import type { EvaluationQuestion } from './evaluation-question.ts'
import {
  company,
  figure,
  eur,
  growth,
  initiative,
  revenueOf,
  rounded,
  score,
  scoreOf,
  sector,
  shareOfSizes,
  size,
  sumOf,
  usd,
} from './sample-facts.ts'

const p80 = figure('example.plan.p80_duration')
const energyChange = figure('category.optimization.energy.change')
const together = sumOf(['Dairy', 'Pharmaceuticals'].map((name) => Number.parseFloat(shareOfSizes(name)) * 10))
const six = Object.keys(company('Nordkessel').scores).map((each) => scoreOf('Nordkessel', each))

/** Figures held against each other and against records, what they changed by, who answers for them; verbs in other words. */
export const operands: readonly EvaluationQuestion[] = [
  {
    question: 'What is P80 minus likely duration?',
    says: [`${rounded(p80 - figure('example.plan.likely_duration'))} days`],
  },
  {
    question: 'What is the addressable market minus dairy?',
    says: [usd(figure('market.addressable') - sector('Dairy').market_size_usd)],
  },
  { question: 'dairy as a percentage of the addressable market', says: [shareOfSizes('Dairy')] },
  {
    question: 'What is the temperature of the wort out?',
    says: [`${figure('example.wort_cooler.wort_out')} °C`],
    never: [`${figure('example.wort_cooler.wort_in')} °C`],
  },
  {
    question: 'sum of dairy and pharma revenue',
    says: [eur(revenueOf('dairy') + revenueOf('pharmaceuticals'))],
  },
  {
    question: 'Is the success rate on the executive dashboard lower than the benchmark success rate?',
    says: [`${figure('kpi.success_rate')}%`, `${figure('market.success_rate')}%`],
    holds: true,
  },
  {
    question: 'What share of the total market size do dairy and pharma account for together?',
    says: [`${together / 10}%`],
  },
  { question: 'Did specific energy rise or fall?', says: [`${energyChange}%`] },
  {
    question: '¿Está subiendo el coste de mantenimiento?',
    says: [`${figure('category.optimization.maintenance_cost.change')}%`],
    holds: true,
  },
  { question: 'Who owns the ROI figure?', says: ['Executive office'] },
  { question: 'Who owns the dairy market size?', isRefused: true },
  { question: 'When were the insights created?', says: ['2025-01-06'] },
  {
    question: 'Compare our scores with those of Rheinwerk',
    says: Object.keys(company('HerpasIA').scores).flatMap((each) => [
      score('HerpasIA', each),
      score('Rheinwerk Brautechnik', each),
    ]),
  },
  {
    question: 'What is the average of all six scores of Nordkessel?',
    says: [rounded(sumOf(six) / six.length)],
  },
  {
    question: 'Is Rheinwerk big in dairy?',
    says: company('Rheinwerk Brautechnik').sectors,
  },
  { question: 'How big is the dairy market?', says: [size('Dairy')], never: [growth('Dairy')] },
  { question: 'At what pace does dairy grow?', says: [growth('Dairy')] },
  {
    question: '¿Qué puntuación obtuvo Ibertanque en diseño?',
    says: [score('Ibertanque', 'design')],
    never: [score('HerpasIA', 'design')],
  },
  {
    question: 'What score does Nordkessel post in automation?',
    says: [score('Nordkessel', 'automation')],
  },
  {
    question: '¿Qué cuota ostentamos en el sector farmacéutico?',
    says: [`${sector('Pharmaceuticals').herpasia_market_share}%`],
  },
  {
    question: 'Which department drives the digital twin initiative?',
    says: [initiative('brewhouse_twin').lead],
  },
  { question: 'Where does Nordkessel come from?', says: [company('Nordkessel').country ?? ''] },
  {
    question: 'What percentage of the dairy market is ours?',
    says: [`${sector('Dairy').herpasia_market_share}%`],
  },
]
