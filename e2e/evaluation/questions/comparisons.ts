import { sampleCompanies } from '@portal/sample-data/companies'
import type { EvaluationQuestion } from './evaluation-question.ts'
import { byGrowth, growth, inCountry, nameAt, score, size, sumOf, tracked } from './sample-facts.ts'

/** Two things held against each other, and conditions. */
export const comparisons: readonly EvaluationQuestion[] = [
  {
    question: '¿Cuál es el sector con más crecimiento?',
    says: [`${byGrowth[0]?.sector}`],
  },
  { question: '¿Es verdad que el sector lácteo decrece?', says: [growth('Dairy')], holds: false },
  {
    question: '¿Estamos por delante de Rheinwerk en automatización?',
    says: ['138', '142'],
    holds: false,
  },
  { question: '¿En qué estado está el gemelo digital?', says: ['64%'] },
  { question: '¿Cuánto suman los proyectos activos de todos los sectores?', says: ['24'] },
  {
    question: '¿Cuál es la media de automatización de las empresas suizas?',
    says: [
      `${sumOf(inCountry('Switzerland').map((each) => each.scores.automation ?? 0)) / inCountry('Switzerland').length}`,
    ],
  },
  { question: '¿Qué porcentaje del mercado direccionable es Europa?', says: ['42%'] },
  {
    question: 'Which sectors grow faster than dairy?',
    says: ['Pharmaceuticals'],
    never: ['Food Processing'],
  },
  {
    question: 'Which competitors beat us in automation?',
    says: ['Rheinwerk Brautechnik 142'],
    never: ['Alpstahl'],
  },
  { question: '¿Qué empresas nos superan en automatización?', says: ['Rheinwerk Brautechnik 142'] },
  { question: 'Which sector grows at 19%?', says: ['Non-Alcoholic Beverages'], never: ['Dairy'] },
  {
    question: 'Which country has the most competitors?',
    says: [`Spain: ${inCountry('Spain').length}`],
    never: ['Germany'],
  },
  { question: 'Are we ahead of Rheinwerk in automation?', says: ['138', '142'], holds: false },
  { question: 'Where are we weakest?', says: ['innovation score 134'] },
  {
    question: 'Which companies are challengers?',
    says: sampleCompanies
      .filter((each) => each.market_position === 'Challenger')
      .map((each) => each.company_name),
  },
  { question: 'Who offers membrane filtration?', says: ['Great Basin Process'] },
  { question: 'Is Polderflow from Germany?', says: ['Netherlands'], holds: false },
  { question: 'Is dairy shrinking?', says: [growth('Dairy')], holds: false },
  {
    question: 'Rheinwerk Brautecknik automation score',
    says: [score('Rheinwerk Brautechnik', 'automation')],
  },
  {
    question: 'By how much do we lead in intelligence over the competitor average?',
    says: ['68'],
  },
  { question: 'How many competitors are there in total?', says: [`${sampleCompanies.length}`] },
  {
    question: 'Who is number two in sustainability among competitors?',
    says: [`${nameAt(tracked('sustainability'), 2)}`],
  },
  { question: 'What is the growth and size of dairy?', says: [growth('Dairy'), size('Dairy')] },
]
