// Trains the reader of quantities on four fifths of its written sentences.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { brotliCompressSync } from 'node:zlib'
import { frontierOf } from '../packages/engines/src/quantities/learned/training/measure.ts'
import { isHeldBack, sentencesIn } from '../packages/engines/src/quantities/learned/training/sentences.ts'
import { trainWeights } from '../packages/engines/src/quantities/learned/training/train-weights.ts'
import { packWeights } from '../packages/engines/src/quantities/learned/weights.ts'

const learned = new URL('../packages/engines/src/quantities/learned/', import.meta.url)
const written = readFileSync(new URL('training/sentences.jsonl', learned), 'utf8')
const all = sentencesIn(written)
const sentences = all.filter((sentence) => !isHeldBack(sentence))
const onRound = (round, loss) => process.stdout.write(`Round ${round}: loss ${loss.toFixed(4)}\n`)
const trainedOn = createHash('sha256').update(written).digest('hex')
const weights = trainWeights(sentences, { onRound })
const bytes = Buffer.from(`${JSON.stringify(packWeights(weights, trainedOn))}\n`)
writeFileSync(new URL('weights.json', learned), bytes)
process.stdout.write(
  `${sentences.length} of ${all.length} sentences, ${Math.round(brotliCompressSync(bytes).length / 1024)} KB compressed\n`,
)
for (const { leastSure, right, asked, wrong } of frontierOf(all.filter(isHeldBack), weights))
  process.stdout.write(
    `Of those held back, placed from ${leastSure}: ${right} right, ${asked} asked, ${wrong} wrong\n`,
  )
