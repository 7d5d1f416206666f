import {
  buildTable,
  type Calculation,
  defineEngine,
  EngineRefusal,
  mergeCalculations,
} from '../core/index.ts'
import { computeFlow } from './flow.ts'
import { WorkflowInput, type Delay, type LittleInput } from './schema.ts'
import { workflowLaws } from './laws.ts'

export const workflowOptimizer = defineEngine({
  id: 'workflow-optimizer',
  title: 'Workflow Optimizer',
  summary: 'How long does a job take, where does it wait, and which causes of delay come first?',
  version: '1.0.0',
  input: WorkflowInput,
  laws: workflowLaws,
  example: {
    flow: {
      arrivals_per_h: 5,
      steps: [
        { name: 'Filling', process_time_min: 9, process_time_cv: 0.5 },
        { name: 'Inspection', process_time_min: 10, process_time_cv: 1 },
        { name: 'Packing', process_time_min: 20, process_time_cv: 0.8, stations: 2 },
      ],
    },
    delays: [
      { cause: 'Waiting for release', delay_min: 340 },
      { cause: 'Changeover', delay_min: 210 },
      { cause: 'Missing material', delay_min: 120 },
      { cause: 'Breakdown', delay_min: 60 },
      { cause: 'Other', delay_min: 20 },
    ],
  },
  method: {
    formula: [
      'Little: work in process = throughput x cycle time',
      'Kingman (VUT): wait = (ca² + ce²) / 2 x u^(√(2(m+1)) - 1) / (m (1 - u)) x te; for one station u / (1 - u)',
      'to the next step: cd² = 1 + (1 - u²)(ca² - 1) + u²/√m (ce² - 1)',
      'stops: te = t0 / A, ce² = c0² + 2 A (1 - A) mr / t0',
      'Pareto: causes by delay; the vital few reach 80% of the sum',
    ],
    source: [
      'Little, A Proof for the Queuing Formula L = λW, 1961',
      'Kingman, The single server queue in heavy traffic, 1961; Sakasegawa, 1977',
      'Hopp and Spearman, Factory Physics, 2011',
    ],
    limits: [
      'Steady state, jobs one by one, first come first served; an approximation that is best at high utilisation.',
      'Utilisation must be below 100% at every step. Repair times vary with a coefficient of 1.',
    ],
  },
  calculate({ flow, little, delays }) {
    const parts = [
      little && computeLittle(little),
      flow && computeFlow(flow),
      delays && computePareto(delays),
    ].filter((part) => part !== undefined)
    if (parts.length > 0) return mergeCalculations(parts)
    throw new EngineRefusal('too_little_data', 'There is no flow to calculate.', [
      'flow: arrivals and steps, or little: two of its three values, or delays: causes with minutes',
    ])
  },
})

function computeLittle(input: LittleInput): Calculation {
  const { work_in_process_jobs: wip, throughput_per_h: rate, cycle_time_h: time } = input
  const given = [wip, rate, time].filter((value) => value !== undefined).length
  if (given !== 2)
    throw new EngineRefusal(
      'invalid_input',
      `Little's law needs exactly two of its three values; ${given} were given.`,
      ['two of work_in_process_jobs, throughput_per_h and cycle_time_h'],
    )
  const results = {
    little_work_in_process_jobs: wip ?? (rate ?? 0) * (time ?? 0),
    little_throughput_per_h: rate ?? (wip ?? 0) / (time ?? 1),
    little_cycle_time_h: time ?? (wip ?? 0) / (rate ?? 1),
  }
  return {
    results,
    figures: [
      {
        key: 'little_cycle_time_h',
        label: "Cycle time by Little's law",
        value: results.little_cycle_time_h,
        unit: 'h',
      },
    ],
  }
}

function computePareto(delays: readonly Delay[]): Calculation {
  const total = delays.reduce((sum, { delay_min }) => sum + delay_min, 0)
  if (total === 0)
    throw new EngineRefusal('too_little_data', 'All delays are zero: there is nothing to put in order.', [
      'delays with minutes above 0',
    ])
  let sum = 0
  const rows = delays
    .toSorted((a, b) => b.delay_min - a.delay_min || a.cause.localeCompare(b.cause))
    .map(({ cause, delay_min }) => {
      const vital = sum < total * 0.8 - 1e-9
      sum += delay_min
      return { cause, delay_min, vital, cumulated: (sum / total) * 100 }
    })
  const vitalFew = rows.filter(({ vital }) => vital).map(({ cause }) => cause)
  return {
    results: { total_delay_min: total, vital_few_causes: vitalFew },
    figures: [{ key: 'total_delay_min', label: 'Delay in all', value: total, unit: 'min' }],
    tables: [
      buildTable({
        key: 'pareto',
        title: 'Pareto of delay',
        rows,
        columns: [
          { key: 'cause', label: 'Cause', of: ({ cause }) => cause },
          { key: 'delay_min', label: 'Delay', unit: 'min', of: ({ delay_min }) => delay_min },
          {
            key: 'share_percent',
            label: 'Share',
            unit: '%',
            of: ({ delay_min }) => (delay_min / total) * 100,
          },
          { key: 'cumulated_percent', label: 'Cumulated', unit: '%', of: ({ cumulated }) => cumulated },
        ],
      }),
    ],
  }
}
