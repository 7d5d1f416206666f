import type { AnswerCard, Asked, AskLanguage, Query } from '@portal/contracts/ask'
import { AppError } from '@portal/backend/platform/errors'
import { briefQueries } from './briefs/brief-queries.ts'
import { calculationCard } from './calculation/calculation-card.ts'
import { explanationCard } from './explain/explanation-card.ts'
import { narrateBrief } from './briefs/narrate-brief.ts'
import { narrate } from './narrate/narrate.ts'
import type { Telling } from './narrate/tale.ts'
import type { AnswerRows } from './query/answer-rows.ts'
import { checkQuery } from './query/check-query.ts'
import { getSubject } from './query/find-item.ts'
import { findSeries } from './query/find-series.ts'
import { runQuery } from './query/run-query.repository.ts'
import { searchCard } from './search/search-card.ts'
import { settleClaim } from './settle-claim.ts'
import type { Subject } from './catalogue/catalogue.ts'
import type { Asking } from './surroundings.ts'

export interface RunOptions {
  language: AskLanguage
  /** Rows of the table. */
  rows?: number
  from?: number
}

const usualRows = 25

/** One part of a question, answered. @throws AppError with what is wrong with its query. */
export async function runAsked(asked: Asked, options: RunOptions, asking: Asking): Promise<AnswerCard> {
  const { catalogue, fewValues, today } = asking.surroundings
  const telling: Telling = { catalogue, fewValues, today, language: options.language }
  const find = (query: Query): Promise<AnswerRows> => findRows(query, options, asking)
  switch (asked.kind) {
    case 'query':
      return narrate(asked, await find(asked.query), telling)
    case 'claim': {
      const claim = settleClaim(asked.claim, catalogue)
      return narrate({ ...asked, claim }, await find(claim.query), telling)
    }
    case 'brief': {
      const parts = briefQueries(asked.brief, catalogue, today)
      const found = parts.map(async (part) => ({ ...part, found: await find(part.query) }))
      return narrateBrief(asked.brief, await Promise.all(found), telling)
    }
    case 'search':
      return searchCard(asked.words, { ...asking, find, telling })
    case 'calculation':
      return calculationCard(asked.calculation, options.language, asking.actor)
    case 'explanation':
      return explanationCard(asked.of, { telling, find })
  }
}

type Page = Pick<RunOptions, 'rows' | 'from'>

/** Looked up once for a question. @throws AppError with what is wrong with the query. */
export async function findRows(query: Query, page: Page, asking: Asking): Promise<AnswerRows> {
  const problems = checkQuery(query, asking.surroundings.catalogue)
  if (problems.length > 0) throw new AppError('validation_failed', problems.join(' '))
  const { found } = asking
  const key = JSON.stringify([query, page.rows, page.from])
  const rows = found.get(key) ?? readRows(query, page, asking)
  found.set(key, rows)
  return rows
}

async function readRows(
  query: Query,
  { rows = usualRows, from = 0 }: Page,
  { db, actor, surroundings: { catalogue, today }, workedOut }: Asking,
): Promise<AnswerRows> {
  const subject = getSubject(catalogue, query.subject)
  const worked = (await workedOut.get(subject.worked ?? '')?.(actor)) ?? []
  const run = (each: Query) => runQuery(db, { actor, query: each, rows, from, today, catalogue, worked })
  const series = await findSeries({ query, subject, today }, run)
  const whole = withEnds(query)
  return series ?? { ...(await run(withText(withDayOfOrder(whole, subject), subject))), query: whole }
}

const mostShown = 8

/** How far the ends of a measure are apart is told with both of them. */
function withEnds(query: Query): Query {
  const [spread, ...others] = query.measures
  if (spread?.aggregate !== 'spread' || others.length > 0) return query
  const ends = (['max', 'min'] as const).map((aggregate) => ({ ...spread, aggregate }))
  return { ...query, measures: [spread, ...ends] }
}

/** Records that are picked by a text of theirs are told with it: "who has a website", "strong in membranes". */
function withText(query: Query, { key, dimensions }: Subject): Query {
  const { filters, groupBy, show } = query
  const isText = (field: string) => dimensions.some(({ id, type }) => id === field && type === 'text')
  const texts = filters.flatMap(({ field, op }) =>
    (op === 'mentions' || op === 'present') && isText(field) && field !== key && !show.includes(field)
      ? [field]
      : [],
  )
  const isOfRecords = groupBy.length === 1 && groupBy[0]?.field === key
  return isOfRecords ? { ...query, show: [...new Set([...show, ...texts])].slice(0, mostShown) } : query
}

/** The newest and the oldest are told with their day. */
function withDayOfOrder(query: Query, { dimensions }: Subject): Query {
  const { order, show, groupBy, limit } = query
  const day = dimensions.find(({ id, type }) => id === order?.by && type === 'date')
  if (!day || limit === undefined || show.includes(day.id) || groupBy.some(({ field }) => field === day.id))
    return query
  return { ...query, show: [...show, day.id].slice(0, 8) }
}
