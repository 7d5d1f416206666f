import { about, buildTable, type Calculation } from '../core/index.ts'
import { pickFigures } from '../core/pick-figures.ts'
import { dutyOn, type HeatStream } from './heat-stream.ts'
import { compositeOf, type Targets } from './problem-table.ts'

/** Smallest utilities, pinch and curves. */
export function reportTargets(
  streams: readonly HeatStream[],
  difference_k: number,
  { levels, hot_kw, cold_kw, recovery_kw, pinch_c, pinches, isThreshold }: Targets,
): Calculation {
  const results = {
    pinch_hot_utility_kw: hot_kw,
    pinch_cold_utility_kw: cold_kw,
    pinch_heat_recovery_kw: recovery_kw,
    pinch_temperature_shifted_c: pinch_c,
    pinch_temperature_hot_c: pinch_c + difference_k / 2,
    pinch_temperature_cold_c: pinch_c - difference_k / 2,
    pinch_all_shifted_c: [...pinches],
    pinch_hot_streams_duty_kw: dutyOn(streams, true),
    pinch_cold_streams_duty_kw: dutyOn(streams, false),
  }
  return {
    results,
    figures: pickFigures(results, [
      ['pinch_hot_utility_kw', 'Smallest hot utility', 'kW'],
      ['pinch_cold_utility_kw', 'Smallest cold utility', 'kW'],
      ['pinch_heat_recovery_kw', 'Heat recovery at the target', 'kW'],
      ['pinch_temperature_hot_c', 'Pinch, hot side', '°C'],
      ['pinch_temperature_cold_c', 'Pinch, cold side', '°C'],
    ]),
    tables: [
      buildTable({
        key: 'problem_table',
        title: 'Heat cascade (grand composite curve)',
        rows: levels,
        columns: [
          { key: 'shifted_c', label: 'Shifted temperature', unit: '°C', of: ({ shifted_c }) => shifted_c },
          { key: 'heat_kw', label: 'Heat passed down', unit: 'kW', of: ({ heat_kw }) => heat_kw },
        ],
      }),
      curveTable('hot_composite_curve', compositeOf(streams, true, 0)),
      curveTable('cold_composite_curve', compositeOf(streams, false, cold_kw)),
    ],
    warnings: about(
      'pinch_hot_utility_kw',
      isThreshold
        ? [
            'One utility is not needed at all: this is a threshold problem, a smaller difference saves nothing more.',
          ]
        : [],
    ),
  }
}

const curveTable = (key: string, rows: ReturnType<typeof compositeOf>) =>
  buildTable({
    key,
    title: key === 'hot_composite_curve' ? 'Hot composite curve' : 'Cold composite curve',
    rows,
    columns: [
      { key: 'heat_kw', label: 'Heat', unit: 'kW', of: ({ heat_kw }) => heat_kw },
      { key: 'temperature_c', label: 'Temperature', unit: '°C', of: ({ temperature_c }) => temperature_c },
    ],
  })
