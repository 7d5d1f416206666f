import { askReplies } from '@portal/content/ask-replies'
import type { AnswerCard, Query } from '@portal/contracts/ask'
import { escapeMarkdown } from '@portal/text/markdown-text'
import { spanOf } from '../narrate/narrate.ts'
import { toPlainName } from '../narrate/catalogue-labels.ts'
import { createCitations, inOrderOfUse } from '../narrate/number-citations.ts'
import { printAsked } from '../narrate/print-query.ts'
import type { Telling } from '../narrate/tale.ts'
import type { AnswerRows } from '../query/answer-rows.ts'
import type { Asking } from '../surroundings.ts'
import { findRecords, type FoundRecord } from './find-records.repository.ts'

const mostFound = 12
const longestExcerpt = 240

interface Searching extends Asking {
  find: (query: Query) => Promise<AnswerRows>
  telling: Telling
}

/** Records by their words, each in a line of its own. What is found is read again by queries, so that each has its own record. */
export async function searchCard(words: string, searching: Searching): Promise<AnswerCard> {
  const { db, actor, find, telling } = searching
  const { catalogue, language } = telling
  const found = await findRecords(db, actor, { words, most: mostFound })
  const known = catalogue.subjects.flatMap(({ id, key }) => {
    const labels = found.filter(({ subject }) => subject === id).map(({ label }) => label)
    return labels.length === 0 ? [] : [lookUp(id, key, labels)]
  })
  const answers = await Promise.all(known.map(find))
  const citations = createCitations()
  const lines = answers
    .flatMap(({ query, rows }) =>
      rows.map((row) => ({ place: placeOf(found, query.subject, row.cells[0]), row })),
    )
    .toSorted((a, b) => a.place - b.place)
    .flatMap(({ row: { records } }) => {
      const [record] = records
      const n = record ? citations.numberOf(record) : null
      if (!record || n === null) return []
      const [label, excerpt] = [record.label, shortened(record.excerpt)].map(toPlainName).map(escapeMarkdown)
      return [`- **${label}**: ${excerpt} [${n}]`]
    })
  const replies = askReplies[language]
  const title = lines.length > 0 ? replies.found(words) : replies.nothingFound(words)
  const asked = { kind: 'search', words } as const
  const rows = answers.flatMap((answer) => answer.rows)
  const [first] = answers
  return {
    asked,
    language,
    reading: printAsked(asked, catalogue, language),
    asOf: first ? spanOf({ ...first, rows }) : null,
    ...inOrderOfUse({ text: [title, ...lines].join('\n'), table: null, citations: citations.list() }),
    chart: null,
    chips: [],
    next: answers.slice(0, 3).map(({ query }) => ({
      text: printAsked({ kind: 'query', query }, catalogue, language),
      asked: { kind: 'query', query },
    })),
  }
}

const lookUp = (subject: string, key: string, labels: readonly string[]): Query => ({
  subject,
  measures: [],
  filters: [{ field: key, op: 'is', values: [...labels] }],
  segments: [],
  groupBy: [{ field: key }],
  show: [],
})

const placeOf = (found: readonly FoundRecord[], subject: string, name: unknown): number => {
  const at = found.findIndex((each) => each.subject === subject && each.label === name)
  return at < 0 ? found.length : at
}

const shortened = (text: string): string =>
  text.length <= longestExcerpt ? text : `${text.slice(0, text.lastIndexOf(' ', longestExcerpt))} …`
