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

/** By somebody who does not know the reader; none was trained on. */
const unseen = readFileSync(new URL('training/unseen.jsonl', learned), 'utf8')

test.each([
  ['kept back', sentencesIn(written).filter(isHeldBack), 4],
  ['of another writer', sentencesIn(unseen), 3],
])(
  'of sentences %s few quantities are placed wrongly, and most are placed',
  (_whose, sentences, oneIn) => {
    const { right, asked, wrong } = measure(sentences.filter((_, at) => at % oneIn === 0))
    expect(wrong / (right + wrong)).toBeLessThan(0.06)
    expect(right / (right + asked)).toBeGreaterThan(0.7)
  },
  120_000,
)
