import type { EvaluationQuestion } from './evaluation-question.ts'
import { growth, size } from './sample-facts.ts'

/** Questions that take for granted what the records contradict. */
export const traps: readonly EvaluationQuestion[] = [
  { question: 'Why did dairy shrink by 40 %?', says: [growth('Dairy')], never: ['40'] },
  {
    question: '¿Por qué cayó el sector lácteo un 40 %?',
    says: [growth('Dairy')],
    never: ['40'],
  },
  { question: 'Why is dairy the largest sector?', says: ['Alcoholic Beverages'] },
  {
    question: 'Since dairy is the largest sector, how large is it?',
    says: [size('Dairy'), 'Alcoholic Beverages'],
  },
  { question: 'Why did pharma decline?', says: [growth('Pharmaceuticals')] },
  {
    question: 'Since pharma is our smallest market at $3B, what is its growth?',
    says: [size('Pharmaceuticals'), growth('Pharmaceuticals')],
    never: ['$3'],
  },
  {
    question: 'Since dairy grew 40%, how large is it?',
    says: [growth('Dairy'), size('Dairy')],
    never: ['40'],
  },
  {
    question: 'Dado que el sector lácteo vale 9 mil millones, ¿cuánto crece?',
    says: [size('Dairy'), growth('Dairy')],
    never: ['$9'],
  },
  {
    question: 'Since we are the second best overall, who is first?',
    says: ['HerpasIA', '140'],
  },
  {
    question: "Given Polderflow's leadership in dairy, what is its score?",
    says: ['113'],
  },
  { question: 'Our dairy share is 10%, right?', says: ['3.9%'], holds: false, never: ['10%'] },
  { question: "Isn't dairy worth $5B?", says: [size('Dairy')], holds: false, never: ['$5'] },
  { question: 'Given that dairy grows 23%, how large is it?', says: [size('Dairy')] },
]
