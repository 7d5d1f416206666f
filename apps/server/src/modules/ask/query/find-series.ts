import type { DatePart, Query } from '@portal/contracts/ask'
import type { Subject } from '../catalogue/catalogue.ts'
import { type Days, partAround } from '../reader/words/days.ts'
import type { AnswerRows, ResultColumn, ResultRow } from './answer-rows.ts'

/** As many points as one sees in a line; of a longer stretch the latest. */
const mostPoints = 12

/** The part of time by which a number that is kept as it stood is asked for: "ROI by month". */
const partOf = ({ groupBy }: Query, subject: Subject): DatePart | null =>
  groupBy.length === 1 && subject.versions !== undefined && groupBy[0]?.field === subject.day
    ? (groupBy[0]?.part ?? null)
    : null

/** The parts of a stretch, latest last; none is later than today's. */
const partsIn = ({ from, to }: Days, part: DatePart, today: string): { from: string; to: string }[] => {
  const last = to !== null && to < today ? to : today
  const back = Array.from({ length: mostPoints }, (_, past) => partAround(last, part, -past))
  return back.filter((each) => from === null || each.to >= from).toReversed()
}

/** A number as it stood at the end of each part of time, each point with the records that it rests on; null: no series is asked. */
export async function findSeries(
  { query, subject, today }: { query: Query; subject: Subject; today: string },
  find: (query: Query) => Promise<AnswerRows>,
): Promise<AnswerRows | null> {
  const part = partOf(query, subject)
  if (!part || !subject.day) return null
  const {
    period,
    order: _order,
    limit: _limit,
    offset: _offset,
    compare: _compare,
    derive: _derive,
    ...plain
  } = query
  const time: ResultColumn = { id: subject.day, role: 'group', format: { kind: 'date', unit: '' } }
  const points = await Promise.all(
    partsIn(period ?? { from: null, to: null }, part, today).map(async (days) => {
      const to = days.to < today ? days.to : today
      const found = await find({ ...plain, groupBy: [], period: { from: null, to } })
      return { days, found }
    }),
  )
  const latest = points.at(-1)
  if (!latest) return null
  const numbers = latest.found.columns.flatMap(({ role }, at) => (role === 'measure' ? [at] : []))
  const rows = points.flatMap(({ days, found }): ResultRow[] =>
    found.rows
      .filter(({ cells }) => numbers.some((at) => typeof cells[at] === 'number'))
      .slice(0, 1)
      .map((row) => ({ ...row, isOwn: false, cells: [days.from, ...row.cells] })),
  )
  return { ...latest.found, query, columns: [time, ...latest.found.columns], rows, total: rows.length }
}
