import { sampleTenderFacts } from '@portal/sample-data/tender-facts'
import type { EvaluationQuestion } from './evaluation-question.ts'
import { sorted } from './sample-facts.ts'

const [largest] = sorted(sampleTenderFacts, ({ value }) => value ?? 0)
const awarded = sampleTenderFacts.filter(({ award }) => award !== undefined)
const [won] = awarded

/** Public tenders, and by what method a number was made. */
export const tendersAndSources: readonly EvaluationQuestion[] = [
  { question: 'Which public tender has the highest estimated value?', says: [largest?.title ?? ''] },
  { question: `¿Quién se llevó la licitación pública «${won?.title}»?`, says: [won?.award?.winner ?? ''] },
  { question: 'How many public tenders are awarded?', says: [`${awarded.length}`] },
  {
    question: `How many contract awards did ${won?.award?.winner} get?`,
    says: [`${awarded.filter(({ award }) => award?.winner === won?.award?.winner).length}`],
  },
  { question: 'Which technique produced the P80 duration of the dairy line plan?', says: ['monte'] },
]
