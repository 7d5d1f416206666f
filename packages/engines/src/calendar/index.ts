export { addDays, dateField, daysBetween, isDay, weekday } from './dates.ts'
export { writeICalendar } from './icalendar.ts'
