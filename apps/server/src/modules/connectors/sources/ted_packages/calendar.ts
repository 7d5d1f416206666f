import { connectorWords } from '@portal/content/connectors'
import papa from 'papaparse'
import { z } from 'zod'
import { ConnectorFault } from '../../kit/connector-fault.ts'
import type { Answer, PageRead, PageRequest } from '../../kit/source.ts'

/** A row of the calendar: "57,18/03/2026". */
const Release = z.object({
  OJS: z.string().regex(/^\d{1,5}$/),
  'Publication date': z.string().regex(/^\d{2}\/\d{2}\/\d{4}$/),
})

/** Which packages came out since the last run. That of today may be still to come, and is read tomorrow. */
export function readCalendar({ text, url, request, source }: Answer): PageRead {
  const { data } = papa.parse<Record<string, string>>(text.trim(), {
    header: true,
    skipEmptyLines: true,
    transformHeader: (name) => name.trim(),
    transform: (value) => value.trim(),
  })
  const releases = z.array(Release).safeParse(data)
  if (!releases.success) throw new ConnectorFault(connectorWords.notCalendar, { cause: releases.error })
  const found = releases.data
    .map((release) => ({ number: release.OJS, day: toDay(release['Publication date']) }))
    .filter(({ day }) => day >= source.since && day < source.today)
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .map(({ number, day }) => `${day.slice(0, 4)}${number.padStart(5, '0')}`)
  const waiting = [...waitingIn(request.url), ...found]
  const later = calendarOfNextYear(url, source.today)
  return {
    count: 0,
    releaseDate: null,
    vintage: null,
    next: later ? { url: withWaiting(later, waiting) } : packageOf(url, waiting),
  }
}

const toDay = (date: string): string => date.split('/').toReversed().join('-')

/** A run over the turn of the year reads two calendars. */
function calendarOfNextYear(url: string, today: string): string | null {
  const year = /\/(20\d\d)(?=#|$)/.exec(url)?.[1]
  return year && year < today.slice(0, 4) ? url.replace(`/${year}`, `/${Number(year) + 1}`) : null
}

/** What is still to be read stands behind the address, where no server sees it and a run that is taken up finds it. */
const waitingIn = (url: string): string[] => new URL(url).hash.slice(1).split('.').filter(Boolean)

function withWaiting(url: string, waiting: readonly string[]): string {
  const address = new URL(url)
  address.hash = waiting.join('.')
  return address.href
}

function packageOf(url: string, [first, ...rest]: readonly string[]): PageRequest | null {
  return first ? { url: withWaiting(new URL(`/packages/daily/${first}`, url).href, rest) } : null
}

export const followingPackage = (url: string): PageRequest | null => packageOf(url, waitingIn(url))
