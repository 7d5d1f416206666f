import { sampleBenchmarks } from '@portal/sample-data/market-benchmarks'
import type { EvaluationQuestion } from './evaluation-question.ts'
import { inCountry, meanOf, sector } from './sample-facts.ts'

const billions = (usd: number): string => `$${(usd / 1e9).toFixed(1)}B`
const millions = (usd: number): string => `$${(usd / 1e6).toFixed(1)}M`
const pharma = sector('Pharmaceuticals')

/** How answers write what they say: amounts as the pages do, one of a thing as one, Spanish in Spanish. */
export const wordings: readonly EvaluationQuestion[] = [
  {
    question: 'What is the smallest market worth?',
    says: ['Pharmaceuticals', billions(pharma.market_size_usd)],
  },
  { question: 'What is half of the pharma market?', says: [billions(pharma.market_size_usd / 2)] },
  {
    question: 'What is the average project value of all sectors?',
    says: [`${millions(meanOf(sampleBenchmarks.map((each) => each.avg_project_value_usd)))}`],
    never: ['Average average'],
  },
  {
    question: 'How many Dutch companies do we track?',
    says: [`${inCountry('Netherlands').length}`, 'Polderflow'],
  },
  {
    question: '¿Cuántas empresas irlandesas seguimos?',
    says: [`${inCountry('Ireland').length}`],
    never: ['Ireland'],
  },
  // What stands first in the competitive matrix, not the whole of it.
  {
    question: 'Tell me about Rheinwerk',
    says: ['Market Leader', '156', '99'],
    never: ['cloud platform', 'safety record'],
  },
  { question: '¿De dónde es Havelmann Anlagen?', says: ['Alemania'], never: ['Germany'] },
  { question: '¿De qué país es Polderflow?', says: ['Países Bajos'] },
  {
    question: '¿Quién dirige Polderflow?',
    isRefused: true,
  },
  { question: '¿Qué oportunidades abiertas hay en Alemania?', says: ['Alemania'], never: ['Germany'] },
]
