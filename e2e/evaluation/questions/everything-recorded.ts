import { buildSampleEvidence } from '@portal/sample-data/bids'
import { sampleCompanies } from '@portal/sample-data/companies'
import type { EvaluationQuestion } from './evaluation-question.ts'
import { closed, rate, won } from './sales-facts.ts'
import { sector, sorted, sumOf } from './sample-facts.ts'

const evidence = buildSampleEvidence(new Date())
const references = evidence.filter(({ kind }) => kind === 'reference')
const certificates = evidence.filter(({ kind }) => kind === 'certificate')
const [largest] = sorted(references, ({ value_eur }) => value_eur ?? 0)
const [soonest] = certificates.toSorted((a, b) => (a.valid_until ?? '').localeCompare(b.valid_until ?? ''))
const beverages = sumOf(
  ['Alcoholic Beverages', 'Non-Alcoholic Beverages'].map((name) => sector(name).market_size_usd),
)
const fitters = evidence.find(({ name }) => name === 'Fitters')

/** What the portal records beside its markets, what a refusal says, and what things mean. */
export const everythingRecorded: readonly EvaluationQuestion[] = [
  { question: 'How many reference projects can we show?', says: [`${references.length}`] },
  { question: 'What is our largest reference?', says: [largest?.name ?? ''] },
  { question: 'references in Portugal', says: ['Brewhouse of 50 hl'] },
  { question: '¿Cuántas referencias tenemos?', says: [`${references.length}`] },
  { question: 'Do we hold an ISO 9001 certificate?', holds: true },
  { question: 'Do we hold a certificate to EN 1090-1?', holds: true },
  { question: 'Which certificate expires first?', says: [soonest?.name.split(':')[0] ?? ''] },
  { question: 'How many certificates do we have?', says: [`${certificates.length}`] },
  { question: '¿Qué certificados tenemos?', says: certificates.map(({ name }) => name.split(':')[0] ?? '') },
  { question: 'How many fitters do we have?', says: [`${fitters?.people}`] },
  { question: 'Which tender requirements do we not meet?', says: ['ISO 50001'] },
  { question: 'How many tender documents are there?', says: ['3'] },
  { question: 'How many administrators are there?', says: ['1'] },
  { question: 'How many people are on the team?', says: ['1'] },
  { question: 'How much have we spent on AI this month?', isRefused: true, says: ['0'] },
  { question: 'How many mails failed?', says: ['0'] },
  { question: 'How many schedules are paused?', says: ['0'] },
  { question: 'Which background jobs are there?', says: ['Market Scout', 'Health Watch'] },
  { question: '¿Qué fuentes de datos hay?', says: ['Portal database'] },
  { question: 'Which companies have the most employees?', isRefused: true },
  { question: 'How many employees does Polderflow have?', isRefused: true },
  { question: '¿Qué beneficio tiene Nordkessel?', isRefused: true },
  { question: 'Which websites do we watch?', isRefused: true },
  { question: 'What does win rate mean?', says: ['number of wins', rate(won, closed)] },
  { question: 'How is the growth rate calculated?', says: ['market size'] },
  { question: '¿Qué significa la tasa de éxito?', says: ['ganadas', 'decididas'] },
  { question: 'What does overdue mean?', says: ['expected'] },
  { question: 'What is a board pack?', says: ['slides'] },
  { question: 'What can the piping calculator do?', says: ['Piping Designer'] },
  {
    question: 'How big are beverages together?',
    says: [`$${beverages / 1e9}B`],
  },
  {
    question: 'How many European competitors do we have?',
    says: [
      `${sampleCompanies.filter(({ country }) => !['USA', 'China', 'Japan'].includes(country ?? '')).length}`,
    ],
  },
]
