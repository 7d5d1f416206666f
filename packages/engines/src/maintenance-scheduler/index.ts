import { addDays, weekday, writeICalendar } from '../calendar/index.ts'
import { about, buildTable, defineEngine, EngineRefusal } from '../core/index.ts'
import { pickFigures } from '../core/pick-figures.ts'
import { assignCrews } from './crews.ts'
import { SchedulerInput, type Job } from './schema.ts'
import { findPlan } from './search.ts'
import { openWindows } from './slots.ts'
import { schedulerLaws } from './laws.ts'

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export const maintenanceScheduler = defineEngine({
  id: 'maintenance-scheduler',
  title: 'Maintenance Scheduler',
  summary: 'Which crew does which job in which window, and what will be late?',
  version: '1.0.0',
  input: SchedulerInput,
  laws: schedulerLaws,
  example: {
    week_start: '2026-03-02',
    crews: 2,
    windows: [
      { day: 1, start_hour: 6, end_hour: 10, kind: 'cleaning_slot' },
      { day: 2, start_hour: 13, end_hour: 19 },
      { day: 4, start_hour: 6, end_hour: 12 },
      { day: 6, start_hour: 6, end_hour: 18 },
    ],
    jobs: [
      { id: 'Filler: change seals', duration_h: 4, due_h: 48, asset: 'Filler', weight: 3 },
      { id: 'Filler: calibrate', duration_h: 2, due_h: 96, asset: 'Filler' },
      { id: 'Pasteuriser: clean plates', duration_h: 6, due_h: 96, asset: 'Pasteuriser', weight: 2 },
      { id: 'Compressor: oil and filters', duration_h: 3, due_h: 48, asset: 'Compressor' },
      { id: 'Labeller: replace bearing', duration_h: 5, due_h: 120, asset: 'Labeller', crews_needed: 2 },
      { id: 'Conveyor: inspect chain', duration_h: 2, due_h: 168, asset: 'Conveyor' },
    ],
  },
  method: {
    formula: [
      'each job in one window without a break; crews at work <= crews; one job at a time on a machine',
      'best = least weight of jobs left out, then least weighted hours late, then the earliest last finish',
      'branch and bound over the order of the jobs, each at its earliest place; bound: every open job alone',
    ],
    source: [
      'Sprecher, Kolisch and Drexl, Semi-active, active, and non-delay schedules, 1995',
      'RFC 5545, iCalendar',
    ],
    limits: [
      'Crews are alike. Proven best for about eight jobs, more where little is late; where the search is cut off the answer says so.',
      'Times are local and floating in the calendar file.',
    ],
  },
  calculate(input) {
    const { jobs, crews, week_start } = input
    requireSensible(input)
    const windows = openWindows(input)
    const plan = findPlan(jobs, { windows, crews })
    const placed = plan.placed.toSorted((a, b) => a.start - b.start || a.end - b.end)
    if (placed.length === 0)
      throw new EngineRefusal('not_applicable', 'No job fits into any window of this week.', [
        `a window as long as a job: the shortest takes ${Math.min(...jobs.map(({ duration_h }) => duration_h))} h`,
        'windows without a machine, or of the machine of the job',
      ])
    const crewOf = assignCrews(placed, crews)
    const rows = placed.map(({ job, start, end }) => ({
      job: job.id,
      day: dayNames[Math.floor(start / 24) % 7] ?? '',
      date: addDays(week_start, Math.floor(start / 24)),
      start_h: start,
      end_h: end,
      crews: crewOf.get(job.id) ?? [],
      asset: job.asset ?? null,
      late_h: Math.max(0, end - job.due_h),
    }))
    const results = {
      weighted_lateness_h: plan.score[1],
      total_lateness_h: rows.reduce((sum, { late_h }) => sum + late_h, 0),
      late_jobs: rows.filter(({ late_h }) => late_h > 0).length,
      last_finish_h: plan.score[2],
      scheduled_jobs: rows.length,
      unscheduled_jobs: plan.unplaced.map(({ id }) => id),
      proven_optimal: plan.isProven,
      crew_utilisation_percent:
        (workHours(plan.placed.map(({ job }) => job)) / (crews * openHours(windows))) * 100,
      schedule: rows,
      calendar_ics: writeICalendar(
        `Maintenance week of ${week_start}`,
        rows.map((row) => ({
          uid: `${week_start}-${jobs.findIndex(({ id }) => id === row.job) + 1}@maintenance-scheduler`,
          weekStart: week_start,
          startHour: row.start_h,
          endHour: row.end_h,
          summary: row.job,
          description: `Crew ${row.crews.join(' and ')}${row.late_h > 0 ? `, ${row.late_h} h late` : ''}`,
          ...(row.asset === null ? {} : { location: row.asset }),
        })),
      ),
    }
    return {
      results,
      figures: pickFigures(results, [
        ['total_lateness_h', 'Hours late', 'h'],
        ['late_jobs', 'Late jobs', ''],
        ['scheduled_jobs', 'Scheduled jobs', ''],
        ['last_finish_h', 'Last finish after Monday 00:00', 'h'],
        ['crew_utilisation_percent', 'Use of the crews in the windows', '%'],
      ]),
      tables: [
        buildTable({
          key: 'schedule',
          title: 'Week plan',
          rows,
          columns: [
            { key: 'job', label: 'Job', of: ({ job }) => job },
            { key: 'day', label: 'Day', of: ({ day }) => day },
            { key: 'date', label: 'Date', of: ({ date }) => date },
            { key: 'from', label: 'From', of: ({ start_h }) => clock(start_h) },
            { key: 'to', label: 'To', of: ({ end_h }) => clock(end_h) },
            { key: 'crews', label: 'Crews', of: ({ crews: list }) => list.join(', ') },
            { key: 'asset', label: 'Machine', of: ({ asset }) => asset },
            { key: 'late_h', label: 'Late', unit: 'h', of: ({ late_h }) => late_h },
          ],
        }),
      ],
      warnings: [
        ...about(
          'scheduled_jobs',
          plan.unplaced.map(({ id }) => `${id} has no place this week: give a longer window, or move it.`),
        ),
        ...about(
          'total_lateness_h',
          plan.isProven
            ? []
            : ['There are too many jobs to prove that no plan is better: this is the best one found.'],
        ),
      ],
    }
  },
})

function requireSensible({ jobs, crews, week_start }: SchedulerInput): void {
  if (weekday(week_start) !== 1)
    throw new EngineRefusal(
      'invalid_input',
      `${week_start} is a ${dayNames[weekday(week_start) - 1] ?? ''}, the week starts on a Monday.`,
      [`week_start, for example ${addDays(week_start, 1 - weekday(week_start))}`],
    )
  const large = jobs.find(({ crews_needed }) => crews_needed > crews)
  if (large)
    throw new EngineRefusal(
      'not_applicable',
      `${large.id} needs ${large.crews_needed} crews, there are ${crews}.`,
      ['more crews, or fewer crews_needed'],
    )
}

const workHours = (jobs: readonly Job[]): number =>
  jobs.reduce((sum, { duration_h, crews_needed }) => sum + duration_h * crews_needed, 0)

/** Hours in which at least one window is open. */
function openHours(windows: readonly { start: number; end: number }[]): number {
  let [sum, until] = [0, 0]
  for (const { start, end } of windows) {
    sum += Math.max(0, end - Math.max(start, until))
    until = Math.max(until, end)
  }
  return sum
}

function clock(hours: number): string {
  const minutes = Math.round(hours * 60) % 1440
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
