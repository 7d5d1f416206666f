import { addDays } from './dates.ts'

export interface CalendarEvent {
  uid: string
  /** Monday of the week, and hours from its midnight. */
  weekStart: string
  startHour: number
  endHour: number
  summary: string
  description: string
  location?: string
}

/** An iCalendar file (RFC 5545) in floating local time; the stamp is the week, so that it is the same every time. */
export function writeICalendar(name: string, events: readonly CalendarEvent[]): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portal//Maintenance Scheduler//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${escapeText(event.uid)}`,
      `DTSTAMP:${event.weekStart.replaceAll('-', '')}T000000Z`,
      `DTSTART:${localTime(event.weekStart, event.startHour)}`,
      `DTEND:${localTime(event.weekStart, event.endHour)}`,
      `SUMMARY:${escapeText(event.summary)}`,
      `DESCRIPTION:${escapeText(event.description)}`,
      ...(event.location === undefined ? [] : [`LOCATION:${escapeText(event.location)}`]),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ]
    .flatMap(fold)
    .join('\r\n')
}

function localTime(weekStart: string, hour: number): string {
  const minutes = Math.round(hour * 60)
  const two = (value: number) => String(value).padStart(2, '0')
  const day = addDays(weekStart, Math.floor(minutes / 1440)).replaceAll('-', '')
  return `${day}T${two(Math.floor((minutes % 1440) / 60))}${two(minutes % 60)}00`
}

const escapeText = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')

/** Lines of at most 75 octets; a character is never cut. */
function fold(line: string): string[] {
  const encoder = new TextEncoder()
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > 75) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...lines, current]
}
