import { sampleCompanies } from '@portal/sample-data/companies'
import { sampleBenchmarks } from '@portal/sample-data/market-benchmarks'
import type { EvaluationQuestion } from './evaluation-question.ts'
import { bySize, inCountry, meanOf, nameAt, rounded, sector, sumOf, tracked } from './sample-facts.ts'

const notFrom = (...countries: string[]): number =>
  sampleCompanies.length - sumOf(countries.map((country) => inCountry(country).length))
const leaders = sampleCompanies.filter(({ market_position: position }) => position === 'Market Leader')
const first = (dimension: string, without: string): string =>
  nameAt(
    tracked(dimension).filter(({ country }) => country !== without),
    1,
  )
const growthWithout = (name: string): string =>
  rounded(meanOf(sampleBenchmarks.filter((each) => each.sector !== name).map((each) => each.growth_rate)))
const projects = sumOf(sampleBenchmarks.map((each) => each.active_projects))

const inAlcohol = sampleCompanies.filter(({ sectors }) => sectors.includes('Alcoholic Beverages'))
const sixOf = (companies: typeof sampleCompanies): string =>
  rounded(meanOf(companies.flatMap(({ scores }) => Object.values(scores))))

/** What is left out stands before the word that says so; `over the five sectors` is no limit. */
export const leftOut: readonly EvaluationQuestion[] = [
  {
    question: 'Which companies do we track, Germans excluded?',
    says: ['Alpstahl'],
    never: ['Rheinwerk', 'Nordkessel'],
  },
  { question: 'How many competitors, no Germans?', says: [`${notFrom('Germany')}`], never: ['Nordkessel'] },
  { question: 'Spaniards aside, who leads in design?', says: [first('design', 'Spain')], never: ['Almara'] },
  {
    question: 'Leaving Germany out, how many competitors are there?',
    says: [`${notFrom('Germany')}`],
    never: ['Nordkessel'],
  },
  {
    question: 'If we leave out Spain and Germany, how many competitors are there?',
    says: [`${notFrom('Spain', 'Germany')}`],
    never: ['Nordkessel', 'Almara'],
  },
  {
    question: 'leaving ourselves out, how many companies count as Market Leader?',
    says: [`${leaders.length}`, ...leaders.map((each) => each.company_name)],
    never: ['Nordkessel'],
  },
  {
    question: 'us aside, who has the highest intelligence score?',
    says: [nameAt(tracked('intelligence'), 1)],
    never: ['154'],
  },
  { question: 'Average growth, dairy excluded', says: [`${growthWithout('Dairy')}%`] },
  {
    question: 'Which sector is largest, food aside?',
    says: [bySize.find((each) => each.sector !== 'Food Processing')?.sector ?? ''],
    never: ['2.2B'],
  },
  {
    question: 'How many non-Spanish companies work in dairy?',
    says: [
      `${sampleCompanies.filter(({ country, sectors }) => country !== 'Spain' && sectors.includes('Dairy')).length}`,
    ],
    never: ['Ibertanque'],
  },
  { question: 'All competitors but the Germans', never: ['Nordkessel'] },
  { question: '¿Cuántos competidores hay, alemanes excluidos?', says: [`${notFrom('Germany')}`] },
  {
    question: 'Todos los competidores menos los alemanes',
    says: ['Alpstahl'],
    never: ['Nordkessel', 'último'],
  },
  {
    question: '¿Cuántos competidores hay dejando fuera Alemania?',
    says: [`${notFrom('Germany')}`],
    never: ['Nordkessel'],
  },
  {
    question: '¿Cuántas empresas hay, sin alemanes ni suizos?',
    says: [`${notFrom('Germany', 'Switzerland')}`],
    never: ['Alpstahl'],
  },
  {
    question: 'Which rivals besides Nordkessel are German?',
    says: ['Rheinwerk', 'Havelmann'],
    never: ['Alpstahl'],
  },
  {
    question: 'What is the average score of non-German competitors in dairy?',
    says: [
      rounded(
        meanOf(
          sampleCompanies.flatMap((each) =>
            each.country !== 'Germany' && each.sectors.includes('Dairy') ? [each.competitive_score] : [],
          ),
        ),
      ),
    ],
  },
  {
    question: '¿Quién lidera en diseño sin contarnos a nosotros?',
    says: [nameAt(tracked('design'), 1)],
    never: ['136'],
  },
  { question: 'Excluida Alemania, ¿cuántos competidores hay?', says: [`${notFrom('Germany')}`] },
  { question: 'Does no German competitor beat us?', holds: true },
  {
    question: 'How far is Spain apart from Germany by average score?',
    says: ['Spain', 'Germany'].map((country) =>
      rounded(meanOf(inCountry(country).map((each) => each.competitive_score))),
    ),
  },

  { question: 'Sum of projects over the five sectors', says: [`${projects}`], never: ['Only records'] },
  {
    question: 'Average growth over five sectors',
    says: [`${meanOf(sampleBenchmarks.map((each) => each.growth_rate))}%`],
    never: ['Only records'],
  },
  {
    question: 'Average score of the 10 alcoholic beverage competitors over the six dimensions',
    says: [sixOf(inAlcohol)],
    never: ['above 6'],
  },
  {
    question: 'Puntuación media de los competidores españoles en las seis dimensiones',
    says: [sixOf(inCountry('Spain'))],
  },
  {
    question: 'Total market size over the three largest sectors',
    says: bySize.slice(0, 3).map((each) => each.sector),
    never: ['above'],
  },
  {
    question: 'Sectors with over five competitors',
    says: sampleBenchmarks.filter((each) => each.competitor_count > 5).map((each) => each.sector),
    never: ['Pharmaceuticals'],
  },
  {
    question: 'What is the average overall score over the 25 competitors?',
    says: [`${sampleCompanies.length}`],
  },
  {
    question: 'How many sectors have over 5 projects?',
    says: ['1', sector('Alcoholic Beverages').sector],
    never: ['Pharmaceuticals'],
  },
]
