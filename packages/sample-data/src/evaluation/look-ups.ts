import { scoreDimensions as dimensions } from '@portal/contracts/market'
import { sampleCompanies } from '../companies.ts'
import { sampleBenchmarks } from '../market-benchmarks.ts'
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
  { question: `How large is the ${name} market?`, says: [size(name)], cites: [`${name} benchmark`] },
  {
    question: `What is the growth rate of ${name.toLowerCase()}?`,
    says: [growth(name)],
    cites: [`${name} benchmark`],
  },
  {
    question: `What is our market share in ${name}?`,
    says: [`${row.herpasia_market_share}%`],
    cites: [`${name} benchmark`],
  },
  {
    question: `How many competitors are there in ${name}?`,
    says: [`${row.competitor_count}`],
    cites: [`${name} benchmark`],
  },
  {
    question: `What is the average project value in ${name}?`,
    says: [usd(row.avg_project_value_usd)],
    cites: [`${name} benchmark`],
  },
  {
    question: `¿Qué tamaño tiene el mercado ${spanishName[name]}?`,
    says: [size(name)],
    cites: [`${name} benchmark`],
  },
  {
    question: `¿Cuánto crece el sector ${spanishName[name]}?`,
    says: [growth(name)],
    cites: [`${name} benchmark`],
  },
])

const ofCompanies = sampleCompanies.flatMap(
  ({ company_name: name, scores, competitive_score, country }, index): EvaluationQuestion[] => {
    const dimension = dimensions[index % dimensions.length] ?? 'design'
    return [
      {
        question: `What is the ${dimension} score of ${name}?`,
        says: [`${scores[dimension]}`],
        cites: [name],
      },
      { question: `${name} overall score?`, says: [`${competitive_score}`], cites: [name] },
      { question: `Where is ${name} based?`, says: [country ?? ''], cites: [name] },
    ]
  },
)

/** One value of one record. */
export const lookUps: readonly EvaluationQuestion[] = [...ofSectors, ...ofCompanies]
