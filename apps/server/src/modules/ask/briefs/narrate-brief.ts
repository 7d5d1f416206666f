import { briefWordsOf } from '@portal/content/ask-briefs'
import type { AnswerCard, Brief } from '@portal/contracts/ask'
import { toTable } from '../narrate/answer-table.ts'
import { toChips } from '../narrate/chips.ts'
import { createCitations, inOrderOfUse } from '../narrate/number-citations.ts'
import { createPrintQuery, printAsked } from '../narrate/print-query.ts'
import { spanOf, tellBasis, tellParagraph } from '../narrate/narrate.ts'
import type { Telling } from '../narrate/tale.ts'
import type { AnswerRows } from '../query/answer-rows.ts'
import type { BriefQuery } from './brief-queries.ts'

const mostNext = 3

/** Short paragraphs with their headings, and one table; a part that found nothing is left out. */
export function narrateBrief(
  brief: Brief,
  parts: readonly (BriefQuery & { found: AnswerRows })[],
  telling: Telling,
): AnswerCard {
  const { catalogue, language } = telling
  const words = briefWordsOf[language]
  const citations = createCitations()
  const told = parts
    .filter(({ found }) =>
      found.rows.some(({ cells, recordCount }) => recordCount > 0 && cells.some((cell) => cell !== null)),
    )
    .map(({ part, query, found }) => ({ part, query, found, ...tellParagraph(found, telling, citations) }))
  const rows = told.flatMap(({ found }) => found.rows)
  const longest = told.find(({ found }) => found.rows.length >= 3)
  const asked = { kind: 'brief', brief } as const
  const paragraphs = told.map(({ part, text }) => `**${words.parts[part]}.** ${text}`)
  const [first] = told
  const basis = first ? [tellBasis({ ...first.tale, found: { ...first.found, rows } })] : [words.nothing]
  const print = createPrintQuery(catalogue)
  return {
    asked,
    language,
    reading: printAsked(asked, catalogue, language),
    ...inOrderOfUse({
      text: [...paragraphs, ...basis].join('\n\n'),
      table: longest ? toTable(longest.tale, longest.form) : null,
      citations: citations.list(),
    }),
    asOf: first ? spanOf({ ...first.found, rows }) : null,
    chart: null,
    chips: toChips(asked, telling),
    next: told
      .slice(0, mostNext)
      .map(({ query }) => ({ text: print(query, language), asked: { kind: 'query', query } })),
  }
}
