import { getEngine } from '@portal/engines/registry'
import { expect, test } from 'vitest'
import { draftOf, type Draft } from './draft-sheet.ts'
import { applyChange, toSheet, type FlowChange, type FlowSheet } from './flow-edit.ts'
import { flowDiagramOf } from './kept-sheets.ts'

const engine = getEngine('flowsheet')

function begin(id: string, input: unknown = getEngine(id).example) {
  const answer = getEngine(id).run(input)
  const diagram = flowDiagramOf(answer)
  if (!diagram) throw new Error('No diagram')
  return { answer, sheet: toSheet(diagram) }
}
const { answer, sheet } = begin('flowsheet')
const drawn = (...changes: FlowChange[]): FlowSheet => changes.reduce(applyChange, sheet)
const draft = (given: FlowSheet): Draft => {
  const made = draftOf(answer, given)
  if (!made) throw new Error('No draft')
  return made
}
const streamOf = (given: FlowSheet, from: string, to: string) =>
  given.streams.find((one) => one.from === from && one.to === to)?.stream ?? ''
const idOf = (given: FlowSheet, label: string) => given.nodes.find((node) => node.label === label)?.id ?? ''

test('the diagram as calculated is the calculation again, also of what the prototyper began', () => {
  expect(engine.run(draft(sheet).input).results['streams']).toEqual(answer.results['streams'])
  const beer = begin('rapid-prototyper', { recipe: { product: 'beer', batch_hl: 500 } })
  const again = engine.run(draftOf(beer.answer, beer.sheet)?.input)
  expect(again.results['fixed_capital']).toBeCloseTo(Number(beer.answer.results['fixed_capital']), 6)
  const plant = begin('plant-designer')
  expect(draftOf(plant.answer, plant.sheet)).toBeNull()
})

test('a heater put between two units says what it lacks, and is then solved with the rest', () => {
  const added = drawn({ kind: 'add-unit', label: 'Preheater', unit: { kind: 'heat' } })
  const heater = idOf(added, 'Preheater')
  expect([...draft(added).open]).toEqual([[heater, ['an inlet', '1 outlet, not 0', 'Outlet temperature']]])
  const joined = [
    { kind: 'remove-stream', stream: streamOf(added, 'Mixer', 'Evaporator') },
    { kind: 'add-stream', from: 'Mixer', to: heater },
    { kind: 'add-stream', from: heater, to: 'Evaporator' },
    { kind: 'set', id: heater, values: { temperature_c: 90 } },
  ] satisfies FlowChange[]
  const whole = draft(joined.reduce<FlowSheet>(applyChange, added))
  expect(whole.open.size).toBe(0)
  const { results } = engine.run(whole.input)
  expect(results['products_kg_per_h']).toBeCloseTo(4500, 6)
  expect((results['equipment'] as { name: string }[]).map(({ name }) => name)).toContain('Preheater')
})

test('a unit taken away leaves its neighbours to say what they lack; a feed without a taker too', () => {
  const { open } = draft(drawn({ kind: 'remove-unit', id: 'Mixer' }))
  expect(Object.fromEntries(open)).toEqual({
    'in: Fresh feed': ['a unit that takes it'],
    Evaporator: ['an inlet'],
    Crystalliser: ['2 outlets, not 1'],
  })
})
