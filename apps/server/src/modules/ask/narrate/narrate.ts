import type { AnswerCard, Claim } from '@portal/contracts/ask'
import { capitalise } from '@portal/text/capitalise'
import { escapeMarkdown } from '@portal/text/markdown-text'
import type { AnswerRows } from '../query/answer-rows.ts'
import { toTable, toChart } from './answer-table.ts'
import { findSegment } from './catalogue-labels.ts'
import { toChips } from './chips.ts'
import { formOf, type Form } from './form-of-answer.ts'
import { nextQuestions } from './next-questions.ts'
import { createCitations, inOrderOfUse, type NumberedCitations } from './number-citations.ts'
import { printAsked } from './print-query.ts'
import { writeDay } from './print-period.ts'
import { startTale, type AskedOfRows, type Tale, type Telling } from './tale.ts'
import { tellPrevious, tellReference } from './tell-against.ts'
import { isSo } from './tell-claim.ts'
import { tellComparison, tellRank, tellShare } from './tell-comparison.ts'
import { tellGroups, tellLookUp, tellNumber } from './tell-numbers.ts'
import { tellTime } from './tell-time.ts'
import { tellRanking } from './tell-ranking.ts'
import { tellAttributes, tellEmpty, tellFirstByDay, tellList } from './tell-records.ts'

const tellers: Readonly<Record<Form, (tale: Tale) => string[]>> = {
  empty: tellEmpty,
  list: tellList,
  attributes: tellAttributes,
  number: tellNumber,
  change: tellPrevious,
  reference: tellReference,
  share: tellShare,
  rank: tellRank,
  time: tellTime,
  comparison: tellComparison,
  ranking: tellRanking,
  first: tellFirstByDay,
  'look-up': tellLookUp,
  groups: tellGroups,
}

/** The answer to one query or claim: sentence, table, chart, what it rests on and where one can go on. */
export function narrate(asked: AskedOfRows, found: AnswerRows, telling: Telling): AnswerCard {
  const citations = createCitations()
  const tale = startTale(found, telling, citations)
  const form = formOf(tale)
  const { language, catalogue } = telling
  const said = asked.kind === 'claim' ? tellClaim(asked.claim, tale, form) : tellers[form](tale)
  const table = toTable(tale, form)
  const sentences = joinSentences(said)
  const text = [sentences, tellBasis(tale)].filter((part) => part !== '').join('\n\n')
  return {
    asked,
    language,
    reading: printAsked(asked, catalogue, language),
    ...inOrderOfUse({ text, table, citations: citations.list() }),
    asOf: spanOf(found),
    chart: toChart(tale, form, table),
    chips: toChips(asked, telling),
    next: nextQuestions(asked, found, telling),
  }
}

/** Whether the rows say that a claim is so; null where they hold nothing against which it stands. */
export const isClaimSo = ({ asserted }: Claim, found: AnswerRows, telling: Telling): boolean | null =>
  isSo(asserted, startTale(found, telling, createCitations()))

/** A paragraph of a brief: the sentences alone, numbered on with the others. */
export function tellParagraph(
  found: AnswerRows,
  telling: Telling,
  citations: NumberedCitations,
): { text: string; tale: Tale; form: Form } {
  const tale = startTale(found, telling, citations)
  const form = formOf(tale)
  return { text: joinSentences(tellers[form](tale)), tale, form }
}

/** What the tellers say is plain words, names of strangers among them; here it becomes Markdown. */
const joinSentences = (sentences: readonly string[]): string =>
  sentences.map((sentence) => `${escapeMarkdown(capitalise(sentence))}.`).join(' ')

function tellClaim({ asserted }: Claim, tale: Tale, form: Form): string[] {
  const so = isSo(asserted, tale)
  const [first = '', ...more] = tellers[form](tale)
  if (so === null) return [tale.words.nothingToCheck, first, ...more].filter((part) => part !== '')
  return [so ? tale.words.yes(first) : tale.words.no(first), ...more]
}

/** Of which days the records are, whether they are samples, and what day it is where that decides. */
export function tellBasis(tale: Tale): string {
  const { found, words, language, today } = tale
  const span = spanOf(found)
  const days = span && toDays(span, tale)
  const kinds = new Set(found.rows.flatMap((row) => row.kinds))
  const samples = kinds.size > 1 ? words.someSamples : words.samples
  const lines = [
    ...(dependsOnToday(tale) ? [words.today(writeDay(today, language))] : []),
    ...(days ? [days] : []),
    ...(kinds.has('sample') ? [samples] : []),
  ]
  return lines.length === 0 ? '' : `_${joinSentences(lines)}_`
}

const toDays = ({ from, to }: { from: string; to: string }, { words, language }: Tale): string =>
  from === to
    ? words.asOf(writeDay(to, language))
    : words.asOfRange(writeDay(from, language), writeDay(to, language))

const month = 31 * 86_400_000

/** "Overdue" and "last month" are held against today. */
function dependsOnToday({ query, subject, today }: Tale): boolean {
  const isHeldAgainst = query.segments.some((id) => findSegment(subject, id)?.where.includes('$today'))
  const { from = null, to = null } = query.period ?? {}
  const isRecent = to !== null && Date.parse(to) >= Date.parse(today) - month
  return isHeldAgainst || (isRecent && from !== null && from <= today)
}

export function spanOf({ rows }: AnswerRows): AnswerCard['asOf'] {
  const spans = rows.flatMap(({ asOf }) => asOf ?? [])
  const from = spans.map((span) => span.from).toSorted()[0]
  const to = spans
    .map((span) => span.to)
    .toSorted()
    .at(-1)
  return from === undefined || to === undefined ? null : { from, to }
}
