import { z } from 'zod'
import { dateField } from '../calendar/index.ts'
import { by, judged, listOf, nameField, one, quantity, seeds } from '../core/index.ts'

const days = (title: string, description: string) =>
  quantity({ title, unit: 'd', description, min: 0, max: judged(36_500) })
const money = (title: string) => quantity({ title, unit: 'EUR', min: 0, max: judged(1e12) })

export const Activity = z.strictObject({
  id: nameField({ title: 'Activity', description: 'Short name; predecessors refer to it.', maxLength: 60 }),
  predecessors: listOf(nameField({ title: 'Predecessor' }), {
    title: 'Predecessors',
    description: 'Activities that must be finished before this one starts.',
    max: 50,
  }).default([]),
  likely_days: days('Likely duration', 'Most likely working days with one crew.'),
  min_days: days('Shortest duration', 'Optimistic days; without it the likely days count.').optional(),
  max_days: days('Longest duration', 'Pessimistic days; without it the likely days count.').optional(),
  lag_days: quantity({
    title: 'Lag',
    unit: 'd',
    description: 'Days that pass before it may start: curing, delivery, approval.',
    min: 0,
    max: judged(36_500),
  }).default(0),
  crews: quantity({
    title: 'Crews',
    unit: 'crews',
    description: 'The days of one crew are divided by the number of crews.',
    min: one,
    max: judged(100),
    integer: true,
  }).default(1),
  cost_eur_per_crew_day: quantity({
    title: 'Cost rate',
    unit: 'EUR/d',
    description: 'Cost of one crew for one day.',
    min: 0,
    max: judged(1e9),
  }).default(0),
})
export type Activity = z.output<typeof Activity>

export const EarnedValueInput = z.strictObject({
  budget_at_completion_eur: money('Budget at completion (BAC)'),
  planned_value_eur: money('Planned value (PV)'),
  earned_value_eur: money('Earned value (EV)'),
  actual_cost_eur: money('Actual cost (AC)'),
})
export type EarnedValueInput = z.output<typeof EarnedValueInput>

const Calendar = z.strictObject({
  start_date: dateField({ title: 'Start', description: 'First day of the plan.' }),
  working_days_per_week: quantity({
    title: 'Working days a week',
    unit: 'd/week',
    min: one,
    max: by(7, 'a week has seven days'),
    integer: true,
  }).default(5),
  holidays: z
    .array(dateField({ title: 'Holiday' }))
    .max(400, 'Holidays: at most 400 are accepted')
    .meta({ title: 'Holidays' })
    .default([]),
})
export type Calendar = z.output<typeof Calendar>

export const ProjectInput = z.strictObject({
  activities: listOf(Activity, { title: 'Activities', notation: 'plan', min: 1, max: 300 }).optional(),
  contract_days: quantity({
    title: 'Contract duration',
    unit: 'd',
    description: 'Days from the start to the contract date; without it only the plan is judged.',
    above: 0,
    max: judged(36_500),
  }).optional(),
  runs: quantity({
    title: 'Simulation runs',
    unit: 'runs',
    min: judged(100),
    max: judged(100_000),
    integer: true,
  }).default(20_000),
  seed: quantity({
    title: 'Seed',
    unit: '',
    description: 'The same seed gives the same simulation.',
    min: 0,
    max: seeds,
    integer: true,
  }).default(1),
  correlation: quantity({
    title: 'Correlation',
    unit: '',
    description: 'Between every two durations: 0 independent, 1 all together.',
    min: 0,
    max: by(1, 'full correlation is 1, by definition'),
  }).default(0),
  available_at_once: quantity({
    title: 'Available at once',
    unit: '',
    description: 'At most so many crews work at the same time: the plan is levelled to it.',
    min: one,
    max: judged(1000),
    integer: true,
  }).optional(),
  calendar: Calendar.meta({
    title: 'Calendar',
    description: 'Turns working days into dates.',
  }).optional(),
  earned_value: EarnedValueInput.meta({
    title: 'Earned value',
    description: 'Status of a running project.',
  }).optional(),
})
