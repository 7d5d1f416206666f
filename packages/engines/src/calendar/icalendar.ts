import { escapeICalendar, foldICalendarLine } from '@portal/text/icalendar-text'
import { addDays } from './dates.ts'

export interface CalendarEvent {
  uid: string
  /** Monday of the week, and hours from its midnight. */
  weekStart: string
  startHour: number
  endHour: number
  summary: string
  description: string
}

/** An iCalendar file (RFC 5545) in floating local time; the stamp is the week, so that it is the same every time. */
export function writeICalendar(name: string, events: readonly CalendarEvent[]): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portal//Maintenance Scheduler//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeICalendar(name)}`,
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${escapeICalendar(event.uid)}`,
      `DTSTAMP:${event.weekStart.replaceAll('-', '')}T000000Z`,
      `DTSTART:${localTime(event.weekStart, event.startHour)}`,
      `DTEND:${localTime(event.weekStart, event.endHour)}`,
      `SUMMARY:${escapeICalendar(event.summary)}`,
      `DESCRIPTION:${escapeICalendar(event.description)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ]
    .map(foldICalendarLine)
    .join('\r\n')
}

function localTime(weekStart: string, hour: number): string {
  const minutes = Math.round(hour * 60)
  const two = (value: number) => String(value).padStart(2, '0')
  const day = addDays(weekStart, Math.floor(minutes / 1440)).replaceAll('-', '')
  return `${day}T${two(Math.floor((minutes % 1440) / 60))}${two(minutes % 60)}00`
}
