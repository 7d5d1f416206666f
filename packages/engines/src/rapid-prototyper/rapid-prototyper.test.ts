import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layOutFlow } from '../drawing/index.ts'
import { rapidPrototyper } from './index.ts'
import type { Layout } from './layout.ts'

const run = (input: unknown) => rapidPrototyper.run(input)
const numbers = (input: unknown) => run(input).results as Record<string, number>
const item = (more: object = {}) => ({
  tag: 'A',
  name: 'Plant',
  capacity: 80,
  reference_capacity: 50,
  reference_cost_eur: 1.2e6,
  ...more,
})

test('the golden six-tenths rule, with and without the cost index', () => {
  expect(numbers({ equipment: [item()] }).purchased_equipment_eur).toBeCloseTo(1_590_938, 0)
  expect(
    numbers({ equipment: [item()], index_then: 600, index_now: 800 }).purchased_equipment_eur,
  ).toBeCloseTo(2_121_251, -1)
})

test.each([
  ['solid', 3.1],
  ['solid_fluid', 3.63],
  ['fluid', 4.74],
])('a %s process is %d times its equipment, with the band of class 5', (process_type, factor) => {
  const results = numbers({ equipment: [item({ capacity: 50, count: 2 })], process_type })
  expect(results.capital_cost_eur).toBeCloseTo(2.4e6 * factor, 6)
  expect(results.capital_cost_low_eur).toBeCloseTo(1.2e6 * factor, 6)
  expect(results.capital_cost_high_eur).toBeCloseTo(4.8e6 * factor, 6)
  expect(results.capital_cost_narrow_low_eur).toBeCloseTo(2.4e6 * factor * 0.8, 6)
})

test('a recycle does not break the flow diagram, and a missing tag is refused', () => {
  const equipment = [
    item({ feeds: ['B'] }),
    item({ tag: 'B', feeds: ['A', 'C'] }),
    item({ tag: 'C', feeds: [] }),
  ]
  expect(run({ equipment }).results.flow_diagram_svg).toContain('<svg')
  expect(() => run({ equipment: [item({ feeds: ['Z'] })] })).toThrow('feeds Z')
  expect(() => run({ equipment: [item(), item()] })).toThrow('listed twice')
  expect(() => run({ equipment: [item()], index_now: 700 })).toThrow('both cost indices')
})

test('streams run from left to right; a recycle turns none of them round', () => {
  const ids = ['mix', 'react', 'separate', 'store']
  const { nodes } = layOutFlow(
    ids.map((id) => ({ id, label: id, kind: 'unit' })),
    [
      ...ids.slice(1).map((to, at) => ({ from: ids[at] ?? '', to, stream: String(at) })),
      { from: 'separate', to: 'mix', stream: 'R' },
    ],
  )
  const columns = nodes.map(({ x }) => x)
  expect(columns).toEqual([...new Set(columns)].toSorted((a, b) => a - b))
  expect(columns).toHaveLength(4)
  expect(columns[0]).toBeLessThan(columns[1] ?? 0)
})

test('a name cannot break out of the drawings', () => {
  const { flow_diagram_svg: svg, flow_diagram_dxf: dxf } = run({
    equipment: [item({ tag: '<x>&"', name: 'ü\n0\nEOF' })],
  }).results
  expect(svg).not.toContain('<x>')
  expect(svg).toContain('&lt;x&gt;&amp;')
  expect(dxf).toContain(String.raw`\U+00FC 0 EOF`)
})

test('far from the reference a warning says that the rule ends', () => {
  expect(run({ equipment: [item({ capacity: 5000 })] }).warnings.join()).toContain('does not reach so far')
})

const piece = fc.record({
  count: fc.integer({ min: 1, max: 4 }),
  length_m: fc.integer({ min: 1, max: 12 }),
  width_m: fc.integer({ min: 1, max: 40 }),
})

test('layout blocks never overlap, keep the aisle and stay in the hall', () => {
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 10 }), (pieces) => {
      const equipment = pieces.map((one, at) => item({ tag: `T${at}`, ...one }))
      const { blocks, length_m, width_m } = run({ equipment }).results.layout as unknown as Layout
      for (const [at, a] of blocks.entries()) {
        expect(a.x_m + a.length_m + 2).toBeLessThanOrEqual(length_m + 1e-9)
        expect(a.y_m + a.width_m + 2).toBeLessThanOrEqual(width_m + 1e-9)
        for (const b of blocks.slice(at + 1)) {
          const isApart =
            a.x_m + a.length_m + 2 <= b.x_m + 1e-9 ||
            b.x_m + b.length_m + 2 <= a.x_m + 1e-9 ||
            a.y_m + a.width_m + 2 <= b.y_m + 1e-9 ||
            b.y_m + b.width_m + 2 <= a.y_m + 1e-9
          expect(isApart).toBe(true)
        }
      }
    }),
    { numRuns: 50 },
  )
})

test('in a flow diagram no two boxes share a place, whatever feeds whatever', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f']
  const edge = fc.record({
    from: fc.constantFrom(...ids),
    to: fc.constantFrom(...ids),
    stream: fc.constant('1'),
  })
  fc.assert(
    fc.property(fc.array(edge, { maxLength: 15 }), (edges) => {
      const { nodes, width, height } = layOutFlow(
        ids.map((id) => ({ id, label: id, kind: 'unit' })),
        edges,
      )
      expect(new Set(nodes.map(({ x, y }) => `${x} ${y}`)).size).toBe(ids.length)
      for (const node of nodes) {
        expect(node.x + node.width).toBeLessThanOrEqual(width)
        expect(node.y + node.height).toBeLessThanOrEqual(height)
      }
    }),
  )
})
