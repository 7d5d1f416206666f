import { answerWords } from '@portal/content/ask-answers'
import type { Citation } from '@portal/contracts/chat'
import type { AnswerCard, AskLanguage } from '@portal/contracts/ask'
import type { RecordRef } from '../query/answer-rows.ts'
import { toPlainName } from './catalogue-labels.ts'

const mostCitations = 40

/** The records of an answer, numbered in the order of their first use. */
export interface NumberedCitations {
  /** Null when there are as many as an answer holds. */
  numberOf(record: RecordRef): number | null
  list(): Citation[]
}

export function createCitations(): NumberedCitations {
  const known = new Map<string, Citation>()
  return {
    numberOf(record) {
      const key = `${record.table}:${record.id}:${record.label}`
      const cited = known.get(key)
      if (cited) return cited.n
      if (known.size >= mostCitations) return null
      const n = known.size + 1
      known.set(key, {
        n,
        record_table: record.table,
        record_id: record.id,
        label: toPlainName(record.label),
        excerpt: toPlainName(record.excerpt),
        as_of: record.asOf,
        provenance: record.provenance,
        href: record.href,
      })
      return n
    },
    list: () => [...known.values()],
  }
}

export interface WorkedOut {
  /** Which calculation, and of what: two of one answer differ in it. */
  id: string
  label: string
  excerpt: string
  inputs: readonly RecordRef[]
  language: AskLanguage
}

/** A number that stands in no record: what was worked out, from which records. */
export function toCalculation({ id, label, excerpt, inputs, language }: WorkedOut): RecordRef {
  const words = answerWords[language]
  const isSampled = inputs.some(({ provenance }) => provenance.kind === 'sample')
  const days = inputs.flatMap(({ asOf }) => asOf ?? []).toSorted()
  return {
    table: 'engine',
    id: id.slice(0, 160),
    label,
    excerpt,
    asOf: days[0] ?? null,
    href: null,
    provenance: {
      kind: 'calculated',
      source: { name: isSampled ? words.calculationOnSamples : words.calculation },
      method: { id: 'query', version: '1' },
      inputs: [...new Set(inputs.map(({ table, id: row }) => `${table}/${row}`))],
    },
  }
}

type Numbered = Pick<AnswerCard, 'text' | 'table' | 'citations'>

/** Numbered as one meets them: in the text first, then down the table. */
export function inOrderOfUse({ text, table, citations }: Numbered): Numbered {
  const inText = [...text.matchAll(marker)].map(([, n]) => Number(n))
  const inTable = table?.rows.flatMap((row) => row.citations) ?? []
  const met = [...new Set([...inText, ...inTable, ...citations.map(({ n }) => n)])]
  const places = new Map(met.map((n, at) => [n, at + 1]))
  const placeOf = (n: number): number => places.get(n) ?? n
  return {
    text: text.replaceAll(marker, (_, n) => `[${placeOf(Number(n))}]`),
    table: table && {
      ...table,
      rows: table.rows.map((row) => ({ ...row, citations: row.citations.map(placeOf) })),
    },
    citations: citations.map((each) => ({ ...each, n: placeOf(each.n) })).toSorted((a, b) => a.n - b.n),
  }
}

const marker = /\[(\d+)\]/gu
