import { about, buildTable, type Calculation, EngineRefusal } from '../core/index.ts'
import type { FlowInput, Step } from './schema.ts'

interface StepResult {
  step: Step
  utilisation: number
  capacityPerHour: number
  effectiveMinutes: number
  waitMinutes: number
  queueJobs: number
}

/** Waiting at each step (Kingman), variability passed on to the next, and Little's law over the whole. */
export function computeFlow({ arrivals_per_h: arrivals, arrival_cv, steps }: FlowInput): Calculation {
  const results: StepResult[] = []
  let arrivalSquare = arrival_cv ** 2
  for (const step of steps) {
    const { minutes, square } = effectiveTime(step)
    const { stations } = step
    const capacityPerHour = (60 * stations) / minutes
    const utilisation = arrivals / capacityPerHour
    requireCapacity({ step, utilisation, arrivals, minutes })
    const u = utilisation ** (Math.sqrt(2 * (stations + 1)) - 1) / (stations * (1 - utilisation))
    const waitMinutes = ((arrivalSquare + square) / 2) * u * minutes
    results.push({
      step,
      utilisation,
      capacityPerHour,
      effectiveMinutes: minutes,
      waitMinutes,
      queueJobs: (arrivals * waitMinutes) / 60,
    })
    arrivalSquare =
      1 +
      (1 - utilisation ** 2) * (arrivalSquare - 1) +
      (utilisation ** 2 / Math.sqrt(stations)) * (square - 1)
  }
  const total = (of: (result: StepResult) => number) => results.reduce((sum, result) => sum + of(result), 0)
  const wait = total(({ waitMinutes }) => waitMinutes)
  const touch = total(({ effectiveMinutes }) => effectiveMinutes)
  const cycleHours = (wait + touch) / 60
  const bottleneck = results.reduce((a, b) => (b.utilisation > a.utilisation ? b : a))
  return {
    results: {
      cycle_time_h: cycleHours,
      cycle_time_min: wait + touch,
      waiting_time_min: wait,
      process_time_min: touch,
      work_in_process_jobs: arrivals * cycleHours,
      queue_jobs: (arrivals * wait) / 60,
      flow_efficiency_percent: (touch / (wait + touch)) * 100,
      bottleneck: bottleneck.step.name,
      bottleneck_utilisation_percent: bottleneck.utilisation * 100,
      bottleneck_capacity_per_h: bottleneck.capacityPerHour,
    },
    figures: [
      { key: 'cycle_time_h', label: 'Cycle time', value: cycleHours, unit: 'h' },
      { key: 'waiting_time_min', label: 'Waiting in queues', value: wait, unit: 'min' },
      { key: 'work_in_process_jobs', label: 'Work in process', value: arrivals * cycleHours, unit: 'jobs' },
      {
        key: 'bottleneck_utilisation_percent',
        label: `Utilisation of the bottleneck, ${bottleneck.step.name}`,
        value: bottleneck.utilisation * 100,
        unit: '%',
      },
    ],
    tables: [
      buildTable({
        key: 'steps',
        title: 'Steps',
        rows: results,
        columns: [
          { key: 'step', label: 'Step', of: ({ step }) => step.name },
          {
            key: 'utilisation_percent',
            label: 'Utilisation',
            unit: '%',
            of: ({ utilisation }) => utilisation * 100,
          },
          {
            key: 'capacity_per_h',
            label: 'Capacity',
            unit: 'jobs/h',
            of: ({ capacityPerHour }) => capacityPerHour,
          },
          {
            key: 'process_time_min',
            label: 'Effective process time',
            unit: 'min',
            of: ({ effectiveMinutes }) => effectiveMinutes,
          },
          { key: 'wait_min', label: 'Waiting', unit: 'min', of: ({ waitMinutes }) => waitMinutes },
          { key: 'queue_jobs', label: 'Queue', unit: 'jobs', of: ({ queueJobs }) => queueJobs },
        ],
      }),
    ],
    warnings: about(
      'bottleneck_utilisation_percent',
      bottleneck.utilisation > 0.95
        ? [
            `"${bottleneck.step.name}" is used to ${(bottleneck.utilisation * 100).toFixed(1)}%: its queue reacts to the smallest change.`,
          ]
        : [],
    ),
  }
}

/** Mean and squared variation of the process time with the stops of the station in it (Hopp and Spearman). */
function effectiveTime({ process_time_min, process_time_cv, availability_percent, repair_time_min }: Step) {
  const availability = availability_percent / 100
  const stops = (2 * availability * (1 - availability) * repair_time_min) / process_time_min
  return { minutes: process_time_min / availability, square: process_time_cv ** 2 + stops }
}

interface Load {
  step: Step
  utilisation: number
  arrivals: number
  minutes: number
}

function requireCapacity({ step, utilisation, arrivals, minutes }: Load): void {
  if (utilisation < 1) return
  const needed = Math.floor((arrivals * minutes) / 60) + 1
  throw new EngineRefusal(
    'out_of_range',
    `"${step.name}" gets ${(utilisation * 100).toFixed(0)}% of what it can do: its queue grows without end, so no waiting time exists.`,
    [`at least ${needed} stations at "${step.name}", a shorter process time, or fewer arrivals`],
  )
}
