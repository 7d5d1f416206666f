import type { Period, Query } from '@portal/contracts/ask'
import type { Subject } from '../catalogue/catalogue.ts'
import type { Parameters } from './parameters.ts'

/** The days of a period over what is kept as it stood. */
const daysOf = ({ from, to }: Period) => ({ asOf: to, since: from === to ? null : from })

const isOfVersions = ({ period }: Query, subject: Subject): boolean =>
  subject.versions !== undefined && period !== undefined && (period.field ?? subject.day) === subject.day

/** A period over versions narrows no rows: it says as of which day they are read, and since which one they are compared. */
export function readVersions(
  { subject, query }: { subject: Subject; query: Query },
  parameters: Parameters,
): { subject: Subject; query: Query; inSql: (text: string) => string } {
  const { period, ...rest } = query
  const isAsked = period !== undefined && isOfVersions(query, subject)
  const { asOf, since } = isAsked ? daysOf(period) : { asOf: null, since: null }
  const written = (day: string | null): string => (day === null ? 'null::date' : parameters.add(day, 'date'))
  const [asOfSql, sinceSql] = [written(asOf), written(since)]
  return {
    subject: {
      ...subject,
      ...(asOf !== null && subject.versions?.where && { where: subject.versions.where }),
    },
    query: isAsked ? rest : query,
    inSql: (text) => text.replaceAll('$as_of', asOfSql).replaceAll('$since', sinceSql),
  }
}
