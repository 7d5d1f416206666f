import { askReplies } from '@portal/content/ask-replies'
import { recordedOf } from './explain/describe-item.ts'
import { labelOf, toPlainName } from './narrate/catalogue-labels.ts'
import { printAsked } from './narrate/print-query.ts'
import { getSubject } from './query/find-item.ts'
import { everyRecord } from './query/every-record.ts'
import { subjectOf } from './reader/lacking.ts'
import type { Reading } from './reader/reading.ts'
import { findRows } from './run-asked.ts'
import type { Asking } from './surroundings.ts'

/** What is so where nothing is answered: what the records that are asked for have not, and have instead. */
export async function tellLacking(
  { tried, language }: Pick<Reading, 'tried' | 'language'>,
  asking: Asking,
): Promise<string | null> {
  // Of whoever may see nothing it is no news that they see none.
  if (!tried || asking.actor.claims.app_metadata?.role === undefined) return null
  const { catalogue } = asking.surroundings
  const replies = askReplies[language]
  const told = tried.lacking?.subject ?? subjectOf(tried.asked)
  if (told === null) return null
  const subject = getSubject(catalogue, told)
  const name = labelOf(subject, language)
  if (tried.lacking) {
    const { words, elsewhere } = tried.lacking
    const others = elsewhere.map((id) => labelOf(getSubject(catalogue, id), language))
    return replies.lacking(words.join(' '), name, {
      recorded: recordedOf(subject, language),
      elsewhere: others,
    })
  }
  const { rows } = await findRows(everyRecord(subject), { rows: 1 }, asking)
  return tried.isNamed && rows.length === 0
    ? replies.noneAtAll(name)
    : replies.nothingOf(toPlainName(printAsked(tried.asked, catalogue, language)))
}
