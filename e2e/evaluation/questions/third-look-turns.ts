import { sampleBenchmarks } from '@portal/sample-data/market-benchmarks'
import type { EvaluationQuestion } from './evaluation-question.ts'
import { byGrowth, growth, initiative, nameAt, score, scoreOf, size, tracked } from './sample-facts.ts'

const own = 'HerpasIA'
const slowest = byGrowth.at(-1)?.sector ?? ''
const leader = nameAt(tracked('sustainability'), 1)

/** What only the question before explains: two that are compared, a state of the initiatives, the rest of a list. */
export const thirdLookTurns: readonly EvaluationQuestion[] = [
  {
    earlier: ["Who's stronger on automation, us or Rheinwerk?"],
    question: 'and on sustainability?',
    says: [score(own, 'sustainability'), score(leader, 'sustainability')],
  },
  {
    earlier: ['¿Quién es más fuerte en automatización, nosotros o Rheinwerk?'],
    question: '¿y en diseño?',
    says: [
      score(own, 'design'),
      score('Rheinwerk Brautechnik', 'design'),
      `${scoreOf(own, 'design') - scoreOf('Rheinwerk Brautechnik', 'design')}`,
    ],
  },
  {
    earlier: ['Who is better in design, Almara or Limmat?'],
    question: 'what about innovation?',
    says: [
      score('Almara Process', 'innovation'),
      score('Limmat Process', 'innovation'),
      `${Math.abs(scoreOf('Almara Process', 'innovation') - scoreOf('Limmat Process', 'innovation'))}`,
    ],
  },
  {
    earlier: ['How many initiatives do we have?'],
    question: 'how many are completed?',
    says: ['1', initiative('supplier_portal').title],
    never: [initiative('dairy_skid').title],
  },
  {
    earlier: ['Since pharma is our slowest sector, how large is it?'],
    question: 'Is it our slowest sector?',
    says: [growth('Pharmaceuticals'), slowest],
    holds: false,
  },
  {
    earlier: ['Which sectors grow more than 20%?'],
    question: 'who are the others?',
    says: byGrowth.filter(({ growth_rate }) => growth_rate <= 20).map((each) => each.sector),
  },
  {
    earlier: ['Who is ahead in design, us or Almara?'],
    question: 'by how much?',
    says: [`${scoreOf(own, 'design') - scoreOf('Almara Process', 'design')}`],
  },
  {
    earlier: ['Compare dairy and pharma on growth'],
    question: 'which is larger?',
    says: [size('Dairy'), size('Pharmaceuticals')],
    never: ['Alcoholic'],
  },
  {
    earlier: ['What is our design score?'],
    question: 'and automation?',
    says: [score(own, 'automation')],
  },
  {
    earlier: ['How large is pharma?'],
    question: 'How many sectors are there?',
    says: [`${sampleBenchmarks.length}`, 'Dairy'],
  },
  {
    earlier: ['List our strategic initiatives.'],
    question: 'How many of them are at risk?',
    says: ['1', initiative('cleanroom_pack').title],
    never: [initiative('dairy_skid').title],
  },
]
