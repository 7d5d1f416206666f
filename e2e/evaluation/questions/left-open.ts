import type { EvaluationQuestion } from './evaluation-question.ts'

/** A word that changes what is asked, beside words that are known: the plain value would be an answer to something else. */
export const leftOpen: readonly EvaluationQuestion[] = [
  'What is our revenue per month in dairy?',
  'What is our revenue per client in dairy?',
  "What's the 5-year growth of dairy?",
  'What is the weighted average growth of the sectors?',
  'What is the market size of dairy in euros?',
  'What is the revenue of dairy in dollars?',
  'What is the market size of dairy before tax?',
  'Which new competitors are there?',
  'Who nearly beats us in innovation?',
  'Is our market share rising?',
  'How has our automation score changed?',
  'How many projects does Nordkessel have?',
  'How much has Nordkessel invested in automation?',
  'What is the budget of the digital twin initiative?',
  'Which supplier delivers our stainless steel?',
  'Which sectors have both high growth and few competitors?',
  'Which sector do you like most?',
  'Who owns Nordkessel?',
  'What are the dairy exports growth?',
  '¿Cuánto invirtió Nordkessel en innovación?',
  '¿Cuántos empleados trabajan en la iniciativa del portal de proveedores?',
].map((question) => ({ question, isRefused: true, never: ['$', '€', '+23%', '122'] }))
