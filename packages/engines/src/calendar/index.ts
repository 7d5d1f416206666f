export { addDays, dateField, daysBetween, weekday } from './dates.ts'
export { writeICalendar } from './icalendar.ts'
