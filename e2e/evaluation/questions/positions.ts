import { sampleCompanies } from '@portal/sample-data/companies'
import type { EvaluationQuestion } from './evaluation-question.ts'
import { inCountry, meanOf, nameAt, names, rounded, scoreOf, tracked } from './sample-facts.ts'

const inPosition = (position: string): typeof sampleCompanies =>
  sampleCompanies.filter(({ market_position: each }) => each === position)
const mean = (companies: typeof sampleCompanies): string =>
  rounded(meanOf(companies.map((each) => each.competitive_score)))
const challengers = inPosition('Challenger')
const ahead =
  scoreOf('Rheinwerk Brautechnik', 'overall') -
  meanOf(tracked('overall').map((each) => each.competitive_score))

/** Of those who hold a market position, of a country or a sector; what is asked stands before what it was made from. */
export const positions: readonly EvaluationQuestion[] = [
  { question: 'Average score over the seven challengers', says: [mean(challengers)] },
  {
    question: '¿Cuál es la media de los especialistas de nicho?',
    says: [mean(inPosition('Niche Specialist'))],
  },
  {
    question: 'Average score of Spanish challengers',
    says: [mean(challengers.filter(({ country }) => country === 'Spain'))],
  },
  { question: 'Average score of market leaders', says: [mean(inPosition('Market Leader'))] },
  {
    question: 'Do challengers score higher than niche specialists on average?',
    says: [mean(challengers), mean(inPosition('Niche Specialist'))],
    holds: true,
  },
  {
    question: 'Which market position has the highest average score?',
    says: ['Market Leader', mean(inPosition('Market Leader'))],
    never: ['106.35'],
  },
  {
    question: 'Who is the strongest challenger?',
    says: [
      nameAt(
        tracked('overall').filter((each) => challengers.includes(each)),
        1,
      ),
    ],
  },
  {
    question: 'Who is above the average of the challengers?',
    says: names(challengers.filter((each) => each.competitive_score > Number(mean(challengers)))),
    never: ['Ibertanque', 'Havelmann'],
  },
  { question: 'Sum of projects of the challengers', isRefused: true, never: ['24'] },
  {
    question: 'What position does Nordkessel have in the market?',
    says: ['Challenger', `${names(tracked('overall')).indexOf('Nordkessel') + 1}`],
  },
  {
    question: 'How many competitors hold the position of Market Leader?',
    says: [`${inPosition('Market Leader').length}`, ...names(inPosition('Market Leader'))],
  },
  {
    question: "What is Nordkessel's position among German companies?",
    says: ['2', `${inCountry('Germany').length}`],
    never: ['place 4'],
  },
  {
    question: 'How far is Rheinwerk above the average overall score?',
    says: [rounded(ahead), '20'],
    never: ['Shannon'],
  },
]
