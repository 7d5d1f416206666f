import { tenderWords } from '@portal/content/tenders'
import { screenPaths } from '@portal/contracts/paths'
import type { FeedDeadline } from './feed.repository.ts'

const words = tenderWords.feed

/** RFC 5545: commas, semicolons, backslashes and line breaks are escaped in text. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)

const stamp = (moment: Date): string => moment.toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** Lines are at most 75 octets; what is longer goes on in lines that begin with a space. No character is cut in two. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const sign of line) {
    if (Buffer.byteLength(part + sign) > 74) {
      parts.push(part)
      part = ''
    }
    part += sign
  }
  return [...parts, part].join('\r\n ')
}

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
    `SUMMARY:${escaped(words.summary(kind, title, is_sample))}`,
    `DESCRIPTION:${escaped(buyer)}`,
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
    `X-WR-CALNAME:${escaped(words.name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...deadlines.flatMap((deadline) => toEvent(deadline, origin)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}
