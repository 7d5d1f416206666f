import { tenderWords } from '@portal/content/tenders'
import { screenPaths } from '@portal/contracts/paths'
import { escapeICalendar, foldICalendarLine } from '@portal/text/icalendar-text'
import type { FeedDeadline } from './feed.repository.ts'

const words = tenderWords.feed

const stamp = (moment: Date): string => moment.toISOString().replaceAll(/[-:]|\.\d+/g, '')

function toEvent(
  { id, title, buyer, kind, at, updated_at, is_sample }: FeedDeadline,
  origin: string,
): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${id}-${kind}@tenders`,
    `DTSTAMP:${stamp(updated_at)}`,
    `LAST-MODIFIED:${stamp(updated_at)}`,
    `DTSTART:${stamp(at)}`,
    `DTEND:${stamp(at)}`,
    `SUMMARY:${escapeICalendar(words.summary(kind, title, is_sample))}`,
    `DESCRIPTION:${escapeICalendar(buyer)}`,
    `URL:${origin}${screenPaths.tender(id)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** The deadlines as a calendar that other programs subscribe to. */
export function toCalendar(deadlines: readonly FeedDeadline[], origin: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//HerpasIA Portal//Tenders//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeICalendar(words.name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...deadlines.flatMap((deadline) => toEvent(deadline, origin)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldICalendarLine(line)}\r\n`).join('')
}
