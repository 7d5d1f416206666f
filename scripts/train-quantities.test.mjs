import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { measure } from '../packages/engines/src/quantities/learned/training/measure.ts'
import { isHeldBack, sentencesIn } from '../packages/engines/src/quantities/learned/training/sentences.ts'
import { trainedOn } from '../packages/engines/src/quantities/learned/weights.ts'

const learned = new URL('../packages/engines/src/quantities/learned/', import.meta.url)
const written = readFileSync(new URL('training/sentences.jsonl', learned), 'utf8')

test('the weights are those of the sentences beside them: node scripts/run.mjs train-quantities', () => {
  expect(trainedOn).toBe(createHash('sha256').update(written).digest('hex'))
})

test('the weights are small enough for a page', () => {
  expect(statSync(new URL('weights.json', learned)).size).toBeLessThan(400_000)
})

test('of sentences that it never saw few quantities are placed wrongly, and most are placed', () => {
  const { right, asked, wrong } = measure(
    sentencesIn(written)
      .filter(isHeldBack)
      .filter((_, at) => at % 4 === 0),
  )
  expect(wrong / (right + wrong)).toBeLessThan(0.06)
  expect(right / (right + asked)).toBeGreaterThan(0.7)
}, 120_000)
