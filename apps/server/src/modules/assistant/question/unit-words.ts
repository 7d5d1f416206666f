import type { Question } from './question.ts'

/** Words of a unit name what is measured in it: hours saved, the temperature of the wort. */
const unitWords: readonly (readonly [unit: RegExp, words: RegExp])[] = [
  [/^h$|\/h$/u, /^(?:hours?|horas?|hourly)$/iu],
  [/^MWh/u, /^(?:mwh|energy|energ[ií]a)$/iu],
  [/^kW$/u, /^(?:kw|power|potencia)$/iu],
  [/^d(?:ays)?$/u, /^(?:days?|d[ií]as?)$/iu],
  [/^°C$/u, /^(?:temperatures?|degrees?|celsius|temperatura|grados)$/iu],
  [/^months$/u, /^(?:months?|mes|meses)$/iu],
  [/^min$/u, /^(?:minutes?|minutos?)$/iu],
  [/^m³|^hl/u, /^(?:cubic|metres?|meters?|m3|hectolit(?:re|er)s?|metros|c[uú]bicos|hl|volume|volumen)$/iu],
]

export const withoutUnitWords = ({ scalars, unknown }: Question): Question['unknown'] =>
  unknown.filter(
    ({ word }) =>
      !scalars.some(({ unit }) => unitWords.some(([of, words]) => of.test(unit) && words.test(word))),
  )
