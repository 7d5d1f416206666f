import type { Query, QueryFilter } from '@portal/contracts/ask'
import type { Catalogue, Subject } from '../catalogue/catalogue.ts'
import { type Clause, dimensionOf, firstSaid, type Item } from './fill/clause.ts'
import type { Context } from './reading.ts'

/** Whose names the values of a dimension are: a sale's sector is a sector. */
const domainOf = (subject: Subject, field: string): string | null => {
  const dimension = dimensionOf(subject, field)
  if (!dimension) return null
  if (dimension.type === 'text' && dimension.namesOf) return dimension.namesOf
  return field === subject.key ? subject.id : field
}

/** The last question's filters as another subject has them. */
const translated = (last: Query, from: Subject, to: Subject): QueryFilter[] =>
  last.filters.flatMap((filter) => {
    const domain = domainOf(from, filter.field)
    const field = to.dimensions.find(({ id }) => domain !== null && domainOf(to, id) === domain)?.id
    return field ? [{ ...filter, field }] : []
  })

/** "they", "its owner": points at what was told. */
const pointer = (clause: Clause): Item | undefined => firstSaid(clause, 'it', 'theirs')

/** The names that were told, or asked of, with what they are names of. */
const namesTold = ({
  catalogue,
  last,
  context,
}: Carried): { domain: string | null; names: readonly string[] } => {
  const told = context.told.find(({ names }) => names.length > 0)
  const asked = last.filters.find(({ op, values }) => op === 'is' && typeof values[0] === 'string')
  const [subject, field] = told ? [told.subject, told.field] : [last.subject, asked?.field]
  const names = told?.names ?? asked?.values.filter((value) => typeof value === 'string') ?? []
  const from = catalogue.subjects.find(({ id }) => id === subject)
  // What is said of some of them is not said of all.
  return { domain: from && field ? domainOf(from, field) : null, names: told?.isCut ? [] : names }
}

/** The records that were spoken of by their names, as another subject has them: "what did they win". */
const toldOf = (clause: Clause, carried: Carried): QueryFilter[] => {
  const { domain, names } = namesTold(carried)
  const { subject } = clause
  const field = subject.dimensions.find(({ id }) => domain !== null && domainOf(subject, id) === domain)?.id
  const isSeveral = firstSaid(clause, 'theirs') !== undefined
  return field && (isSeveral ? names.length > 0 && names.length <= mostTold : names.length === 1)
    ? [{ field, op: 'is', values: [...names] }]
    : []
}
const mostTold = 50

export interface Carried {
  catalogue: Catalogue
  last: Query
  context: Context
}
interface GoneOn {
  /** What the words of the clause are a part of. */
  base: Query
  antecedent: Clause['antecedent']
}
/** The last question carried over to the subject that this clause speaks of. */
export const goOn = (clause: Clause, carried: Carried): GoneOn | null => {
  const { subject } = clause
  const { catalogue, last } = carried
  const known = carried.context.isOffered ? 'offered' : 'told'
  if (last.subject === subject.id) return { base: last, antecedent: known }
  const from = catalogue.subjects.find(({ id }) => id === last.subject)
  const pointed = pointer(clause) ? toldOf(clause, carried) : []
  const filters = pointed.length === 0 && from ? translated(last, from, subject) : pointed
  return filters.length === 0
    ? null
    : {
        base: { subject: subject.id, measures: [], filters, segments: [], groupBy: [], show: [] },
        antecedent: pointed.length > 0 || known === 'offered' ? known : undefined,
      }
}
