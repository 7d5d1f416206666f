import type { EvaluationQuestion } from './evaluation-question.ts'
import { score, scoreOf, sector } from './sample-facts.ts'

const lead = `${scoreOf('HerpasIA', 'overall') - scoreOf('Rheinwerk Brautechnik', 'overall')}`

/** What is said to have happened, or to be so by the way: held against the records before anything is told of it. */
export const premisesOfEvents: readonly EvaluationQuestion[] = [
  {
    question: 'Why did we lose our lead over Rheinwerk?',
    isRefused: true,
    says: [score('HerpasIA', 'overall'), score('Rheinwerk Brautechnik', 'overall'), lead],
    never: ['opportunities'],
  },
  {
    question: '¿Cuándo perdimos el primer puesto?',
    isRefused: true,
    says: [score('HerpasIA', 'overall'), lead],
    never: ['OP-'],
  },
  {
    question: 'Why did we lose market share in dairy?',
    isRefused: true,
    says: [`${sector('Dairy').herpasia_market_share}%`],
    never: ['opportunities'],
  },
  {
    question: 'Which competitor won the most deals from us because of price?',
    says: ['Nordkessel 2'],
    never: ['won sales'],
  },
  {
    question: '¿Qué rival nos ganó más contratos por precio?',
    says: ['Nordkessel 2'],
    never: ['ganadas'],
  },
]
