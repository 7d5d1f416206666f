import { EngineRefusal } from '../core/index.ts'
import { solveLinearProgram, type LinearProgram } from '../linear-program/index.ts'
import type { Day } from './day.ts'
import type { EnergyInput } from './schema.ts'

export interface Schedule {
  loads: number[][]
  charge: number[]
  discharge: number[]
  content: number[]
  grid: number[]
  feedIn: number[]
}

type Row = LinearProgram['rows'][number]

/** The cheapest schedule: a linear program over all steps at once. */
export function optimise(input: EnergyInput, day: Day): Schedule {
  const { steps, hours, windows } = day
  const { storage } = input
  const places = placesOf(day, storage !== undefined)
  const cost = Array.from({ length: places.size }, () => 0)
  const upper = Array.from({ length: places.size }, () => Number.POSITIVE_INFINITY)
  const rows: Row[] = []
  const loss = (percent: number) => percent / 100
  for (let t = 0; t < steps; t++) {
    cost[places.grid(t)] = (day.prices[t] ?? 0) * hours
    upper[places.grid(t)] = input.grid_limit_kw ?? Number.POSITIVE_INFINITY
    cost[places.feedIn(t)] = -input.feed_in_price_eur_per_kwh * hours
    // Only own generation and the storage feed in: buying to sell in the same step has no meaning.
    upper[places.feedIn(t)] = (day.own[t] ?? 0) + (storage?.max_discharge_kw ?? 0)
    windows.forEach(({ load, first, last }, at) => {
      upper[places.load(at, t)] = t >= first && t <= last ? load.max_power_kw : 0
    })
    rows.push(balanceRow(t, day, { places, hasStorage: storage !== undefined }))
    if (storage) {
      upper[places.charge(t)] = storage.max_charge_kw
      upper[places.discharge(t)] = storage.max_discharge_kw
      upper[places.content(t)] = storage.capacity_kwh
      const coefficients = new Map([
        [places.content(t), 1],
        [places.charge(t), -hours * loss(storage.charge_efficiency_percent)],
        [places.discharge(t), hours / loss(storage.discharge_efficiency_percent)],
      ])
      if (t > 0) coefficients.set(places.content(t - 1), -1)
      rows.push({ coefficients, kind: '=', right: t === 0 ? storage.initial_kwh : 0 })
    }
    if (input.peak_price_eur_per_kw > 0)
      rows.push({
        coefficients: new Map([
          [places.grid(t), 1],
          [places.peak, -1],
        ]),
        kind: '<=',
        right: 0,
      })
  }
  windows.forEach(({ load }, at) => {
    const coefficients = new Map(Array.from({ length: steps }, (_, t) => [places.load(at, t), hours]))
    rows.push({ coefficients, kind: '=', right: load.energy_kwh })
  })
  if (storage)
    rows.push({
      coefficients: new Map([[places.content(steps - 1), -1]]),
      kind: '<=',
      right: -(storage.final_min_kwh ?? storage.initial_kwh),
    })
  cost[places.peak] = input.peak_price_eur_per_kw
  const solution = solveLinearProgram({ cost, upper, rows })
  if (solution.status !== 'optimal') throw noSchedule(solution.status)
  const read = (place: (t: number) => number) =>
    Array.from({ length: steps }, (_, t) => Math.max(0, solution.x[place(t)] ?? 0))
  const rest = Array.from({ length: steps }, () => 0)
  return {
    loads: windows.map((_, at) => read((t) => places.load(at, t))),
    charge: storage ? read(places.charge) : rest,
    discharge: storage ? read(places.discharge) : rest,
    content: storage ? read(places.content) : rest,
    grid: read(places.grid),
    feedIn: read(places.feedIn),
  }
}

type Places = ReturnType<typeof placesOf>

function placesOf({ steps, windows }: Day, hasStorage: boolean) {
  const loads = 2 * steps
  const storage = loads + windows.length * steps
  const peak = storage + (hasStorage ? 3 * steps : 0)
  return {
    grid: (t: number) => t,
    feedIn: (t: number) => steps + t,
    load: (at: number, t: number) => loads + at * steps + t,
    charge: (t: number) => storage + t,
    discharge: (t: number) => storage + steps + t,
    content: (t: number) => storage + 2 * steps + t,
    peak,
    size: peak + 1,
  }
}

/** grid - feed-in - loads - charge + discharge = base - own generation, in every step. */
function balanceRow(
  t: number,
  day: Day,
  { places, hasStorage }: { places: Places; hasStorage: boolean },
): Row {
  const coefficients = new Map([
    [places.grid(t), 1],
    [places.feedIn(t), -1],
  ])
  day.windows.forEach((_, at) => coefficients.set(places.load(at, t), -1))
  if (hasStorage) coefficients.set(places.charge(t), -1).set(places.discharge(t), 1)
  return { coefficients, kind: '=', right: (day.base[t] ?? 0) - (day.own[t] ?? 0) }
}

const noSchedule = (status: string) =>
  status === 'infeasible'
    ? new EngineRefusal('not_applicable', 'No schedule keeps all limits at once.', [
        'a higher grid_limit_kw, longer windows, more storage, or a lower base load',
      ])
    : new EngineRefusal('out_of_range', 'The program has no bounded optimum for these prices and limits.', [
        'prices between buying and feeding in that leave no gain in buying to sell; fewer steps',
      ])
