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
import { withToldAlong } from './query/told-along.ts'
import { searchCard } from './search/search-card.ts'
import { settleClaim } from './settle-claim.ts'
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
  const { query: whole, shown } = withToldAlong(query, subject)
  return series ?? { ...(await run(shown)), query: whole }
}
