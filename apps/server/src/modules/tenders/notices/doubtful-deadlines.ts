import type { PublishedNotice } from '@portal/contracts/tenders'

export interface Flag {
  field: 'questionsUntil' | 'offersUntil'
  value: string
  reason: 'far' | 'past' | 'sources_differ'
}

const day = 86_400_000
/** Systems that stay open for offers are announced for up to four years; what lies beyond is a slip of the pen. */
const furthest = 4 * 366 * day

/** Why a deadline cannot be what was meant; null where it can. */
function faultOf(moment: string, publishedAt: string): Flag['reason'] | null {
  const ahead = Date.parse(moment) - Date.parse(publishedAt)
  if (ahead > furthest) return 'far'
  return ahead < -day ? 'past' : null
}

const fields = ['questionsUntil', 'offersUntil'] as const

/** The same notice without deadlines beyond reason. An award repeats deadlines that lie behind it. */
export function trusted(notice: PublishedNotice): PublishedNotice {
  const doubtful = fields.filter((field) => {
    const moment = notice[field]
    const fault = moment !== null && faultOf(moment, notice.publishedAt)
    return fault === 'far' || (fault === 'past' && notice.kind !== 'award')
  })
  return { ...notice, ...Object.fromEntries(doubtful.map((field) => [field, null])) }
}

/** What was said of the deadlines and is not trusted, and where the sources' last words differ. */
export function flagsOf(notices: readonly PublishedNotice[]): Flag[] {
  const doubtful = notices.flatMap((notice) => {
    const kept = trusted(notice)
    return fields.flatMap((field): Flag[] => {
      const value = notice[field]
      const reason = value !== null && kept[field] === null && faultOf(value, notice.publishedAt)
      return value !== null && reason ? [{ field, value, reason }] : []
    })
  })
  const flags = [...doubtful, ...differences(notices.map(trusted))]
  return flags.filter(
    (flag, index) => flags.findIndex((other) => JSON.stringify(other) === JSON.stringify(flag)) === index,
  )
}

function differences(notices: readonly PublishedNotice[]): Flag[] {
  const last = new Map<string, string>()
  for (const { kind, source, offersUntil } of notices)
    if (offersUntil && kind !== 'planning') last.set(source, offersUntil)
  const [newest, ...others] = [...last.values()].toReversed()
  return others
    .filter((value) => newest !== undefined && Math.abs(Date.parse(value) - Date.parse(newest)) > day)
    .map((value) => ({ field: 'offersUntil', value, reason: 'sources_differ' }))
}
