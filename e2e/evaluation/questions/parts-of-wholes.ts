import { sampleCompanies } from '@portal/sample-data/companies'
import { sampleBenchmarks } from '@portal/sample-data/market-benchmarks'
import type { EvaluationQuestion } from './evaluation-question.ts'
import { inCountry, names, revenueOf, rounded, sector, shareOfSizes, sumOf } from './sample-facts.ts'

const slugs = sampleBenchmarks.map((each) => each.sector.toLowerCase().replace(/[^a-z]+/gu, '_'))
const allRevenue = sumOf(slugs.map(revenueOf))
const ofRevenue = (...parts: string[]): string =>
  `${rounded(Math.round((sumOf(parts.map(revenueOf)) / allRevenue) * 1000) / 10)}%`
const allProjects = sumOf(sampleBenchmarks.map((each) => each.active_projects))
const ours = (name: string): string => `${sector(name).herpasia_market_share}%`
const serving = (...sectors: string[]): string[] =>
  names(sampleCompanies.filter((each) => sectors.every((name) => each.sectors.includes(name))))
const both = serving('Dairy', 'Alcoholic Beverages')

/** What part of a sum a sector is, which is not our share of its market; those of one sector and of another. */
export const partsOfWholes: readonly EvaluationQuestion[] = [
  {
    question: 'What share of our sector revenue comes from dairy?',
    says: [ofRevenue('dairy')],
    never: [ours('Dairy')],
  },
  {
    question: 'What portion of the whole addressable market is alcoholic beverages?',
    says: [shareOfSizes('Alcoholic Beverages')],
  },
  {
    question: 'How much of the sector revenue is from pharma?',
    says: [ofRevenue('pharmaceuticals')],
    never: [ours('Pharmaceuticals')],
  },
  {
    question: 'Which percentage of the total addressable market falls to pharma?',
    says: [shareOfSizes('Pharmaceuticals')],
  },
  {
    question: '¿Qué parte del mercado direccionable son las bebidas alcohólicas?',
    says: [shareOfSizes('Alcoholic Beverages')],
  },
  {
    question: '¿Cuánto de nuestra facturación viene de alimentos?',
    says: [ofRevenue('food_processing')],
  },
  {
    question: 'What part of our active projects is not in dairy?',
    says: [`${rounded(Math.round((1 - sector('Dairy').active_projects / allProjects) * 1000) / 10)}%`],
    never: ['16.7'],
  },
  {
    question: 'What share of our revenue comes from outside dairy and pharma?',
    says: [ofRevenue(...slugs.filter((slug) => slug !== 'dairy' && slug !== 'pharmaceuticals'))],
  },
  {
    question: '¿Qué parte de los ingresos no viene de lácteos?',
    says: [ofRevenue(...slugs.filter((slug) => slug !== 'dairy'))],
  },
  {
    question: 'What share of the dairy market is not ours?',
    says: [rounded(100 - sector('Dairy').herpasia_market_share)],
  },
  { question: 'What share of the market is dairy?', says: [shareOfSizes('Dairy')], never: [ours('Dairy')] },
  { question: 'What is our share of the market in dairy?', says: [ours('Dairy')] },
  {
    question: 'What share of the 20 competitors is Spanish?',
    says: [rounded((inCountry('Spain').length / sampleCompanies.length) * 100)],
  },
  {
    question: 'What share of all competitors are in dairy?',
    says: [`${(serving('Dairy').length / sampleCompanies.length) * 100}%`],
  },

  {
    question: 'Which companies work in dairy and in alcoholic beverages?',
    says: both,
    never: ['Rheinwerk', 'Alpstahl'],
  },
  {
    question: '¿Qué empresas trabajan tanto en lácteos como en farma?',
    says: serving('Dairy', 'Pharmaceuticals'),
    never: ['Great Basin'],
  },
  {
    question: 'Which companies work in dairy or alcoholic beverages?',
    says: ['Rheinwerk', 'Alpstahl'],
    never: ['highest first'],
  },
  {
    question: 'How many companies serve dairy and alcoholic beverages?',
    says: [`${both.length}`, ...both],
  },
  {
    question: 'Which German companies work in food and in alcoholic beverages?',
    says: ['Nordkessel'],
    never: ['Rheinwerk'],
  },
]
