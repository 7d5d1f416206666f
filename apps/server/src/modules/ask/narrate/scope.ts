import { questionWords } from '@portal/content/ask-questions'
import { isOfFirst } from '../query/find-item.ts'
import { findSegment, labelOf } from './catalogue-labels.ts'
import { printFilter, printNames } from './print-filter.ts'
import { printOrder, printPeriodOf, printSubject } from './print-query.ts'
import { columnsOf, labelOfColumn, measureOf, type PlacedColumn, type Tale } from './tale.ts'

/** What an answer covers: "open sales opportunities with country Spain, 2025". */
export function printScope({ query, printing }: Tale): string {
  const first = isOfFirst(query) ? printOrder(query, printing) : []
  return [printSubject(query, printing), ...printPeriodOf(query, printing), ...first].join(', ')
}

/** "win rate of open sales opportunities, 2025" */
export const printSubjectScope = (tale: Tale, label: string): string =>
  label === '' ? printScope(tale) : `${label} ${questionWords[tale.language].of} ${printScope(tale)}`

/** "win rate (Spain, 2025)": of what it is, where that is not said by the names of the rows. */
export function labelTold(tale: Tale, column: PlacedColumn, label = labelOfNumber(tale, column)): string {
  const narrowing =
    columnsOf(tale, 'measure', 'shown')[0]?.at === column.at || column.id === tale.query.order?.by
      ? narrowed(tale)
      : []
  return narrowing.length === 0 ? label : `${label} (${narrowing.join(', ')})`
}

/** "number of insights", where a column of a table says "number". */
const labelOfNumber = (tale: Tale, column: PlacedColumn): string => {
  const measure = measureOf(tale, column)
  return measure?.id === 'count' ? labelOf(measure, tale.language) : labelOfColumn(tale, column)
}

function narrowed({ query, subject, language, printing }: Tale): string[] {
  const usual = findSegment(subject, subject.usually ?? '')?.oneOf
  const segments = query.segments.flatMap((id) => findSegment(subject, id) ?? [])
  const said = [subject.key, ...query.groupBy.map(({ field }) => field)]
  const filters = query.filters.filter(({ field, op }) => op !== 'is' || !said.includes(field))
  return [
    ...segments
      .filter(({ oneOf }) => oneOf === undefined || oneOf !== usual)
      .map((each) => labelOf(each, language)),
    ...filters.map((filter) =>
      filter.op === 'is' ? printNames(filter, printing) : printFilter(filter, printing),
    ),
    ...printPeriodOf(query, printing),
  ]
}
