import { EngineRefusal } from '../core/index.ts'
import type { EnergyInput, FlexibleLoad } from './schema.ts'

export interface Window {
  load: FlexibleLoad
  first: number
  last: number
}

/** The input with one value for every step and every window inside the horizon. */
export interface Day {
  steps: number
  hours: number
  prices: readonly number[]
  base: readonly number[]
  own: readonly number[]
  windows: readonly Window[]
}

export function readDay(input: EnergyInput): Day {
  const steps = input.prices_eur_per_kwh.length
  const full = (key: 'base_load_kw' | 'own_generation_kw') => {
    const list = input[key] ?? Array.from({ length: steps }, () => 0)
    if (list.length === steps) return list
    throw new EngineRefusal('invalid_input', `${key} has ${list.length} steps, the prices have ${steps}.`, [
      'as many values as prices',
    ])
  }
  if (input.flexible_loads.length === 0 && !input.storage)
    throw new EngineRefusal('too_little_data', 'There is nothing to shift.', ['flexible_loads, or a storage'])
  const names = input.flexible_loads.map(({ name }) => name)
  if (new Set(names).size !== names.length)
    throw new EngineRefusal('invalid_input', 'Two flexible loads have the same name.', [
      'a name of its own for each',
    ])
  const { storage } = input
  if (
    storage &&
    (storage.initial_kwh > storage.capacity_kwh || (storage.final_min_kwh ?? 0) > storage.capacity_kwh)
  )
    throw new EngineRefusal('invalid_input', 'The storage cannot hold more than its capacity.', [
      'initial_kwh and final_min_kwh at most capacity_kwh',
    ])
  return {
    steps,
    hours: input.step_h,
    prices: input.prices_eur_per_kwh,
    base: full('base_load_kw'),
    own: full('own_generation_kw'),
    windows: input.flexible_loads.map((load) => windowOf(load, steps, input.step_h)),
  }
}

function windowOf(load: FlexibleLoad, steps: number, hours: number): Window {
  const [first, last] = [load.earliest_step, Math.min(load.latest_step ?? steps - 1, steps - 1)]
  const most = Math.max(0, last - first + 1) * load.max_power_kw * hours
  if (most >= load.energy_kwh * (1 - 1e-9)) return { load, first, last }
  throw new EngineRefusal(
    'not_applicable',
    `${load.name} cannot get ${load.energy_kwh} kWh in its window: at full power it is ${most} kWh.`,
    ['a longer window, more power or less energy'],
  )
}

/** No shifting: every flexible load starts at its earliest step with full power, the storage rests. */
export function unshifted({ steps, hours, windows }: Day): number[][] {
  return windows.map(({ load, first, last }) => {
    let left = load.energy_kwh
    return Array.from({ length: steps }, (_, t) => {
      if (t < first || t > last) return 0
      const kw = Math.min(load.max_power_kw, left / hours)
      left -= kw * hours
      return kw
    })
  })
}
