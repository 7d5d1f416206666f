import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { getEngine } from './index.ts'

/** An engine's input, what an independent tool answers to it, how far both may differ (the accuracy of the method), and the tool. */
type Case = readonly [
  engine: string,
  input: unknown,
  expected: Readonly<Record<string, number>>,
  tolerance: number,
  source: string,
]

const lines = readFileSync(new URL('./reference-cases.ndjson', import.meta.url), 'utf8')
  .trim()
  .split('\n')

test.each(lines.map((line): Case => JSON.parse(line)))(
  '%s answers %j as an independent tool does',
  (id, input, expected, tolerance) => {
    const results = getEngine(id).run(input).results as Record<string, number>
    for (const [key, value] of Object.entries(expected))
      expect(Math.abs((results[key] ?? Number.NaN) - value), key).toBeLessThanOrEqual(
        tolerance * Math.abs(value) + 1e-9,
      )
  },
)
