import { expect, test } from 'vitest'
import { writeNumbersInFigures } from './number-words.ts'

test.each([
  ['twelve sectors', '12 sectors'],
  ['Twenty-five competitors, right?', '25 competitors, right?'],
  ['above one hundred and twenty in design', 'above 120 in design'],
  ['two hundred million dollars', '200 million dollars'],
  ['between twenty and thirty percent', 'between 20 and 30 percent'],
  ['más de treinta y cinco puntos', 'más de 35 puntos'],
  ['por encima de ciento veinte', 'por encima de 120'],
  ['al sesenta por ciento', 'al 60 por ciento'],
  ['por cien proyectos', 'por 100 proyectos'],
  ['a hundred', '100'],
  ['the top two of five', 'the top two of five'],
  ['at once and often', 'at once and often'],
  ['attend the twentieth', 'attend the twentieth'],
])('%s', (text, figures) => {
  expect(writeNumbersInFigures(text)).toBe(figures)
})
