import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadWeights } from './weights.ts'

const here = (file: string) => new URL(file, import.meta.url)

test('the weights are those of the questions beside them: node scripts/run.mjs train-reader', () => {
  const written = readFileSync(here('training/questions.jsonl'))
  expect(loadWeights().trainedOn).toBe(createHash('sha256').update(written).digest('hex'))
})

test('the weights are small enough to be kept with the sources', () => {
  expect(statSync(here('weights.br')).size).toBeLessThan(3_000_000)
})
