import type { Question } from '../question.ts'

const saysBenchmark = /^(?:referencia|reference|referential|benchmark)$/iu

/** `el plazo de entrega de referencia`: the figures of the market are the reference that is meant. */
export function dropBenchmarkWord(question: Question): void {
  const { scalars, unknown } = question
  if (scalars.length === 0 || !scalars.every(({ key }) => key.startsWith('market.'))) return
  question.unknown = unknown.filter(({ word }) => !saysBenchmark.test(word))
}
