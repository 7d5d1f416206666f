import type { EvaluationQuestion } from './evaluation-question.ts'
import { growth, inCountry, size } from './sample-facts.ts'

/** Questions that only an earlier one explains. */
export const followUps: readonly EvaluationQuestion[] = [
  {
    earlier: ['How large is the dairy market?'],
    question: 'And pharma?',
    says: [size('Pharmaceuticals')],
    never: [growth('Pharmaceuticals')],
  },
  {
    earlier: ['How large is the dairy market?'],
    question: 'How fast is it growing?',
    says: [growth('Dairy')],
  },
  {
    earlier: ['Which competitor leads in automation?'],
    question: 'and who is second?',
    says: ['Alpstahl Systeme'],
  },
  {
    earlier: ['¿Qué tamaño tiene el mercado lácteo?'],
    question: '¿y el farmacéutico?',
    says: [size('Pharmaceuticals')],
  },
  {
    earlier: ['How many Spanish companies are there?'],
    question: 'and German?',
    says: [`${inCountry('Germany').length}`],
  },
]
