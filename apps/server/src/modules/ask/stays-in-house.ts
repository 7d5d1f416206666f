import type { AnswerCard } from '@portal/contracts/ask'
import { catalogue } from './catalogue/catalogue-of.ts'

const kept = catalogue.subjects.filter(({ staysInHouse }) => staysInHouse)
/** Their ids and tables, by which stored answers are known. */
export const keptSubjects: readonly string[] = kept.map(({ id }) => id)
export const keptTables: readonly string[] = kept.map(({ record }) => record.table)

/** Clients and what they are quoted are told to the asker, and to no provider: docs/decisions/018-sales-opportunities.md */
export const staysInHouse = ({ asked, citations }: AnswerCard): boolean =>
  (asked.kind === 'query' && keptSubjects.includes(asked.query.subject)) ||
  (asked.kind === 'claim' && keptSubjects.includes(asked.claim.query.subject)) ||
  citations.some(
    ({ record_table, provenance }) =>
      keptTables.includes(record_table) ||
      provenance.inputs.some((input) => keptTables.some((table) => input.startsWith(`${table}/`))),
  )
