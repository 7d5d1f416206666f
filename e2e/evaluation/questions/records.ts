import { sampleInsights } from '@portal/sample-data/market-insights'
import type { EvaluationQuestion } from './evaluation-question.ts'
import { company, size } from './sample-facts.ts'

/** What is no figure of a sector or a score: dashboard figures, insights, initiatives, the system. */
export const records: readonly EvaluationQuestion[] = [
  {
    question: 'How large is the dairy market and who leads it?',
    says: [size('Dairy'), 'Alpstahl Systeme', '125'],
  },
  {
    question: '¿Qué tamaño tiene el mercado lácteo y quién lo lidera?',
    says: [size('Dairy'), 'Alpstahl Systeme'],
  },
  { question: 'What is our success rate?', says: ['96%'] },
  { question: 'How much is the ROI?', says: ['350%'] },
  { question: 'What is the cost per square meter?', says: ['$847/m²'] },
  { question: 'How large is the addressable market?', says: ['$8.5B'] },
  {
    question: 'What are the critical threats?',
    says: sampleInsights
      .filter((each) => each.insight_type === 'threat' && each.urgency_level === 'critical')
      .map((each) => each.title),
  },
  {
    question: '¿Qué oportunidades hay?',
    says: sampleInsights.filter((each) => each.insight_type === 'opportunity').map((each) => each.title),
  },
  {
    question: 'What are the strengths of Nordkessel?',
    says: company('Nordkessel').strengths,
  },
  { question: 'Which initiative is at risk?', says: ['Pharma cleanroom qualification pack', '22%'] },
  {
    question: 'Is dairy larger than pharma?',
    says: [size('Dairy'), size('Pharmaceuticals')],
    holds: true,
  },
  { question: 'Is dairy the largest sector?', says: ['Alcoholic Beverages'], holds: false },
  {
    question: 'Where does the dairy figure come from?',
    says: ['HerpasIA sample set'],
  },
]
