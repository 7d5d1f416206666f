import type { Query } from '@portal/contracts/ask'
import type { Catalogue, Dimension, Measure, Subject } from '../catalogue/catalogue.ts'

export const findSubject = ({ subjects }: Catalogue, id: string): Subject | undefined =>
  subjects.find((subject) => subject.id === id)
export const findDimension = ({ dimensions }: Subject, id: string): Dimension | undefined =>
  dimensions.find((dimension) => dimension.id === id)
export const findMeasure = ({ measures }: Subject, id: string): Measure | undefined =>
  measures.find((measure) => measure.id === id)

export function getSubject(catalogue: Catalogue, id: string): Subject {
  const subject = findSubject(catalogue, id)
  if (!subject) throw new Error('a query is checked before it is planned: subject')
  return subject
}
export function getDimension(subject: Subject, id: string): Dimension {
  const dimension = findDimension(subject, id)
  if (!dimension) throw new Error('a query is checked before it is planned: dimension')
  return dimension
}
export function getMeasure(subject: Subject, id: string): Measure {
  const measure = findMeasure(subject, id)
  if (!measure) throw new Error('a query is checked before it is planned: measure')
  return measure
}

/** Records are told one by one, not in groups. */
export const tellsRecords = ({ measures, groupBy }: Query, { key }: Subject): boolean =>
  groupBy.some(({ field }) => field === key) || (groupBy.length === 0 && measures.length === 0)

/** One number over the records that come first by another. */
export const isOfFirst = ({ measures, groupBy, order, limit }: Query): boolean =>
  order !== undefined && limit !== undefined && groupBy.length === 0 && measures.length > 0
