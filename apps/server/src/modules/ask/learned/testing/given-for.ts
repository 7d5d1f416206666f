import { catalogue } from '../../catalogue/catalogue-of.ts'
import { indexOfCatalogue } from '../../reader/link/catalogue-phrases.ts'
import { readerOf } from '../../reader/read.ts'
import type { FoundName } from '../../reader/reading.ts'
import type { Given } from '../given.ts'

const index = indexOfCatalogue(catalogue, [], [])

/** What a question is read from, where the records hold the names given and nothing else. */
export const givenFor = async (text: string, names: readonly FoundName[] = []): Promise<Given> => {
  const read = readerOf({
    catalogue,
    index,
    today: '2026-11-27',
    findNames: () => Promise.resolve(names),
    answerOf: () => Promise.resolve(new Set<string>()),
    isBeyond: () => Promise.resolve(false),
  })
  const { given } = await read(text, { last: [], told: [], language: null })
  if (!given) throw new Error(`Nothing is looked up for "${text}"`)
  return given
}
