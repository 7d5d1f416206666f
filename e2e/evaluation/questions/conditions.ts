import { sampleCompanies } from '@portal/sample-data/companies'
import { sampleBenchmarks } from '@portal/sample-data/market-benchmarks'
import type { EvaluationQuestion } from './evaluation-question.ts'
import {
  aheadIn,
  bySize,
  byGrowth,
  inCountry,
  meanOf,
  nameAt,
  names,
  rounded,
  scoreOf,
  sector,
  sorted,
  sumOf,
  tracked,
  usd,
} from './sample-facts.ts'

const own = 'HerpasIA'
const others = (without: readonly string[]): string[] =>
  names(sampleCompanies.filter(({ company_name: name }) => !without.includes(name)))
const between = sampleCompanies.filter(
  ({ competitive_score: score }) => score < scoreOf(own, 'overall') && score > 120,
)
const designBetween = sampleCompanies.filter(
  ({ scores }) =>
    (scores['design'] ?? 0) > scoreOf('Polderflow', 'design') &&
    (scores['design'] ?? 0) < scoreOf(own, 'design'),
)
const large = sampleBenchmarks.filter((each) => each.market_size_usd > 1e9)
const fast = sampleBenchmarks.filter((each) => each.growth_rate > 15)
const sparse = sampleBenchmarks.filter((each) => each.competitor_count < 8)
const twicePharma = sampleBenchmarks.filter(
  (each) => each.market_size_usd >= 2 * sector('Pharmaceuticals').market_size_usd,
)
const nearestInDesign = sorted(
  sampleCompanies.filter(({ company_name: name }) => name !== 'Polderflow'),
  ({ scores }) => -Math.abs((scores['design'] ?? 0) - scoreOf('Polderflow', 'design')),
)
const beatsUs = sampleCompanies.filter(({ company_name: name }) => aheadIn(name, own).length > 0)

/** Two conditions, what is left out, of how many something is said: each was dropped in silence once. */
export const conditions: readonly EvaluationQuestion[] = [
  {
    question: 'Which companies are below us but above 120?',
    says: [`${between.length}`, ...names(between)],
    never: [nameAt(tracked('overall'), between.length + 1)],
  },
  {
    question: 'Which competitors are better than Polderflow in design but worse than us?',
    says: names(designBetween),
    never: ['Nordkessel'],
  },
  {
    question: '¿Qué sectores son más grandes que lácteos pero crecen menos que alimentos?',
    says: sampleBenchmarks.flatMap((each) =>
      each.market_size_usd > sector('Dairy').market_size_usd &&
      each.growth_rate < sector('Food Processing').growth_rate
        ? [each.sector]
        : [],
    ),
    never: ['Non-Alcoholic'],
  },
  {
    question: 'Which sectors are at least twice as large as pharma?',
    says: twicePharma.map((each) => each.sector),
    never: ['Dairy'],
  },
  {
    question: 'Which sectors grow more slowly than dairy?',
    says: sampleBenchmarks.flatMap((each) =>
      each.growth_rate < sector('Dairy').growth_rate ? [each.sector] : [],
    ),
    never: ['Pharmaceuticals'],
  },
  {
    question: 'How many competitors score above 110 in both automation and design?',
    says: [
      `${sampleCompanies.filter(({ scores }) => (scores['automation'] ?? 0) > 110 && (scores['design'] ?? 0) > 110).length}`,
    ],
    never: ['Nordkessel'],
  },
  { question: 'Is food twice as large as dairy?', holds: false },
  {
    question: 'Which company other than Rheinwerk leads in automation?',
    says: [nameAt(tracked('automation'), 2)],
  },
  {
    question: 'Top 3 companies excluding Spain',
    says: names(tracked('overall').filter(({ country }) => country !== 'Spain')).slice(0, 3),
    never: ['Almara'],
  },
  {
    question: 'How many competitors are neither Spanish nor German?',
    says: [`${sampleCompanies.length - inCountry('Spain').length - inCountry('Germany').length}`],
    never: ['Almara', 'Nordkessel'],
  },
  {
    question: 'Average overall score of companies excluding Rheinwerk',
    says: [
      rounded(
        meanOf(
          sampleCompanies.flatMap((each) =>
            others(['Rheinwerk Brautechnik']).includes(each.company_name) ? [each.competitive_score] : [],
          ),
        ),
      ),
    ],
  },
  { question: 'Are most competitors Spanish?', says: [`${inCountry('Spain').length}`], holds: false },
  { question: 'Do most competitors score above 100?', holds: true, never: ['none'] },
  { question: 'Do at least three sectors grow more than 15%?', says: [`${fast.length}`], holds: true },
  { question: 'Does no competitor beat us in intelligence?', says: ['154'], holds: true },
  {
    question: "What's the average growth of sectors above 1 billion?",
    says: [`${meanOf(large.map((each) => each.growth_rate))}%`],
    never: ['Pharmaceuticals'],
  },
  {
    question: 'What is the total market size of sectors growing faster than 15%?',
    says: [usd(sumOf(fast.map((each) => each.market_size_usd)))],
    never: ['Alcoholic Beverages $2.4B'],
  },
  {
    question: 'Which is the largest sector with fewer than 8 competitors?',
    says: [bySize.find((each) => sparse.includes(each))?.sector ?? ''],
    never: ['Alcoholic Beverages leads'],
  },
  {
    question: 'Which sector comes after dairy by growth?',
    says: [byGrowth[byGrowth.indexOf(sector('Dairy')) + 1]?.sector ?? ''],
  },
  {
    question: 'Which company ranks just behind Nordkessel overall?',
    says: [nameAt(tracked('overall'), names(tracked('overall')).indexOf('Nordkessel') + 2)],
  },
  {
    question: 'Which company is closest to Polderflow in design?',
    says: [nameAt(nearestInDesign, 1)],
  },
  {
    question: 'Which competitors exceed us in any dimension?',
    says: names(beatsUs),
    never: ['Alpstahl', 'none'],
  },
  {
    question: 'Which sectors are worth nearly 2 billion?',
    says: ['Non-Alcoholic Beverages'],
    never: ['Dairy', 'Food'],
  },
  {
    question: 'How many Spanish competitors are active in dairy?',
    says: [`${inCountry('Spain').filter(({ sectors }) => sectors.includes('Dairy')).length}`],
  },
  {
    question: 'Which of Spain and Germany has the higher average overall score?',
    says: ['Spain', 'Germany'].map((country) =>
      rounded(meanOf(inCountry(country).map((each) => each.competitive_score))),
    ),
  },
  {
    question: 'How many competitors have a design score of 115 or higher?',
    says: [`${sampleCompanies.filter(({ scores }) => (scores['design'] ?? 0) >= 115).length}`],
    never: ['Nordkessel'],
  },
]
