import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { brotliCompressSync, constants } from 'node:zlib'
import { Asked, AskLanguage } from '@portal/contracts/ask'
import { openDatabase, type Database } from '@portal/backend/platform/db/database'
import { startTestCluster, templateName } from '@portal/backend/platform/db/testing/test-cluster'
import type { Catalogue } from '#server/modules/ask/catalogue/catalogue.ts'
import { printAsked } from '#server/modules/ask/narrate/print-query.ts'
import { createFindNames } from '#server/modules/ask/names/find-names.repository.ts'
import { queryOf } from '#server/modules/ask/reader/readings.ts'
import { readerOf } from '#server/modules/ask/reader/read.ts'
import { readSurroundings } from '#server/modules/ask/surroundings.ts'
import { type Example, trainWeights } from '#server/modules/ask/learned/training/train-weights.ts'
import { byteOf } from '#server/modules/ask/learned/weights.ts'
import { installation } from '#server/platform/installation.ts'
import { buildUser, seedSamples } from '#server/testing/chat-fixtures.ts'

const learned = new URL('../modules/ask/learned/', import.meta.url)
/** The day on which the questions were written. */
const today = '2026-11-27'

const packed = (
  table: Float32Array,
  about: Readonly<Record<'known' | 'subjects', readonly string[]>> & { trainedOn: string },
): Buffer => {
  const largest = table.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0)
  const bytes = Int8Array.from(table, (weight) => byteOf(weight, largest))
  const head = Buffer.from(`${JSON.stringify({ largest, ...about })}\n`)
  return brotliCompressSync(Buffer.concat([head, Buffer.from(bytes.buffer)]), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9 },
  })
}

interface Question {
  text: string
  asked: Asked | null
}

const questionsOf = (written: string): readonly Question[] =>
  written
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const { text, asked } = JSON.parse(line) as { text: string; asked: unknown }
      return { text, asked: asked === null ? null : Asked.parse(asked) }
    })

/** One in so many queries is also learned in the portal's own words, in each language: people use those too. */
const printedOneIn = 2

const printedOf = (questions: readonly Question[], catalogue: Catalogue): readonly Question[] => {
  const distinct = new Map(questions.map(({ asked }) => [JSON.stringify(asked), asked]))
  return [...distinct.values()]
    .filter((asked, at) => asked !== null && at % printedOneIn === 0)
    .flatMap((asked, at) =>
      asked ? [{ text: printAsked(asked, catalogue, AskLanguage.options[at % 2] ?? 'en'), asked }] : [],
    )
}

const readExamples = async (db: Database, written: readonly Question[]): Promise<readonly Example[]> => {
  const actor = await buildUser(db, 'admin')
  const surroundings = await readSurroundings(db, actor, today)
  const read = readerOf({
    ...surroundings,
    findNames: createFindNames(db, actor),
    answerOf: () => Promise.resolve(new Set<string>()),
    isBeyond: () => Promise.resolve(false),
  })
  const examples: Example[] = []
  for (const { text, asked } of [...written, ...printedOf(written, surroundings.catalogue)]) {
    const { given } = await read(text, { last: [], told: [], language: null })
    if (given) examples.push({ given, asked })
  }
  return examples
}

/** Words that more than one question has. */
const knownWords = (examples: readonly Example[]): string[] => {
  const counts = new Map<string, number>()
  for (const { given } of examples) {
    const words = given.words.tokens.flatMap(({ word, kind }) => (kind === 'word' ? [word] : []))
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return [...counts].flatMap(([word, count]) => (count > 1 ? [word] : [])).toSorted()
}

const knownSubjects = (examples: readonly Example[]): string[] => [
  ...new Set(examples.flatMap(({ asked }) => (asked && queryOf(asked)?.subject) ?? [])),
]

/** Trains the learned reader on the written questions as a portal with the sample records reads them. */
const provided = new Map<string, string>()
const stop = await startTestCluster(
  { provide: (name: string, value: string) => void provided.set(name, value) } as never,
  installation.migrations,
)
const url = new URL(provided.get('testClusterUrl') ?? '')
url.pathname = `/${templateName}`
const db = openDatabase({ connectionString: url.href, onIdleError: () => undefined })
try {
  await seedSamples(db)
  const written = readFileSync(new URL('training/questions.jsonl', learned), 'utf8')
  const examples = await readExamples(db, questionsOf(written))
  const { catalogue } = await readSurroundings(db, await buildUser(db, 'admin'), today)
  const table = trainWeights(examples, catalogue, {
    onRound: (round, loss) => void process.stdout.write(`Round ${round + 1}: loss ${loss.toFixed(3)}\n`),
  })
  const trainedOn = createHash('sha256').update(written).digest('hex')
  const bytes = packed(table, { trainedOn, known: knownWords(examples), subjects: knownSubjects(examples) })
  writeFileSync(new URL('weights.br', learned), bytes)
  process.stdout.write(`${examples.length} questions, ${Math.round(bytes.length / 1024)} KB\n`)
} finally {
  await db.close()
  await stop()
}
