import type { Asked, Claim, Query, Unread } from '@portal/contracts/ask'
import { fold } from '@portal/text/fold'
import type { Catalogue } from './catalogue/catalogue.ts'
import { findChosenOffer } from './chosen/chosen-offers.repository.ts'
import { inPlaces } from './chosen/wording.ts'
import { withSecondReading } from './learned/second-reading.ts'
import { loadWeights } from './learned/weights.ts'
import type { AnswerRows } from './query/answer-rows.ts'
import { findMeasure, getSubject } from './query/find-item.ts'
import { findRows } from './run-asked.ts'
import { createFindNames } from './names/find-names.repository.ts'
import { isClaimSo } from './narrate/narrate.ts'
import { printAsked } from './narrate/print-query.ts'
import type { Context, Reading } from './reader/reading.ts'
import type { Answer } from './reader/first-held.ts'
import { readerOf } from './reader/read.ts'
import { settleClaim } from './settle-claim.ts'
import { tellLacking } from './tell-lacking.ts'
import type { Asking } from './surroundings.ts'

export interface ReadQuestion {
  reading: Reading
  /** Where nothing is answered: what was not understood, and what can be asked instead. */
  unread: Unread | null
}

/** The numbers of the rows, or what is told where numbers are not asked for; null where there are none. */
const answerIn = ({ rows, columns }: AnswerRows): Answer | null => {
  const told = (['measure', 'shown'] as const)
    .map((role) => columns.flatMap((column, at) => (column.role === role ? [at] : [])))
    .find((places) => places.length > 0) ?? [0]
  const answer = new Set(rows.flatMap(({ cells }) => told.flatMap((at) => cells[at] ?? [])))
  return answer.size === 0 ? null : answer
}

/** That there were none in a period says something only while records of the kind are still made. */
async function isBeyondRecords(query: Query, asking: Asking): Promise<boolean> {
  const { period, measures } = query
  const { catalogue, today } = asking.surroundings
  const subject = getSubject(catalogue, query.subject)
  const [day = subject.day] = measures.map(({ measure }) => findMeasure(subject, measure)?.day)
  const field = period?.field ?? day
  if (!period?.from || subject.versions || field === undefined) return false
  // A day on which something ended lies in no month to come.
  const isToCome = period.from > today
  // A quarter in which nothing was won yet has none, as soon as any record is as of it.
  for (const each of isToCome ? [field] : [field, 'as_of']) {
    const since: Query = {
      subject: query.subject,
      measures: [{ measure: 'count' }],
      filters: [],
      segments: [],
      groupBy: [],
      show: [],
      period: { field: each, from: isToCome ? today : period.from, to: null },
    }
    const [row] = (await findRows(since, {}, asking)).rows
    if (row?.cells[0]) return false
  }
  return true
}

/** That there is nothing is an answer to "is there any". */
const isOfExistence = (op: Claim['asserted']['op']): boolean => op === 'exists' || op === 'none'

/** In the words in which the portal itself offers this reading: nobody else is heard. */
const isAsPrinted = (text: string, { parts, language }: Reading, catalogue: Catalogue): boolean => {
  const [asked, ...others] = parts
  return (
    asked !== undefined && others.length === 0 && fold(printAsked(asked, catalogue, language)) === fold(text)
  )
}

interface Question {
  text: string
  context: Context
  /** The case of a plant may be none: the learned reader knows questions alone. */
  isQuestion?: boolean
}

export async function readQuestion(
  { text, context, isQuestion = true }: Question,
  asking: Asking,
): Promise<ReadQuestion> {
  const { db, actor } = asking
  const { catalogue, index, today } = asking.surroundings
  const answerOf = async (asked: Asked): Promise<Answer | null> => {
    if (asked.kind === 'query') return answerIn(await findRows(asked.query, {}, asking))
    if (asked.kind !== 'claim') return new Set()
    const answer = answerIn(await findRows(settleClaim(asked.claim, catalogue).query, {}, asking))
    return answer ?? (isOfExistence(asked.claim.asserted.op) ? new Set() : null)
  }
  const isSoOf = async (claim: Claim): Promise<boolean | null> => {
    const settled = settleClaim(claim, catalogue)
    const { fewValues } = asking.surroundings
    return isClaimSo(settled, await findRows(settled.query, {}, asking), {
      catalogue,
      fewValues,
      today,
      language: 'en',
    })
  }
  const read = readerOf({
    catalogue,
    index,
    today,
    findNames: createFindNames(db, actor),
    chosenFor: async (wording) => {
      const kept = await findChosenOffer(db, actor, wording.text)
      return kept === null ? null : inPlaces(kept, wording)
    },
    answerOf,
    isBeyond: async (asked) => asked.kind === 'query' && isBeyondRecords(asked.query, asking),
  })
  const { given, ...first } = await read(text, context)
  const reading =
    !isQuestion || isAsPrinted(text, first, catalogue)
      ? first
      : await withSecondReading(first, given, { catalogue, answerOf, isSoOf, weights: loadWeights() })
  if (reading.talk !== null || (reading.blocked === null && reading.parts.length > 0))
    return { reading, unread: null }
  const { language, unread: words, alternatives } = reading
  const nearest = alternatives.map((asked: Asked) => ({
    text: printAsked(asked, catalogue, language),
    asked,
  }))
  const because = await tellLacking(reading, asking)
  return { reading, unread: { language, words: [...words], nearest, ...(because !== null && { because }) } }
}
