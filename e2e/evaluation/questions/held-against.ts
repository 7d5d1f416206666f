import type { EvaluationQuestion } from './evaluation-question.ts'
import { figure, inCountry, sector } from './sample-facts.ts'

const [europe, america] = ['europe', 'north_america'].map((part) =>
  figure(`market.addressable_share.${part}`),
)
const apart = (europe ?? 0) - (america ?? 0)
const fewer = sector('Dairy').competitor_count - sector('Pharmaceuticals').competitor_count

/** Comparisons are told from what was named first, in words that fit what is counted. */
export const heldAgainst: readonly EvaluationQuestion[] = [
  {
    question: 'Addressable market: Europe versus North America',
    says: [`${apart}`, 'Europe'],
    never: ['above Addressable'],
  },
  {
    question: 'Is the addressable market share of North America larger than that of Europe?',
    says: [`${america}%`, `${europe}%`, 'North America'],
    holds: false,
  },
  {
    question: 'Did we lose fewer deals in 2024 than in 2023?',
    holds: true,
    says: ['2024', '2023'],
    never: ['ahead'],
  },
  { question: '¿Ganamos más oportunidades en 2024 que en 2023?', holds: false, says: ['2023'] },
  {
    question: 'How many fewer competitors does pharma have than dairy?',
    says: [`${fewer}`, 'Pharmaceuticals'],
  },
  {
    question: 'Are there fewer Spanish than German companies?',
    says: [`${inCountry('Spain').length}`, `${inCountry('Germany').length}`],
    holds: false,
  },
  {
    question: 'Is pharma smaller than dairy?',
    holds: true,
    says: ['Pharmaceuticals'],
  },
  {
    question: 'Is our success rate above the benchmark?',
    holds: false,
  },
]
