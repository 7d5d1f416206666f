import { sayDay, sayDayOfYear, sayTime, sayWeekday } from '@portal/content/calendar-words'
import { homeCopy } from '@portal/content/home'

/** Where a person's visits are remembered: `lasting` for the next visit, `session` for the rest of this one. */
export interface VisitStores {
  lasting: Storage
  session: Storage
}

const keyOf = (userId: string) => `portal-last-visit:${userId}`

/** When this person was here last, before this session; null on the first visit. Notes that they are here now. */
export function noteVisit(userId: string, now: Date, { lasting, session }: VisitStores): Date | null {
  const key = keyOf(userId)
  const known = session.getItem(key)
  const before = known ?? lasting.getItem(key) ?? ''
  session.setItem(key, before)
  lasting.setItem(key, now.toISOString())
  const moment = new Date(before)
  return Number.isNaN(moment.getTime()) || moment > now ? null : moment
}

/** The time alone on the same day, a weekday within the last six days, else a date. */
export function nameDay(day: Date, now: Date): string {
  if (day.toDateString() === now.toDateString()) return homeCopy.since.today(sayTime(day))
  const isRecent = now.getTime() - day.getTime() < 6 * 86_400_000
  if (isRecent) return `${sayWeekday(day)} ${sayTime(day)}`
  return day.getFullYear() === now.getFullYear() ? sayDayOfYear(day) : sayDay(day)
}
