import type { PublishedNotice } from '@portal/contracts/tenders'
import { trusted } from './doubtful-deadlines.ts'
import { stageOf, type Stage } from './stage.ts'
import type { StoredContent, StoredNotice } from './stored-notice.ts'

export interface NoticedChange {
  /** Row of the notice that says it. */
  noticeId: string
  field: string
  was: unknown
  now: unknown
  publishedAt: string
}

const momentOf = (moment: string | null) => (moment === null ? null : new Date(moment).toISOString())

/** What is watched, as it is compared and shown. An award repeats a call's data with less care, so it changes the stage alone. */
const watched: Record<string, (notice: PublishedNotice) => unknown> = {
  title: ({ kind, title }) => (kind === 'corrigendum' ? null : title),
  value: ({ value }) => value,
  questionsUntil: ({ questionsUntil }) => momentOf(questionsUntil),
  offersUntil: ({ offersUntil }) => momentOf(offersUntil),
  durationMonths: ({ durationMonths }) => durationMonths,
  procedureType: ({ procedureType }) => procedureType,
  guarantee: ({ guarantee }) => guarantee,
  criteria: ({ criteria }) => (criteria.length > 0 ? criteria : null),
  lots: ({ lots }) => (lots.length > 0 ? lots.map(({ id, title }) => `${id} ${title}`) : null),
}

/** What a source said otherwise than it had said before; two sources that say the same change say it once. */
export function changesOf(
  told: readonly StoredContent[],
  all: readonly StoredNotice[],
  stage: Stage,
): NoticedChange[] {
  const before = new Map<string, unknown>()
  const changes: NoticedChange[] = []
  for (const { id, notice } of told) {
    if (notice.kind === 'award') continue
    const sure = trusted(notice)
    for (const [field, read] of Object.entries(watched)) {
      const now = read(sure)
      if (now === null) continue
      const place = `${notice.source} ${field}`
      const was = before.get(place)
      before.set(place, now)
      if (was !== undefined && !isSame(was, now))
        changes.push({ noticeId: id, field, was, now, publishedAt: notice.publishedAt })
    }
  }
  const once = changes.filter(
    (change, index) => changes.findIndex((other) => saysTheSame(change, other)) === index,
  )
  return [...once, ...stageChanges(told, all, stage)]
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const saysTheSame = (a: NoticedChange, b: NoticedChange): boolean =>
  a.field === b.field && isSame([a.was, a.now], [b.was, b.now])

function stageChanges(
  told: readonly StoredContent[],
  all: readonly StoredNotice[],
  stage: Stage,
): NoticedChange[] {
  const changes: NoticedChange[] = []
  let was: Stage | null = null
  for (const [index, { id, notice }] of told.entries()) {
    const now = stageOf(told.slice(0, index + 1).map((each) => each.notice))
    if (was !== null && now !== was)
      changes.push({ noticeId: id, field: 'stage', was, now, publishedAt: notice.publishedAt })
    was = now
  }
  const deletion = stage === 'withdrawn' ? all.findLast(({ notice }) => notice.kind === 'deleted') : undefined
  if (deletion && was)
    changes.push({
      noticeId: deletion.id,
      field: 'stage',
      was,
      now: stage,
      publishedAt: deletion.notice.publishedAt,
    })
  return changes
}
