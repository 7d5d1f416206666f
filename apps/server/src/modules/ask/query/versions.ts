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
  // A statement that does not need a day may not be given one.
  const places = new Map<string | null, string>([[null, 'null::date']])
  const place = (day: string | null): string => {
    const known = places.get(day) ?? parameters.add(day, 'date')
    places.set(day, known)
    return known
  }
  return {
    subject: {
      ...subject,
      ...(asOf !== null && subject.versions?.where && { where: subject.versions.where }),
    },
    query: isAsked ? rest : query,
    inSql: (text) => text.replaceAll('$as_of', () => place(asOf)).replaceAll('$since', () => place(since)),
  }
}
