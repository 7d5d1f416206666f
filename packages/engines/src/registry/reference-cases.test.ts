import { expect, test } from 'vitest'
import { getEngine } from './index.ts'
import { referenceCases } from './reference-cases.ts'

/** An engine's input, what an independent tool answers to it, how far both may differ (the accuracy of the method), and the tool. */
type Case = readonly [
  engine: string,
  input: unknown,
  expected: Readonly<Record<string, number>>,
  tolerance: number,
  source: string,
]

const cases = referenceCases
  .trim()
  .split(/\n(?=\[)/)
  .map((line): Case => JSON.parse(line))

test.each(cases)('%s answers %j as an independent tool does', (...[id, input, expected, tolerance]) => {
  const results = getEngine(id).run(input).results as Record<string, number>
  for (const [key, value] of Object.entries(expected))
    expect(Math.abs((results[key] ?? Number.NaN) - value), key).toBeLessThanOrEqual(
      tolerance * Math.abs(value) + 1e-9,
    )
})
