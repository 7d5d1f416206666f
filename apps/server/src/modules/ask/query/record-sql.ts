import { ProvenanceKind } from '@portal/contracts/figures'
import type { Subject, SubjectRecord } from '../catalogue/catalogue.ts'

/** Day and kind of source of a record, or of the one field of it that is asked for, where that has its own. */
interface FieldSource {
  asOf: string
  kind: string
  provenance: string
}

export function fieldSource(record: SubjectRecord, field?: string): FieldSource {
  const { asOf, provenance, kind = `(${provenance}) ->> 'kind'`, fieldSources } = record
  if (field === undefined || fieldSources === undefined) return { asOf, provenance, kind }
  const own = `${fieldSources} -> '${field}'`
  return {
    asOf: `coalesce((${own} ->> 'as_of')::date, ${asOf})`,
    provenance: `coalesce(${own} -> 'provenance', ${provenance})`,
    kind: `coalesce(${own} #>> '{provenance,kind}', ${kind})`,
  }
}

/** Kinds of many records in one number, a bit each. */
export const kindBits = (kind: string): string =>
  `case ${kind} ${ProvenanceKind.options.map((option, index) => `when '${option}' then ${2 ** index}`).join(' ')} else 0 end`

export const kindsOf = (bits: number): string[] =>
  ProvenanceKind.options.filter((_, index) => (bits & (2 ** index)) !== 0)

/** The records of a row of the page. */
export function recordsSql({ from, record }: Subject, field?: string): string {
  const { asOf, provenance } = fieldSource(record, field)
  const line = record.row === undefined ? '' : ` and ${record.row} = any (page.lines)`
  return `select json_agg(json_build_object('id', ${record.id}, 'label', ${record.label}, 'excerpt', ${record.excerpt},
      'asOf', ${asOf}, 'provenance', ${provenance}, 'href', ${record.href})) as records
    from ${from} where ${record.id} = any (page.ids)${line}`
}
