import type { Asked, Unread } from '@portal/contracts/ask'
import { createFindNames } from './names/find-names.repository.ts'
import { printAsked } from './narrate/print-query.ts'
import type { Context, Reading } from './reader/reading.ts'
import { readerOf } from './reader/read.ts'
import type { Asking } from './surroundings.ts'

export interface ReadQuestion {
  reading: Reading
  /** Where nothing is answered: what was not understood, and what can be asked instead. */
  unread: Unread | null
}

export async function readQuestion(
  { text, context }: { text: string; context: Context },
  { db, actor, surroundings }: Asking,
): Promise<ReadQuestion> {
  const { catalogue, index, today } = surroundings
  const read = readerOf({ catalogue, index, today, findNames: createFindNames(db, actor) })
  const reading = await read(text, context)
  if (reading.talk !== null || (reading.blocked === null && reading.parts.length > 0))
    return { reading, unread: null }
  const { language, unread: words, alternatives } = reading
  const nearest = alternatives.map((asked: Asked) => ({
    text: printAsked(asked, catalogue, language),
    asked,
  }))
  return { reading, unread: { language, words: [...words], nearest } }
}
