import { z } from 'zod'
import { by, choice, dayHours, judged, listOf, nameField, one, quantity, weekHours } from '../core/index.ts'
import { dateField } from '../calendar/index.ts'

const hourOfWeek = (title: string, description: string) =>
  quantity({ title, unit: 'h', description, min: 0, max: weekHours })

const Job = z.strictObject({
  id: nameField({ title: 'Job', maxLength: 60 }),
  duration_h: quantity({
    title: 'Duration',
    unit: 'h',
    description: 'Without a break, in one window.',
    above: 0,
    max: weekHours,
  }),
  due_h: hourOfWeek('Due', 'Hours from Monday 00:00; later is late.').default(168),
  earliest_h: hourOfWeek('Earliest start', 'Hours from Monday 00:00.').default(0),
  crews_needed: quantity({
    title: 'Crews needed',
    unit: 'crews',
    min: one,
    max: judged(20),
    integer: true,
  }).default(1),
  asset: nameField({
    title: 'Machine or line',
    description: 'Two jobs on the same one never overlap.',
    maxLength: 60,
  }).optional(),
  weight: quantity({
    title: 'Weight',
    unit: '',
    description: 'How much an hour of lateness counts.',
    above: 0,
    max: judged(1000),
  }).default(1),
})
export type Job = z.output<typeof Job>

const Window = z.strictObject({
  day: quantity({
    title: 'Day',
    unit: 'day',
    description: '1 for Monday to 7 for Sunday.',
    min: one,
    max: by(7, 'days of a week'),
    integer: true,
  }),
  start_hour: quantity({ title: 'From', unit: 'h', description: 'Hour of the day.', min: 0, max: dayHours }),
  end_hour: quantity({
    title: 'To',
    unit: 'h',
    description: 'Hour of the day; above 24 it runs into the next.',
    min: 0,
    max: judged(48),
  }),
  asset: nameField({
    title: 'Machine or line',
    description: 'Only jobs on it may use this window; without it all may.',
    maxLength: 60,
  }).optional(),
  kind: choice(['production_stop', 'cleaning_slot', 'shift'], { title: 'Kind' }).default('production_stop'),
})
export type Window = z.output<typeof Window>

export const SchedulerInput = z.strictObject({
  week_start: dateField({ title: 'Monday of the week', description: 'The week to plan, as YYYY-MM-DD.' }),
  crews: quantity({ title: 'Crews', unit: 'crews', min: one, max: judged(20), integer: true }),
  windows: listOf(Window, { title: 'Windows', description: 'When work may be done.', min: 1, max: 60 }),
  jobs: listOf(Job, { title: 'Jobs', min: 1, max: 30 }),
})
export type SchedulerInput = z.output<typeof SchedulerInput>
