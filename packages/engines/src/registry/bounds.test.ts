import { expect, test } from 'vitest'
import { z } from 'zod'
import { engines } from './index.ts'

interface Node {
  type?: string
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  bounds?: readonly [low: string, high: string]
  properties?: Record<string, Node>
  items?: Node
  anyOf?: readonly Node[]
}

/** Every number below a node, with its path. */
function numbersIn(node: Node, path: string): [string, Node][] {
  if (node.type === 'number' || node.type === 'integer') return [[path, node]]
  return [
    ...Object.entries(node.properties ?? {}).flatMap(([key, inner]) => numbersIn(inner, `${path}.${key}`)),
    ...(node.items ? numbersIn(node.items, `${path}[]`) : []),
    ...(node.anyOf ?? []).flatMap((inner) => numbersIn(inner, path)),
  ]
}

/** Nothing is less than none: that alone needs no reason. */
function faultOf({
  minimum,
  exclusiveMinimum,
  maximum,
  bounds: [low, high] = ['', ''],
}: Node): string | null {
  const least = exclusiveMinimum ?? minimum
  if (least === undefined || maximum === undefined) return 'has no bound on one side'
  if (least !== 0 && low === '') return `${least} has no reason`
  return high === '' ? `${maximum} has no reason` : null
}

const inputs = engines.map(
  ({ id, input }) => [id, numbersIn(z.toJSONSchema(input, { io: 'input' }) as Node, '')] as const,
)

test('every numeric input of every engine has a bound on both sides, with its source or as engineering judgement', () => {
  const faults = inputs.flatMap(([id, numbers]) =>
    numbers.flatMap(([path, node]) => {
      const fault = faultOf(node)
      return fault === null ? [] : [`${id}${path}: ${fault}`]
    }),
  )
  expect(faults).toEqual([])
  expect(inputs.flatMap(([, numbers]) => numbers).length).toBeGreaterThan(400)
})

test('a number without a bound, and a bound without a reason, are found', () => {
  expect(faultOf(z.toJSONSchema(z.number()) as Node)).toBe('has no bound on one side')
  expect(faultOf(z.toJSONSchema(z.number().min(0).max(5)) as Node)).toBe('5 has no reason')
})
