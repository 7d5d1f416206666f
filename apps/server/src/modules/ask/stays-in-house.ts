import type { AnswerCard, Asked, Query } from '@portal/contracts/ask'
import type { Provenance } from '@portal/contracts/figures'
import { briefQueries } from './briefs/brief-queries.ts'
import { catalogue } from './catalogue/catalogue-of.ts'

const kept = catalogue.subjects.filter(({ staysInHouse }) => staysInHouse)
const keptSubjects: readonly string[] = kept.map(({ id }) => id)
/** Tables none of whose rows goes to a provider. */
export const keptTables: readonly string[] = kept.map(({ record }) => record.table)
const keptFields: readonly string[] = catalogue.subjects.flatMap(({ id, dimensions }) =>
  dimensions.filter(({ staysInHouse }) => staysInHouse).map((dimension) => `${id}.${dimension.id}`),
)

/** Whether a number was made from records that go to no provider. */
export const restsOnKept = ({ inputs }: Pick<Provenance, 'inputs'>): boolean =>
  inputs.some((input) => input.split(/[\s/]/u).some((word) => keptTables.includes(word)))

const readsKept = ({ subject, filters, groupBy, show, order }: Query): boolean =>
  keptSubjects.includes(subject) ||
  [...filters, ...groupBy]
    .map(({ field }) => field)
    .concat(show, order?.by ?? [])
    .some((field) => keptFields.includes(`${subject}.${field}`))

/** Whether what is asked for goes to no provider, be there an answer or not. */
export function asksForKept(asked: Asked): boolean {
  switch (asked.kind) {
    case 'query':
      return readsKept(asked.query)
    case 'claim':
      return readsKept(asked.claim.query)
    case 'brief':
      // Of parts the card shows those with rows: what these rest on its citations tell.
      return briefQueries(asked.brief, catalogue, '2000-01-01').some(({ query }) =>
        query.filters.some(({ field }) => keptFields.includes(`${query.subject}.${field}`)),
      )
    case 'explanation': {
      const [subject = '', , field] = asked.of.split('.')
      return keptSubjects.includes(subject) || keptFields.includes(`${subject}.${field}`)
    }
    case 'search':
    case 'calculation':
      return false
  }
}

/** What the catalogue marks is told to the asker, and to no provider: docs/decisions/018-sales-opportunities.md */
export const staysInHouse = ({ asked, citations }: AnswerCard): boolean =>
  asksForKept(asked) ||
  citations.some(
    ({ record_table, provenance }) => keptTables.includes(record_table) || restsOnKept(provenance),
  )
