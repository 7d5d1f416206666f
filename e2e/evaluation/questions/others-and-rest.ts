import { sampleBenchmarks } from '@portal/sample-data/market-benchmarks'
import { sampleSectors } from '@portal/sample-data/sectors'
import type { EvaluationQuestion } from './evaluation-question.ts'
import { eur, figure, revenueOf, sumOf } from './sample-facts.ts'

const revenueBesideDairy = eur(sumOf(sampleSectors.map(({ slug }) => revenueOf(slug))) - revenueOf('dairy'))
const outsideEurope = `${100 - figure('market.addressable_share.europe')}%`
const ours = (name: string): string =>
  `${sampleBenchmarks.find(({ sector }) => sector === name)?.herpasia_market_share}%`

/** Market shares of others are in no record; what is left of a whole; a figure and how it changed. */
export const othersAndRest: readonly EvaluationQuestion[] = [
  {
    question: 'What is the market share of our competitors in dairy?',
    says: [ours('Dairy')],
    never: ['40%'],
  },
  { question: 'What market share does Rheinwerk Brautechnik have?', isRefused: true, never: ['level'] },
  { question: '¿Qué cuota de mercado tienen nuestros competidores?', isRefused: true },
  { question: 'Who has the biggest market share in dairy?', isRefused: true },
  {
    question: 'Do our competitors have a larger market share than us in dairy?',
    isRefused: true,
    never: ['Yes.'],
  },
  { question: 'Which sector gives us the largest market share?', says: ['Dairy', ours('Dairy')] },
  { question: '¿Qué parte del mercado direccionable no está en Europa?', says: [outsideEurope] },
  { question: 'How much revenue comes from sectors other than dairy?', says: [revenueBesideDairy] },
  { question: '¿Cuántos ingresos sin contar lácteos?', says: [revenueBesideDairy] },
  {
    question: 'What is the line availability and how has it changed?',
    says: ['91.5%', '2.1%'],
    never: ['growth rate'],
  },
  {
    question: '¿Cuál es la disponibilidad de línea y cómo ha cambiado?',
    says: ['91.5%', '2.1%'],
    never: ['crecimiento'],
  },
]
