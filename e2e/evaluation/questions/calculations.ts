import { sampleCompanies } from '@portal/sample-data/companies'
import { sampleBenchmarks } from '@portal/sample-data/market-benchmarks'
import type { EvaluationQuestion } from './evaluation-question.ts'
import {
  bySize,
  company,
  growth,
  inCountry,
  meanOf,
  rounded,
  sector,
  spanishMean,
  sumOf,
  totalSize,
  tracked,
  usd,
} from './sample-facts.ts'

/** Totals, averages, differences, ratios, counts. */
export const calculations: readonly EvaluationQuestion[] = [
  {
    question: 'What is the average design score of the top five competitors overall?',
    says: [
      rounded(
        meanOf(
          tracked('overall')
            .slice(0, 5)
            .map((each) => each.scores['design'] ?? 0),
        ),
      ),
    ],
    never: ['Oriente Inox'],
  },
  {
    question: 'If you add dairy and non-alcoholic beverages, how large is the market?',
    says: [usd(sector('Dairy').market_size_usd + sector('Non-Alcoholic Beverages').market_size_usd)],
  },
  {
    question: 'total market size of all sectors',
    says: [totalSize],
  },
  { question: 'tamaño total de mercado de todos los sectores', says: [totalSize] },
  { question: 'average competitive score of Spanish companies', says: [spanishMean] },
  { question: 'puntuación competitiva media de las empresas españolas', says: [spanishMean] },
  {
    question: 'What is the average growth of the sectors?',
    says: [`${sumOf(sampleBenchmarks.map((each) => each.growth_rate)) / sampleBenchmarks.length}%`],
  },
  {
    question: 'Combined market size of dairy and pharma',
    says: [usd(sector('Dairy').market_size_usd + sector('Pharmaceuticals').market_size_usd)],
  },
  {
    question: 'By how much does pharma outgrow dairy?',
    says: [`${sector('Pharmaceuticals').growth_rate - sector('Dairy').growth_rate}`],
  },
  {
    question: 'How much bigger is food processing than dairy?',
    says: [usd(sector('Food Processing').market_size_usd - sector('Dairy').market_size_usd)],
  },
  {
    question: 'What percentage of the total market is dairy?',
    says: [
      `${Math.round((sector('Dairy').market_size_usd / sumOf(bySize.map((each) => each.market_size_usd))) * 1000) / 10}%`,
    ],
  },
  {
    question: 'How many times larger is alcoholic beverages than pharma?',
    says: [`${sector('Alcoholic Beverages').market_size_usd / sector('Pharmaceuticals').market_size_usd}`],
  },
  {
    question: 'What is the difference in overall score between Rheinwerk and Ibertanque?',
    says: [
      `by ${company('Rheinwerk Brautechnik').competitive_score - company('Ibertanque').competitive_score}`,
    ],
  },
  { question: 'How many companies do we track?', says: [`${sampleCompanies.length}`] },
  {
    question: 'How many German companies are there?',
    says: [`${inCountry('Germany').length}`, ...inCountry('Germany').map((each) => each.company_name)],
  },
  { question: '¿Cuántas empresas españolas seguimos?', says: [`${inCountry('Spain').length}`] },
  {
    question: 'Which sectors grow more than 15%?',
    says: sampleBenchmarks.filter((each) => each.growth_rate > 15).map((each) => each.sector),
    never: sampleBenchmarks.filter((each) => each.growth_rate <= 15).map((each) => growth(each.sector)),
  },
  {
    question: 'Which companies score below 90?',
    says: sampleCompanies.filter((each) => each.competitive_score < 90).map((each) => each.company_name),
  },
]
