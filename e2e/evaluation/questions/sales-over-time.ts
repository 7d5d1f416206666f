import type { EvaluationQuestion } from './evaluation-question.ts'
import { closed, endedIn, expectedIn, lost, of, open, rate, won, worth, type Deal } from './sales-facts.ts'

const rateIn = (deals: readonly Deal[]): string =>
  rate(
    deals.filter(({ outcome }) => outcome === 'won'),
    deals,
  )
const alcoholic = of('Alcoholic Beverages')
const half = (year: string): Deal[] => [...endedIn(won, year, [1, 6])]

/** Sales opportunities of years and parts of years, each on its own, and held against each other. */
export const salesOverTime: readonly EvaluationQuestion[] = [
  {
    question: 'How did the win rate in alcoholic beverages move from 2023 to 2024?',
    says: ['2023', '2024'].map((year) => rateIn(endedIn(closed.filter(alcoholic), year))),
    never: [rateIn(closed.filter(alcoholic))],
  },
  {
    question: 'Did we win a larger share of our dairy deals in 2024 than in 2023?',
    says: ['2023', '2024'].map((year) => rateIn(endedIn(closed.filter(of('Dairy')), year))),
    holds: false,
  },
  {
    question: 'Did we lose fewer deals in 2024 than in 2023?',
    says: ['2023', '2024'].map((year) => `${endedIn(lost, year).length}`),
    holds: true,
    never: [`${lost.length} [1] lost`],
  },
  {
    question: '¿Cuánto valor ganamos en 2024 frente a 2023?',
    says: ['2023', '2024'].map((year) => worth(endedIn(won, year))),
    never: [worth(won)],
  },
  {
    question: 'What did we win per quarter in 2023?',
    says: [1, 4, 7, 10].map((month) => `${endedIn(won, '2023', [month, month + 2]).length}`),
  },
  {
    question: 'Which deals were lost in the second quarter of 2024?',
    says: endedIn(lost, '2024', [4, 6]).map(({ reference }) => reference),
    never: endedIn(lost, '2024', [10, 12]).map(({ reference }) => reference),
  },
  { question: 'How many deals were won in the first half of 2024?', says: [`${half('2024').length}`] },
  {
    question: 'How many deals did we win in May 2024?',
    says: [`${endedIn(won, '2024', [5, 5]).length}`],
  },
  {
    question: 'How many open deals should close by June 2025?',
    says: [`${open.filter(({ expected_close: day }) => day < '2025-07-01').length}`],
  },
  {
    question: 'How many deals came in during 2023?',
    says: [`${[...open, ...closed].filter(({ lead_on: day }) => day.startsWith('2023')).length}`],
  },
  {
    question: 'What is the value of the deals due in Q3 2025?',
    says: [worth(expectedIn(open, '2025', [7, 9]))],
  },
  { question: 'How many deals did we win this quarter?', isRefused: true },
  { question: 'How many deals did we win in the third quarter?', isRefused: true },
  {
    question: 'Why did the number of won deals jump to 40 in 2024?',
    says: [`${endedIn(won, '2024').length}`],
  },
]
