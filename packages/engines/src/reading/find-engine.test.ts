import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineEngine, judged, quantity } from '../core/index.ts'
import { engines } from '../registry/index.ts'
import { findEngine, isAsked } from './index.ts'

const chosen = (text: string) => {
  const found = findEngine(engines, { text })
  return found && `${found.engine.id} ${isAsked(found.read) ? 'asks' : 'runs'}`
}

test.each([
  ['how much heat to bring 200 hl from 10 to 78 degC', 'utility-balance runs'],
  ['what does cooling 500 hl of wort cost us in steam?', 'utility-balance asks'],
  ['pressure drop for 30 m3/h in DN80 over 120 m', 'piping-designer runs'],
  ['what pump power do I need for 25 m3/h against 18 m of head?', 'plant-designer runs'],
  ['¿cuánto calor para llevar 2000 kg/h de 10 a 78 °C?', 'plant-designer runs'],
  ['caída de presión para 30 m3/h en tubería de 66 mm y 120 m de longitud', 'plant-designer runs'],
  ['kühlen 500 hl Würze von 95 auf 18 °C', 'utility-balance runs'],
  ['density of water at 60 °C', 'fluid-properties runs'],
  ['boiling point of water at 3 bar(g)', 'fluid-properties runs'],
  ['flash 2 t/h condensate 7 bar(g) to 0.3 bar(g)', 'gas-and-steam runs'],
  ['compressed air 800 m3/h at 7 bar(g), what power?', 'utility-balance runs'],
  ['how much malt does a brew of 480 hl at 13 °P need?', 'brewing-calculator runs'],
  ['blend 1000 hl beer of 16 °P down to 12 °P', 'brewing-calculator runs'],
  ['hold 15 min at 62 degC: how far is the beer pasteurised?', 'process-optimizer runs'],
  ['bearing: C 14 kN, load 2 kN, 2900 rpm ball', 'maintenance-predictor runs'],
])('%s: %s', (text, expected) => {
  expect(chosen(text)).toBe(expected)
})

test('a number alone is no case of the one engine that takes a single number of its unit, unless it is spoken of', () => {
  const leak = defineEngine({
    id: 'leak',
    title: 'Leak',
    summary: 'How much does a hole let out?',
    version: '1.0.0',
    input: z.strictObject({
      pressure_bar: quantity({ title: 'Pressure', unit: 'bar', above: 0, max: judged(40) }),
    }),
    example: { pressure_bar: 7 },
    method: { formula: [], source: [], limits: [] },
    laws: [],
    calculate: () => ({ results: {}, figures: [] }),
  })
  expect(findEngine([leak], { text: '5 bar' })).toBeNull()
  expect(findEngine([leak], { text: 'leak at 5 bar' })?.engine.id).toBe('leak')
})

test.each([
  'how large is the dairy market?',
  'deals above 2 M€ in the last 12 months',
  'lost deals > 15m',
  'how many projects are above 20 MW?',
  'our 3 best sectors by growth of more than 5 %',
  'refrigeration',
  '5 bar',
  '',
])('"%s" is no case of any', (text) => {
  expect(chosen(text)).toBeNull()
})

test('a list of more quantities than a sentence has is a case of no calculation', () => {
  const flow = (times: number) => 'pressure drop for 30 m3/h in DN80 over 120 m; '.repeat(times)
  expect(chosen(flow(1))).toBe('piping-designer runs')
  expect(chosen(flow(15))).not.toBeNull()
  expect(chosen(flow(40))).toBeNull()
})
