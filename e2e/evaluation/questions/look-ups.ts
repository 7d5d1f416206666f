import { scoreDimensions as dimensions } from '@portal/contracts/market'
import { sampleCompanies } from '@portal/sample-data/companies'
import { sampleBenchmarks } from '@portal/sample-data/market-benchmarks'
import type { EvaluationQuestion } from './evaluation-question.ts'
import { growth, size, usd } from './sample-facts.ts'

const spanishName: Readonly<Record<string, string>> = {
  'Alcoholic Beverages': 'de bebidas alcohólicas',
  'Non-Alcoholic Beverages': 'de bebidas no alcohólicas',
  'Food Processing': 'de procesamiento de alimentos',
  Dairy: 'lácteo',
  Pharmaceuticals: 'farmacéutico',
}

const ofSectors = sampleBenchmarks.flatMap(({ sector: name, ...row }): EvaluationQuestion[] => [
  { question: `How large is the ${name} market?`, says: [size(name)] },
  {
    question: `What is the growth rate of ${name.toLowerCase()}?`,
    says: [growth(name)],
  },
  {
    question: `What is our market share in ${name}?`,
    says: [`${row.herpasia_market_share}%`],
  },
  {
    question: `How many competitors are there in ${name}?`,
    says: [`${row.competitor_count}`],
  },
  {
    question: `What is the average project value in ${name}?`,
    says: [usd(row.avg_project_value_usd)],
  },
  {
    question: `¿Qué tamaño tiene el mercado ${spanishName[name]}?`,
    says: [size(name)],
  },
  {
    question: `¿Cuánto crece el sector ${spanishName[name]}?`,
    says: [growth(name)],
  },
])

const ofCompanies = sampleCompanies.flatMap(
  ({ company_name: name, scores, competitive_score, country }, index): EvaluationQuestion[] => {
    const dimension = dimensions[index % dimensions.length] ?? 'design'
    return [
      {
        question: `What is the ${dimension} score of ${name}?`,
        says: [`${scores[dimension]}`],
      },
      { question: `${name} overall score?`, says: [`${competitive_score}`] },
      { question: `Where is ${name} based?`, says: [country ?? ''] },
    ]
  },
)

/** One value of one record. */
export const lookUps: readonly EvaluationQuestion[] = [...ofSectors, ...ofCompanies]
