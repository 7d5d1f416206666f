import { buildTable, defineEngine, EngineRefusal } from '../core/index.ts'
import { energyBetween, peakOfPeriod } from '../core/load-profile.ts'
import { CyclicScheduleInput, type Stage } from './schema.ts'
import { scheduleLaws } from './laws.ts'

/** A batch in a vessel, and when the vessel is free again. */
export type Run = {
  batch: number
  stage: string
  vessel: number
  start_h: number
  end_h: number
  free_h: number
}

const least = ({ duration_h, cleaning_h, vessels }: Stage): number => (duration_h + cleaning_h) / vessels

/** Batch k starts k cycles after the first and takes the vessels of a stage in turn, so that none holds two. */
function layOut({ stages, batches }: CyclicScheduleInput, cycle: number): Run[] {
  return Array.from({ length: batches }, (_, batch) => {
    let start_h = batch * cycle
    return stages.map(({ name, duration_h, cleaning_h, vessels }): Run => {
      const run = {
        batch: batch + 1,
        stage: name,
        vessel: (batch % vessels) + 1,
        start_h,
        end_h: start_h + duration_h,
        free_h: start_h + duration_h + cleaning_h,
      }
      start_h += duration_h
      return run
    })
  }).flat()
}

export const cyclicSchedule = defineEngine({
  id: 'cyclic-schedule',
  title: 'Batch Schedule',
  summary:
    'How often can a batch start, which vessel holds which batch when, and what is the peak of the utility?',
  version: '1.0.0',
  laws: scheduleLaws,
  input: CyclicScheduleInput,
  example: {
    stages: [
      { name: 'Mash tun', duration_h: 2.25, cleaning_h: 0.25, power_kw: 900 },
      { name: 'Lauter tun', duration_h: 2.5, cleaning_h: 0.3 },
      { name: 'Kettle', duration_h: 2.2, cleaning_h: 0.2, power_kw: 1800 },
      { name: 'Whirlpool', duration_h: 1.3, cleaning_h: 0.2 },
    ],
    batches: 8,
  },
  method: {
    formula: [
      'shortest cycle = largest (duration + cleaning) / vessels of the stages',
      'batch k starts at k x cycle; vessel = k modulo the vessels of the stage',
      'peak = largest sum of the batches that run together in the steady cycle',
    ],
    source: [
      'Biegler, Grossmann and Westerberg, Systematic Methods of Chemical Process Design, 1997, ' +
        'chapter 6 (cycle time of zero-wait batch plants)',
    ],
    limits: [
      'One product; a batch moves on at once (zero wait) with fixed durations. No shared transfer lines or crews.',
    ],
  },
  calculate(input) {
    const { stages, batches } = input
    const bottleneck = stages.reduce((worst, stage) => (least(stage) > least(worst) ? stage : worst))
    const shortest = least(bottleneck)
    if (input.cycle_h !== undefined && input.cycle_h < shortest - 1e-9)
      throw new EngineRefusal(
        'not_applicable',
        `A batch every ${input.cycle_h} h is more than ${bottleneck.name} can take: it needs ${shortest.toFixed(3)} h.`,
        [`cycle_h of at least ${shortest.toFixed(3)}, or more vessels for ${bottleneck.name}`],
      )
    const cycle = Math.max(shortest, input.cycle_h ?? shortest)
    const runs = layOut(input, cycle)
    const loads = runs.slice(0, stages.length).map(({ start_h }, at) => ({
      start: start_h,
      duration: stages[at]?.duration_h ?? 0,
      power: stages[at]?.power_kw ?? 0,
    }))
    const peak = peakOfPeriod(loads, cycle)
    const lead = stages.reduce((sum, { duration_h }) => sum + duration_h, 0)
    const results = {
      cycle_h: cycle,
      shortest_cycle_h: shortest,
      bottleneck: bottleneck.name,
      batches_per_day: 24 / cycle,
      lead_time_h: lead,
      makespan_h: (batches - 1) * cycle + lead,
      peak_kw: peak.power,
      mean_kw: energyBetween(loads, [0, cycle], cycle) / cycle,
      use_of_vessels_percent: Object.fromEntries(
        stages.map((stage) => [stage.name, (least(stage) / cycle) * 100]),
      ),
    }
    return {
      results,
      figures: [
        { key: 'cycle_h', label: 'A batch every', value: cycle, unit: 'h' },
        { key: 'batches_per_day', label: 'Batches a day', value: 24 / cycle, unit: '1/d' },
        { key: 'makespan_h', label: 'All batches done after', value: results.makespan_h, unit: 'h' },
        { key: 'peak_kw', label: 'Peak of the utility', value: peak.power, unit: 'kW' },
      ],
      tables: [
        buildTable({
          key: 'gantt',
          title: 'Batches in their vessels',
          rows: runs,
          columns: [
            { key: 'batch', label: 'Batch', of: ({ batch }) => batch },
            { key: 'stage', label: 'Stage', of: ({ stage }) => stage },
            { key: 'vessel', label: 'Vessel', of: ({ vessel }) => vessel },
            { key: 'start_h', label: 'Start', unit: 'h', of: ({ start_h }) => start_h },
            { key: 'end_h', label: 'End', unit: 'h', of: ({ end_h }) => end_h },
            { key: 'free_h', label: 'Free again', unit: 'h', of: ({ free_h }) => free_h },
          ],
        }),
      ],
    }
  },
})
