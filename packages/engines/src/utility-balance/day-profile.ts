import { about, buildTable, type Calculation } from '../core/index.ts'
import { energyBetween, peakOfPeriod } from '../core/load-profile.ts'
import type { User } from './schema.ts'

const day = 24

/** Mean of each hour and the true peak of users that come and go every day. */
export function computeDay(users: readonly User[]): Calculation {
  const loads = users.flatMap(({ power_kw, start_h, duration_h, times_per_day, every_h }) =>
    Array.from({ length: times_per_day }, (_, at) => ({
      start: start_h + at * every_h,
      duration: duration_h,
      power: power_kw,
    })),
  )
  const hours = Array.from({ length: day }, (_, hour) => energyBetween(loads, [hour, hour + 1], day))
  const energy = loads.reduce((sum, { power, duration }) => sum + power * duration, 0)
  const peak = peakOfPeriod(loads, day)
  const results = {
    peak_kw: peak.power,
    peak_at_h: peak.at,
    highest_hour_kw: Math.max(...hours),
    mean_kw: energy / day,
    energy_kwh_per_day: energy,
    profile_residual_kwh: hours.reduce((sum, hour) => sum + hour, 0) - energy,
    peak_over_mean: energy > 0 ? peak.power / (energy / day) : 1,
  }
  return {
    results,
    figures: [
      { key: 'peak_kw', label: 'Peak', value: peak.power, unit: 'kW' },
      { key: 'highest_hour_kw', label: 'Highest hour', value: results.highest_hour_kw, unit: 'kW' },
      { key: 'energy_kwh_per_day', label: 'Energy of a day', value: energy, unit: 'kWh/d' },
    ],
    tables: [
      buildTable({
        key: 'hours',
        title: 'Hour by hour',
        rows: hours,
        columns: [
          { key: 'hour', label: 'Hour', unit: 'h', of: (_, at) => at },
          { key: 'mean_kw', label: 'Mean', unit: 'kW', of: (mean) => mean },
        ],
      }),
    ],
    warnings: about(
      'hours',
      users
        .filter(({ times_per_day, duration_h, every_h }) => times_per_day > 1 && duration_h > every_h)
        .map(
          ({ name, times_per_day, every_h, duration_h }) =>
            `${name} begins again while it still runs: this takes ${Math.min(times_per_day, Math.ceil(duration_h / every_h))} of them.`,
        ),
    ),
  }
}
