import type { EvaluationQuestion } from './evaluation-question.ts'
import { company, figure, revenueOf, rounded, scoreOf, sector } from './sample-facts.ts'

const perProject = (name: string, slug: string): number =>
  revenueOf(slug) / sector(name).active_projects / 1e6
const millionsPerCompetitor = (name: string): string =>
  `$${rounded(Math.round(sector(name).market_size_usd / sector(name).competitor_count / 1e5) / 10)}M`
const sharePerCompetitor = (name: string): string =>
  `${rounded(sector(name).herpasia_market_share / sector(name).competitor_count)}%`

const grown = (name: string, years: number): string =>
  ((sector(name).market_size_usd * (1 + sector(name).growth_rate / 100) ** years) / 1e9).toFixed(2)

/** Where a question names two sides, both are told or the one that is missing is named. */
export const sidesAndRatios: readonly EvaluationQuestion[] = [
  {
    question: 'Which sector has the best ratio of revenue to projects?',
    says: ['Dairy', `€${perProject('Dairy', 'dairy').toFixed(1)}M`],
  },
  {
    question: '¿Qué sector tiene más mercado por competidor?',
    says: ['Food Processing', millionsPerCompetitor('Food Processing')],
  },
  {
    question: 'Which sector has the highest market share per competitor?',
    says: ['Pharmaceuticals', sharePerCompetitor('Pharmaceuticals')],
  },
  {
    question: 'Which sector has the best revenue to market size ratio?',
    isRefused: true,
  },
  {
    question: 'How much is the European part of the addressable market in dollars?',
    says: [
      `$${((figure('market.addressable_share.europe') * figure('market.addressable')) / 1e11).toFixed(2)}B`,
    ],
  },
  {
    question: 'How does our client satisfaction compare with that of Rheinwerk?',
  },
  {
    question: 'How do we compare with Rheinwerk on digital twin in the matrix?',
    says: ['Rheinwerk Brautechnik'],
  },
  {
    question: 'nuestro plazo de entrega comparado con los competidores',
    says: [`${figure('market.delivery_time')}`],
  },
  {
    question: 'growth of our revenue in Asia Pacific',
    isRefused: true,
    never: [`${figure('market.addressable_share.asia_pacific')}%`],
  },
  {
    question: 'our growth in Asia Pacific',
    isRefused: true,
    never: [`${figure('market.addressable_share.asia_pacific')}%`],
  },
  {
    question: "ROI compared with Nordkessel's",
    isRefused: true,
  },
  {
    question: "Nordkessel's market position and score",
    says: [company('Nordkessel').market_position ?? '', `${scoreOf('Nordkessel', 'overall')}`],
  },
  {
    question: 'país y puntuación general de Ibertanque',
    says: ['España', `${scoreOf('Ibertanque', 'overall')}`],
  },
  {
    question: "What is Mälartank's position and country?",
    says: [company('Mälartank').market_position ?? '', 'Sweden'],
  },
  {
    question: 'What is the confidence of the insight on heat pumps?',
    says: [`${figure('category.intelligence.insight_2')}%`],
  },
  {
    question: 'confidence that dairy grows faster than most',
    says: [`${figure('category.intelligence.insight_1')}%`],
    never: ['premise'],
  },
  {
    question: 'What is our success rate, and is it above the benchmark?',
    says: [`${figure('kpi.success_rate')}%`, `${figure('market.success_rate')}%`, '2.7'],
    never: ['Benchmark sectors'],
  },
  {
    question: 'If the dairy market keeps growing at its current rate, how big will it be next year?',
    says: [`${grown('Dairy', 1)}`],
  },
  {
    question: 'Si el mercado lácteo sigue creciendo al ritmo actual, ¿cuánto será el año que viene?',
    says: [`${grown('Dairy', 1)}`],
  },
  {
    question: 'If pharma continues to grow at the recorded pace, what will its market be in two years?',
    says: [`${grown('Pharmaceuticals', 2)}`],
  },
  { question: 'How large will dairy be next year?', isRefused: true },
  {
    question: 'ROI if it rises by 10 percent',
    says: [`${rounded(figure('kpi.roi') * 1.1)}%`],
  },
  {
    question: 'un 10 % más de ROI',
    says: [`${rounded(figure('kpi.roi') * 1.1)}%`],
  },
]
