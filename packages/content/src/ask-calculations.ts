import type { AskLanguage } from '@portal/contracts/ask'

/** What is said of a calculation that a question asked for. */
interface CalculationWords {
  /** Above the results. */
  calculated: (tool: string) => string
  assumed: (inputs: string) => string
  warnings: string
  limits: string
  /** Above what has to be said first. */
  asked: (tool: string) => string
  /** A reply that says it goes on with the case. */
  reply: string
  refused: (tool: string, why: string) => string
  needs: string
  assumedChip: (input: string) => string
  table: string
  columns: { name: string; value: string; unit: string }
  excerpt: (results: string, inputs: string) => string
}

const en: CalculationWords = {
  calculated: (tool) => `Calculated by the ${tool}:`,
  assumed: (inputs) => `Not said, so the usual value was taken: ${inputs}.`,
  warnings: 'Mind:',
  limits: 'The method holds within these limits:',
  asked: (tool) => `The ${tool} can calculate this. Please say first:`,
  reply: 'Answer with the missing values, and I go on with this case.',
  refused: (tool, why) => `The ${tool} does not calculate this. ${why}`,
  needs: 'What would make it possible:',
  assumedChip: (input) => `${input} (assumed)`,
  table: 'Results',
  columns: { name: 'Result', value: 'Value', unit: 'Unit' },
  excerpt: (results, inputs) => `${results}. From: ${inputs}`,
}

const es: CalculationWords = {
  calculated: (tool) => `Calculado con ${tool}:`,
  assumed: (inputs) => `No se dijo y se tomó el valor habitual: ${inputs}.`,
  warnings: 'Tenga en cuenta:',
  limits: 'El método vale dentro de estos límites:',
  asked: (tool) => `${tool} puede calcularlo. Diga antes:`,
  reply: 'Responda con los valores que faltan y sigo con este caso.',
  refused: (tool, why) => `${tool} no calcula esto. ${why}`,
  needs: 'Lo que lo haría posible:',
  assumedChip: (input) => `${input} (supuesto)`,
  table: 'Resultados',
  columns: { name: 'Resultado', value: 'Valor', unit: 'Unidad' },
  excerpt: (results, inputs) => `${results}. A partir de: ${inputs}`,
}

export const calculationWords: Readonly<Record<AskLanguage, CalculationWords>> = { en, es }

/** For a caller that names a calculation of its own making. */
export const unknownCalculation = (id: string): string => `There is no calculation "${id}".`
