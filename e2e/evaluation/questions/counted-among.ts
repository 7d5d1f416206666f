import { sampleCompanies } from '@portal/sample-data/companies'
import { sampleBenchmarks } from '@portal/sample-data/market-benchmarks'
import { samplePipeline } from '@portal/sample-data/pipeline'
import type { EvaluationQuestion } from './evaluation-question.ts'
import { figure, inCountry } from './sample-facts.ts'

const all = sampleCompanies.length
const inSector = (name: string): number =>
  sampleCompanies.filter(({ sectors }) => sectors.includes(name)).length
const lost = samplePipeline.filter(({ outcome }) => outcome === 'lost')
const onPrice = lost.filter(({ loss_reason: reason }) => reason === 'Price')
const priceShare = `${Math.round((onPrice.length / lost.length) * 1000) / 10}%`
const busy = sampleBenchmarks.filter(
  ({ sector, active_projects: count }) => sector.endsWith('Beverages') && count > 5,
)

/** How many there are, and how many of them; counts among those that a question names. */
export const countedAmong: readonly EvaluationQuestion[] = [
  {
    question: 'How many competitors do we track and how many of them are Spanish?',
    says: [`${all}`, `${inCountry('Spain').length}`],
  },
  {
    question: '¿Cuántos competidores seguimos y cuántos de ellos son españoles?',
    says: [`${all}`, `${inCountry('Spain').length}`],
  },
  {
    question: 'How many competitors are there, and how many of those are in pharma?',
    says: [`${all}`, `${inSector('Pharmaceuticals')}`],
  },
  {
    question: '¿Cuántas empresas hay y cuántas trabajan en lácteos?',
    says: [`${all}`, `${inSector('Dairy')}`],
  },
  {
    earlier: ['How many companies do we track?'],
    question: 'How many of them are Swiss?',
    says: [`${inCountry('Switzerland').length}`],
  },
  { question: 'What percentage of losses was due to price?', says: [priceShare] },
  { question: '¿Qué porcentaje de las pérdidas fue por precio?', says: [priceShare] },
  { question: 'What proportion of defeats came down to price?', says: [priceShare] },
  {
    question: 'How many of our beverage sectors have more than 5 projects?',
    says: busy.map(({ sector }) => sector),
  },
  { question: 'How many of our food sectors are above 1 billion?', says: ['Food Processing'] },
  {
    question: 'How many of our sectors have more than 5 projects?',
    never: ['Total'],
  },
  {
    question: 'Which is bigger in the addressable market, Asia Pacific or North America?',
    says: [
      `${figure('market.addressable_share.north_america')}%`,
      `${figure('market.addressable_share.asia_pacific')}%`,
    ],
    never: ['Alcoholic'],
  },
  { question: 'Best company in dairy and pharma', says: ['Alpstahl'], never: ['$'] },
]
