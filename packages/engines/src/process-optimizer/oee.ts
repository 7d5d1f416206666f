import { about, buildTable, type Calculation, EngineRefusal } from '../core/index.ts'
import { pickFigures } from '../core/pick-figures.ts'
import type { OeeInput, Shift } from './schema.ts'

interface ShiftMinutes {
  name: string
  planned: number
  run: number
  /** Minutes that the made units need at the rated speed, and those of the good ones. */
  net: number
  good: number
}

/** OEE of all shifts together, rolled up from minutes; percentages of shifts are never averaged. */
export function computeOee(input: OeeInput): Calculation {
  const shifts = readShifts(input)
  const rows = shifts.map(minutesOf)
  const total = rows.reduce((sum, row) => ({
    name: 'All',
    planned: sum.planned + row.planned,
    run: sum.run + row.run,
    net: sum.net + row.net,
    good: sum.good + row.good,
  }))
  const results = {
    availability: ratio(total.run, total.planned),
    performance: ratio(total.net, total.run),
    quality: ratio(total.good, total.net),
    oee: ratio(total.good, total.planned),
    planned_min: total.planned,
    run_min: total.run,
    net_run_min: total.net,
    fully_productive_min: total.good,
    availability_loss_min: total.planned - total.run,
    speed_loss_min: total.run - total.net,
    quality_loss_min: total.net - total.good,
    made_units: shifts.reduce((sum, { made_units }) => sum + made_units, 0),
    good_units: shifts.reduce((sum, { made_units, bad_units }) => sum + made_units - bad_units, 0),
  }
  return {
    results,
    figures: pickFigures(results, [
      ['oee', 'OEE', ''],
      ['availability', 'Availability', ''],
      ['performance', 'Performance', ''],
      ['quality', 'Quality', ''],
      ['availability_loss_min', 'Lost to stops', 'min'],
      ['speed_loss_min', 'Lost to speed', 'min'],
      ['quality_loss_min', 'Lost to rejects', 'min'],
    ]),
    tables: [waterfallTable(results), shiftTable(rows), stopTable(shifts)],
    warnings: about('availability_loss_min', shifts.flatMap(unexplained)),
  }
}

function readShifts({ shifts, ...one }: OeeInput): Shift[] {
  const { planned_min, ideal_cycle_s, made_units } = one
  if (planned_min !== undefined && ideal_cycle_s !== undefined && made_units !== undefined)
    return [{ ...one, planned_min, ideal_cycle_s, made_units, name: 'Shift' }, ...shifts]
  const isEmpty = planned_min === undefined && ideal_cycle_s === undefined && made_units === undefined
  if (isEmpty && shifts.length > 0) return shifts
  throw new EngineRefusal(
    'too_little_data',
    'OEE needs the planned time, the ideal cycle and what was made.',
    ['oee.planned_min, oee.run_min, oee.ideal_cycle_s, oee.made_units and oee.bad_units, or oee.shifts'],
  )
}

const ratio = (part: number, whole: number) => (whole > 0 ? part / whole : 0)

function minutesOf({ name, planned_min, run_min, stops, ...shift }: Shift): ShiftMinutes {
  const stopped = stops.reduce((sum, { duration_min }) => sum + duration_min, 0)
  if (run_min === undefined && stops.length === 0)
    throw new EngineRefusal('too_little_data', `${name}: neither the run time nor the stops are given.`, [
      'run_min, or stops with their minutes',
    ])
  const run = run_min ?? planned_min - stopped
  if (run > planned_min || run < 0)
    throw new EngineRefusal(
      'invalid_input',
      `${name}: the run time must lie between 0 and the planned time.`,
      [`run_min from 0 to ${planned_min}, stops of at most ${planned_min} min together`],
    )
  if (shift.bad_units > shift.made_units)
    throw new EngineRefusal('invalid_input', `${name}: more bad units than were made.`, [
      `bad_units of at most ${shift.made_units}`,
    ])
  if (shift.made_units > 0 && run === 0)
    throw new EngineRefusal('invalid_input', `${name}: units were made in no run time.`, ['run_min above 0'])
  const net = (shift.made_units * shift.ideal_cycle_s) / 60
  return { name, planned: planned_min, run, net, good: net - (shift.bad_units * shift.ideal_cycle_s) / 60 }
}

/** Stops that do not add up to the time not run. */
function unexplained({ name, planned_min, run_min, stops }: Shift): string[] {
  if (run_min === undefined || stops.length === 0) return []
  const stopped = stops.reduce((sum, { duration_min }) => sum + duration_min, 0)
  const missing = planned_min - run_min - stopped
  return Math.abs(missing) > 0.5
    ? [`${name}: the stops add up to ${stopped} min, the time not run is ${planned_min - run_min} min.`]
    : []
}

function waterfallTable(results: Readonly<Record<string, number>>) {
  const steps: [label: string, key: string, kind: string][] = [
    ['Planned time', 'planned_min', 'total'],
    ['Stops', 'availability_loss_min', 'loss'],
    ['Run time', 'run_min', 'total'],
    ['Slow running and short stops', 'speed_loss_min', 'loss'],
    ['Net run time', 'net_run_min', 'total'],
    ['Rejects', 'quality_loss_min', 'loss'],
    ['Fully productive time', 'fully_productive_min', 'total'],
  ]
  return buildTable({
    key: 'oee_waterfall',
    title: 'OEE waterfall',
    rows: steps,
    columns: [
      { key: 'step', label: 'Step', of: ([label]) => label },
      { key: 'kind', label: 'Kind', of: ([, , kind]) => kind },
      { key: 'minutes', label: 'Minutes', unit: 'min', of: ([, key]) => results[key] ?? 0 },
      {
        key: 'share_percent',
        label: 'Share of the planned time',
        unit: '%',
        of: ([, key]) => ratio(results[key] ?? 0, results.planned_min ?? 0) * 100,
      },
    ],
  })
}

const shiftTable = (rows: readonly ShiftMinutes[]) =>
  buildTable({
    key: 'oee_shifts',
    title: 'Shifts',
    rows,
    columns: [
      { key: 'shift', label: 'Shift', of: ({ name }) => name },
      { key: 'planned_min', label: 'Planned', unit: 'min', of: ({ planned }) => planned },
      { key: 'availability', label: 'Availability', of: ({ run, planned }) => ratio(run, planned) },
      { key: 'performance', label: 'Performance', of: ({ net, run }) => ratio(net, run) },
      { key: 'quality', label: 'Quality', of: ({ good, net }) => ratio(good, net) },
      { key: 'oee', label: 'OEE', of: ({ good, planned }) => ratio(good, planned) },
    ],
  })

function stopTable(shifts: readonly Shift[]) {
  const byReason = new Map<string, { minutes: number; count: number }>()
  for (const { reason, duration_min } of shifts.flatMap(({ stops }) => stops)) {
    const known = byReason.get(reason) ?? { minutes: 0, count: 0 }
    byReason.set(reason, { minutes: known.minutes + duration_min, count: known.count + 1 })
  }
  return buildTable({
    key: 'oee_stops',
    title: 'Stops by reason',
    rows: [...byReason].toSorted(([, a], [, b]) => b.minutes - a.minutes),
    columns: [
      { key: 'reason', label: 'Reason', of: ([reason]) => reason },
      { key: 'stops', label: 'Stops', of: ([, { count }]) => count },
      { key: 'duration_min', label: 'Duration', unit: 'min', of: ([, { minutes }]) => minutes },
    ],
  })
}
