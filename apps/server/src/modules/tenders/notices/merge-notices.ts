import type { NoticeContent, PublishedNotice } from '@portal/contracts/tenders'
import { changesOf, type NoticedChange } from './changes-of.ts'
import { flagsOf, trusted, type Flag } from './doubtful-deadlines.ts'
import { stageOf, type Stage } from './stage.ts'
import { hasContent, inOrder, isSameEntry, type StoredContent, type StoredNotice } from './stored-notice.ts'

export interface Procedure extends NoticeContent {
  /** Titles of other notices and languages. */
  otherTitles: string[]
  stage: Stage
  publishedAt: string
  lastPublishedAt: string
  url: string | null
  sources: string[]
  flags: Flag[]
}

export interface MergedProcedure {
  procedure: Procedure
  changes: NoticedChange[]
}

/** One procedure from all that was said of it, whatever the order in which it came. Null while nothing but deletions is known. */
export function mergeNotices(stored: readonly StoredNotice[]): MergedProcedure | null {
  const all = inOrder(stored)
  const known = all.filter(hasContent)
  const live = known.filter((one) => !isTakenBack(one, all))
  const told = live.length > 0 ? live : known
  const [first] = told
  const last = told.at(-1)
  if (!first || !last) return null
  const notices = told.map(({ notice }) => notice)
  const stage = live.length > 0 ? stageOf(notices) : 'withdrawn'
  const content = contentOf(notices.map(trusted), first.notice)
  const procedure: Procedure = {
    ...content,
    otherTitles: [...new Set(notices.map(({ title }) => title))].filter((title) => title !== content.title),
    stage,
    publishedAt: first.notice.publishedAt,
    lastPublishedAt: (all.at(-1) ?? last).notice.publishedAt,
    url: pick(notices, ({ url }) => url) ?? null,
    sources: [...new Set(notices.map(({ source }) => source))].toSorted(),
    flags: flagsOf(notices),
  }
  return { procedure, changes: changesOf(told, all, stage) }
}

/** A deletion takes back what the source published under the number until then. */
const isTakenBack = ({ notice }: StoredContent, all: readonly StoredNotice[]): boolean =>
  all.some(
    ({ notice: other }) =>
      other.kind === 'deleted' &&
      isSameEntry(other, notice) &&
      Date.parse(other.publishedAt) >= Date.parse(notice.publishedAt),
  )

/** Which kind of notice is believed first: a call and its corrections, then what was planned, then what the award repeats. */
const ranks: Record<PublishedNotice['kind'], number> = { contract: 0, corrigendum: 0, planning: 1, award: 2 }

/** The newest that says it, of the kind that is believed most. */
function pick<Value>(
  notices: readonly PublishedNotice[],
  read: (notice: PublishedNotice) => Value | null,
): Value | undefined {
  for (const rank of [0, 1, 2]) {
    const saying = notices.findLast((notice) => ranks[notice.kind] === rank && isSaid(read(notice)))
    const value = saying && read(saying)
    if (value !== null && value !== undefined) return value
  }
  return undefined
}

const isSaid = (value: unknown): boolean =>
  value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0)

/** A correction often carries a title of its own: the call names the procedure, in the words of the source that called first. */
function naming(notices: readonly PublishedNotice[], first: PublishedNotice): PublishedNotice {
  const kind = notices.some((notice) => notice.kind === 'contract') ? 'contract' : 'planning'
  const ofKind = notices.filter((notice) => notice.kind === kind)
  return ofKind.findLast(({ source }) => source === ofKind[0]?.source) ?? first
}

function contentOf(notices: readonly PublishedNotice[], first: PublishedNotice): NoticeContent {
  const named = naming(notices, first)
  return {
    buyer: named.buyer,
    title: named.title,
    language: named.language,
    description: pick(notices, ({ description }) => description) ?? null,
    procedureType: pick(notices, ({ procedureType }) => procedureType) ?? null,
    lots: pick(notices, ({ lots }) => lots) ?? [],
    cpv: pick(notices, ({ cpv }) => cpv) ?? [],
    nuts: pick(notices, ({ nuts }) => nuts) ?? [],
    value: pick(notices, ({ value }) => value) ?? null,
    questionsUntil: pick(notices, ({ questionsUntil }) => questionsUntil) ?? null,
    offersUntil: pick(notices, ({ offersUntil }) => offersUntil) ?? null,
    durationMonths: pick(notices, ({ durationMonths }) => durationMonths) ?? null,
    criteria: pick(notices, ({ criteria }) => criteria) ?? [],
    guarantee: pick(notices, ({ guarantee }) => guarantee) ?? null,
    documents: documentsOf(notices),
    awards: awardsOf(notices),
  }
}

/** The last word on each lot's winner. */
function awardsOf(notices: readonly PublishedNotice[]): NoticeContent['awards'] {
  const byWinner = new Map(
    notices.flatMap(({ awards }) => awards.map((award) => [`${award.lot ?? ''}\n${award.winner}`, award])),
  )
  return [...byWinner.values()]
}

function documentsOf(notices: readonly PublishedNotice[]): NoticeContent['documents'] {
  const byUrl = new Map(notices.flatMap(({ documents }) => documents.map((each) => [each.url, each])))
  return [...byUrl.values()]
}
