import { matrixCategories, scoreBands } from '@portal/contracts/competitors'
import { sampleFigures } from '@portal/sample-data/figures'
import { sampleMatrixCompanies } from '@portal/sample-data/matrix-figures'
import type { EvaluationQuestion } from './evaluation-question.ts'
import { meanOf, rounded, sorted } from './sample-facts.ts'

interface Cell {
  key: string
  name: string
  value: number
}

const slugOf = (company: string): string =>
  sampleMatrixCompanies.find((each) => each.company_name === company)?.figure_prefix ?? ''
const industrial = matrixCategories.find(({ key }) => key === 'industrial')?.kpis ?? []

/** The recorded indices of a company, highest first. */
const cellsOf = (company: string): Cell[] =>
  sorted(
    sampleFigures.flatMap(({ key, label, value }) =>
      key.startsWith(`${slugOf(company)}.`) && typeof value === 'number'
        ? [{ key: key.split('.').at(-1) ?? '', name: label.split(': ').at(-1) ?? '', value }]
        : [],
    ),
    ({ value }) => value,
  )
const industrialOf = (company: string): Cell[] =>
  cellsOf(company).filter(({ key }) => industrial.some((each) => each.key === key))
const valueOf = (company: string, key: string): number | undefined =>
  cellsOf(company).find((each) => each.key === key)?.value
const beyond = (company: string, edge: number): string[] =>
  cellsOf(company).flatMap(({ value }) => (value >= edge ? [`${value}`] : []))
const aheadOf = (one: string, other: string): Cell[] =>
  industrialOf(one).filter(({ key, value }) => value > (valueOf(other, key) ?? Infinity))

const weakest = cellsOf('Cobre Norte').at(-1)
const strongest = cellsOf('Rheinwerk Brautechnik')[0]
const won = aheadOf('Alpstahl Systeme', 'Rheinwerk Brautechnik')
const assistants = sampleMatrixCompanies.flatMap(({ company_name: name, tab }) =>
  tab === 'european' ? (valueOf(name, 'ai_assistants') ?? []) : [],
)

/** The competitive matrix read across: of one company, of two, and where it holds nothing. */
export const matrix: readonly EvaluationQuestion[] = [
  {
    question: 'Where does Ibertanque reach the leader band in the competitive matrix?',
    says: [`${beyond('Ibertanque', scoreBands.leader).length}`, ...beyond('Ibertanque', scoreBands.leader)],
    never: ['124'],
  },
  {
    question: '¿En qué indicadores está Valdeplanta en la franja inferior a la media?',
    says: [`${cellsOf('Valdeplanta').filter(({ value }) => value < scoreBands.average).length}`],
    never: ['90 ['],
  },
  {
    question: 'Which indicators of Ibertanque are above 125?',
    says: beyond('Ibertanque', 126),
    never: ['overall'],
  },
  { question: "What's Cobre Norte's weakest indicator?", says: [`${weakest?.name}`, `${weakest?.value}`] },
  {
    question: '¿Cuál es el índice más alto de Rheinwerk en la matriz?',
    says: [`${strongest?.value}`],
  },
  {
    question: 'Which companies have no index (N/A) in the matrix and for which indicator?',
    says: [
      'Destila Sur',
      'cloud platform',
      'Valdeplanta',
      'generative design',
      'Nordkessel',
      'AI assistants',
    ],
    never: ['Alpstahl'],
  },
  {
    question: 'In how many of the Industrial AI indicators is Alpstahl Systeme ahead of Rheinwerk?',
    says: [`${won.length}`, ...won.map(({ value }) => `${value}`)],
  },
  {
    question: 'What is the average of the Industrial AI group for Alpstahl?',
    says: [rounded(meanOf(industrialOf('Alpstahl Systeme').map(({ value }) => value)))],
  },
  {
    question: '¿Qué media sacan las empresas europeas de la matriz en Asistentes de IA?',
    says: [rounded(meanOf(assistants))],
    never: ['Ibertanque'],
  },
  {
    question: 'Is Rheinwerk ahead of Alpstahl in every indicator?',
    says: [
      `${cellsOf('Alpstahl Systeme').filter(({ key, value }) => value > (valueOf('Rheinwerk Brautechnik', key) ?? Infinity)).length}`,
    ],
    holds: false,
    never: ['years in business'],
  },
  {
    question: '¿Qué empresas españolas de la matriz tienen N/A?',
    says: ['Destila Sur', 'Valdeplanta'],
    never: ['Nordkessel'],
  },
  {
    question: 'How many companies are in the matrix?',
    says: [`${sampleMatrixCompanies.length}`, ...sampleMatrixCompanies.map((each) => each.company_name)],
    never: ['Oriente Inox'],
  },
  {
    question: 'How many indicators does the matrix have?',
    says: [`${matrixCategories.flatMap(({ kpis }) => [...kpis]).length}`],
  },
  {
    question: '¿Cuántos índices de la matriz están en la franja de líder?',
    says: [
      `${sampleMatrixCompanies.flatMap(({ company_name: name }) => beyond(name, scoreBands.leader)).length}`,
    ],
  },
]
