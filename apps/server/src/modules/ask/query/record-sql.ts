import { ProvenanceKind } from '@portal/contracts/figures'
import type { Subject, SubjectRecord } from '../catalogue/catalogue.ts'

/** Day and kind of source of a record, or of the one field of it that is asked for, where that has its own. */
interface FieldSource {
  asOf: string
  provenance: string
  /** Kind of provenance as a bit, so that those of many records are one number. */
  kindBit: string
  /** First and last day of many records. */
  endDay: (end: 'min' | 'max', only: string) => string
}

export function fieldSource(record: SubjectRecord, field?: string): FieldSource {
  const { asOf, moment, provenance, kind = `(${provenance}) ->> 'kind'`, kindBit = bitOf(kind) } = record
  if (field === undefined || record.fieldSources === undefined)
    return {
      asOf,
      provenance,
      kindBit,
      endDay: (end, only) =>
        moment === undefined
          ? `${end}(${asOf})${only}`
          : `((${end}(${moment})${only}) at time zone 'UTC')::date`,
    }
  const own = `${record.fieldSources} -> '${field}'`
  const day = `coalesce((${own} ->> 'as_of')::date, ${asOf})`
  return {
    asOf: day,
    provenance: `coalesce(${own} -> 'provenance', ${provenance})`,
    kindBit: bitOf(`coalesce(${own} #>> '{provenance,kind}', ${kind})`),
    endDay: (end, only) => `${end}(${day})${only}`,
  }
}

const bitOf = (kind: string): string =>
  `case ${kind} ${ProvenanceKind.options.map((option, index) => `when '${option}' then ${2 ** index}`).join(' ')} else 0 end`

export const kindsOf = (bits: number): string[] =>
  ProvenanceKind.options.filter((_, index) => (bits & (2 ** index)) !== 0)

/** Records of a row of the page, from the rows of a source. */
export function recordsSql(
  { record }: Subject,
  { field, source, columns = [] }: { field: string | undefined; source: string; columns?: readonly string[] },
): string {
  const { asOf, provenance } = fieldSource(record, field)
  return `select json_agg(json_build_object('id', id, 'label', label, 'excerpt', excerpt, 'asOf', as_of, 'provenance', provenance, 'href', href)) as records
      ${columns.map((column) => `, max(${column}) as ${column}`).join('')}
    from (select ${record.id} as id, ${record.label} as label, coalesce(${record.excerpt}, ${record.label}) as excerpt, ${asOf} as as_of,
      ${provenance} as provenance, ${record.href} as href ${source} limit 3) record`
}
