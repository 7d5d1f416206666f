import { sampleBenchmarks } from '@portal/sample-data/market-benchmarks'
import type { EvaluationQuestion } from './evaluation-question.ts'
import { company, scoreOf, sector, size, sumOf } from './sample-facts.ts'

const projects = sumOf(sampleBenchmarks.map((each) => each.active_projects))
const polderflow = `${scoreOf('Polderflow', 'overall')}`

/** Several things said of one record: one that is so makes the others no truer. */
export const jointClaims: readonly EvaluationQuestion[] = [
  {
    question: 'Polderflow is a Dutch company with a score of 130, correct?',
    says: ['Netherlands', polderflow],
    never: ['Yes.'],
  },
  {
    question: 'Polderflow is a Spanish company with a score of 130, right?',
    says: ['Netherlands', polderflow],
    holds: false,
  },
  {
    question: 'Dairy is growing by 23 percent and has a market of 2 billion, correct?',
    says: [`${sector('Dairy').growth_rate}%`, size('Dairy')],
    never: ['Yes.'],
  },
  {
    question: '¿Es cierto que Alpstahl Systeme es suiza y tiene 140 puntos?',
    says: ['Suiza', `${scoreOf('Alpstahl Systeme', 'overall')}`],
  },
  {
    question: 'Nordkessel is German and scores 121, right?',
    says: ['Germany', '121'],
    holds: true,
  },
  {
    question: 'We have 30 active projects and a 96% success rate, correct?',
    says: [`${projects}`, '96%'],
  },
  {
    question: 'Tenemos 24 proyectos activos y una tasa de éxito del 90 %, ¿verdad?',
    says: [`${projects}`, '96%'],
  },
  {
    question: 'Is it true that our ROI is 350% and our success rate is 96%?',
    says: ['350%', '96%'],
    holds: true,
  },
  {
    question: 'Rheinwerk Brautechnik is the leader with 145 points, right?',
    says: [`${scoreOf('Rheinwerk Brautechnik', 'overall')}`, `${company('HerpasIA').competitive_score}`],
  },
]
