import { about, buildTable, type Calculation, EngineRefusal } from '../core/index.ts'
import { pickFigures } from '../core/pick-figures.ts'
import type { CipChange, CipInput, CipStep } from './schema.ts'

interface StepUse {
  name: string
  volume_m3: number
  fresh_m3: number
  heat_kwh: number
  chemical_kg: number
  electricity_kwh: number
  duration_h: number
  cost_eur: number
}

type CipTotals = Omit<StepUse, 'name'>

/** Cost of a cleaning cycle, where it comes from, and what changes would save. */
export function computeCip(input: CipInput): Calculation {
  const uses = input.steps.map((step) => useOf(step, input))
  const total = totalOf(uses)
  const parts = costParts(uses, input)
  const results = {
    cip_volume_m3: total.volume_m3,
    cip_makeup_water_m3: total.fresh_m3,
    cip_recovered_m3: total.volume_m3 - total.fresh_m3,
    cip_heat_kwh: total.heat_kwh,
    cip_chemical_kg: total.chemical_kg,
    cip_electricity_kwh: total.electricity_kwh,
    cip_duration_min: total.duration_h * 60,
    ...Object.fromEntries(parts.map(({ key, cost_eur }) => [`cip_${key}_cost_eur`, cost_eur])),
    cip_cost_eur_per_cycle: total.cost_eur,
    cip_cost_eur_per_year: total.cost_eur * input.cycles_per_year,
    cip_makeup_water_m3_per_year: total.fresh_m3 * input.cycles_per_year,
  }
  const changes = input.what_if.map((change) => changedBy(change, input))
  return {
    results: {
      ...results,
      ...(changes.length === 0
        ? {}
        : {
            cip_what_if: changes.map(({ name, cost_eur }) => ({
              name,
              cost_eur_per_cycle: cost_eur,
              saving_eur_per_cycle: total.cost_eur - cost_eur,
              saving_eur_per_year: (total.cost_eur - cost_eur) * input.cycles_per_year,
            })),
          }),
    },
    figures: pickFigures(results, [
      ['cip_cost_eur_per_cycle', 'Cost of a cleaning cycle', 'EUR'],
      ['cip_cost_eur_per_year', 'Cost of cleaning', 'EUR/a'],
      ['cip_makeup_water_m3', 'Make-up water of a cycle', 'm³'],
      ['cip_heat_kwh', 'Heat of a cycle', 'kWh'],
      ['cip_chemical_kg', 'Chemicals of a cycle', 'kg'],
      ['cip_duration_min', 'Duration of a cycle', 'min'],
    ]),
    tables: [
      stepTable(uses),
      buildTable({
        key: 'cip_cost_breakdown',
        title: 'Where the cost comes from',
        rows: parts,
        columns: [
          { key: 'part', label: 'Part', of: ({ label }) => label },
          { key: 'cost_eur', label: 'Cost', unit: 'EUR', of: ({ cost_eur }) => cost_eur },
          {
            key: 'share_percent',
            label: 'Share',
            unit: '%',
            of: ({ cost_eur }) => (total.cost_eur > 0 ? (cost_eur / total.cost_eur) * 100 : 0),
          },
        ],
      }),
      whatIfTable(changes, { total, cycles: input.cycles_per_year }),
    ],
    warnings: about(
      'cip_what_if',
      changes.flatMap(({ warning }) => (warning === undefined ? [] : [warning])),
    ),
  }
}

function useOf(step: CipStep, input: CipInput): StepUse {
  const duration_h = step.duration_min / 60
  const volume_m3 = step.flow_m3_per_h * duration_h
  const recovered = step.recovered_percent / 100
  const fresh_m3 = volume_m3 * (1 - recovered)
  const rise_k = Math.max(0, (step.temperature_c ?? input.supply_temperature_c) - input.supply_temperature_c)
  const kwhPerM3K = (input.density_kg_per_m3 * input.heat_capacity_kj_per_kg_k) / 3600
  const reheat_k = Math.min(input.recovered_cooling_k, rise_k)
  const heat_kwh = kwhPerM3K * (fresh_m3 * rise_k + volume_m3 * recovered * reheat_k)
  const chemical_kg = fresh_m3 * input.density_kg_per_m3 * (step.concentration_percent / 100)
  const electricity_kwh = input.pump_power_kw * duration_h
  const cost_eur =
    fresh_m3 * (input.water_price_eur_per_m3 + input.waste_water_price_eur_per_m3) +
    (heat_kwh / 1000) * input.heat_price_eur_per_mwh +
    chemical_kg * step.chemical_price_eur_per_kg +
    electricity_kwh * input.electricity_price_eur_per_kwh +
    duration_h * input.stop_cost_eur_per_h
  return {
    name: step.name,
    volume_m3,
    fresh_m3,
    heat_kwh,
    chemical_kg,
    electricity_kwh,
    duration_h,
    cost_eur,
  }
}

function totalOf(uses: readonly StepUse[]): CipTotals {
  const sum = (key: keyof CipTotals) => uses.reduce((total, use) => total + use[key], 0)
  return {
    volume_m3: sum('volume_m3'),
    fresh_m3: sum('fresh_m3'),
    heat_kwh: sum('heat_kwh'),
    chemical_kg: sum('chemical_kg'),
    electricity_kwh: sum('electricity_kwh'),
    duration_h: sum('duration_h'),
    cost_eur: sum('cost_eur'),
  }
}

function costParts(uses: readonly StepUse[], input: CipInput) {
  const total = totalOf(uses)
  const chemicals = uses.reduce(
    (sum, use, at) => sum + use.chemical_kg * (input.steps[at]?.chemical_price_eur_per_kg ?? 0),
    0,
  )
  return [
    { key: 'water', label: 'Fresh water', cost_eur: total.fresh_m3 * input.water_price_eur_per_m3 },
    {
      key: 'waste_water',
      label: 'Waste water',
      cost_eur: total.fresh_m3 * input.waste_water_price_eur_per_m3,
    },
    { key: 'heat', label: 'Heat', cost_eur: (total.heat_kwh / 1000) * input.heat_price_eur_per_mwh },
    { key: 'chemical', label: 'Chemicals', cost_eur: chemicals },
    {
      key: 'electricity',
      label: 'Electricity',
      cost_eur: total.electricity_kwh * input.electricity_price_eur_per_kwh,
    },
    { key: 'stop', label: 'Standing line', cost_eur: total.duration_h * input.stop_cost_eur_per_h },
  ]
}

function changedBy(change: CipChange, input: CipInput) {
  if (change.step !== undefined && !input.steps.some(({ name }) => name === change.step))
    throw new EngineRefusal('invalid_input', `What if "${change.name}" names a step that does not exist.`, [
      `step is one of: ${input.steps.map(({ name }) => name).join(', ')}`,
    ])
  const factor = 1 + change.duration_change_percent / 100
  const steps = input.steps.map((step): CipStep => {
    if (change.step !== undefined && step.name !== change.step) return step
    const heated = step.temperature_c !== undefined && change.temperature_change_k !== 0
    return {
      ...step,
      duration_min: step.duration_min * factor,
      ...(heated ? { temperature_c: (step.temperature_c ?? 0) + change.temperature_change_k } : {}),
      ...(change.recovered_percent === undefined ? {} : { recovered_percent: change.recovered_percent }),
      ...(change.concentration_percent === undefined || step.concentration_percent === 0
        ? {}
        : { concentration_percent: change.concentration_percent }),
    }
  })
  const gentler = change.duration_change_percent < 0 || change.temperature_change_k < 0
  return {
    name: change.name,
    ...totalOf(steps.map((step) => useOf(step, input))),
    warning: gentler
      ? `"${change.name}" cleans with less time or heat: validate the cleaning result before it is used.`
      : undefined,
  }
}

const stepTable = (uses: readonly StepUse[]) =>
  buildTable({
    key: 'cip_steps',
    title: 'Cleaning steps',
    rows: uses,
    columns: [
      { key: 'step', label: 'Step', of: ({ name }) => name },
      { key: 'volume_m3', label: 'Volume', unit: 'm³', of: (use) => use.volume_m3 },
      { key: 'makeup_water_m3', label: 'Make-up water', unit: 'm³', of: (use) => use.fresh_m3 },
      { key: 'heat_kwh', label: 'Heat', unit: 'kWh', of: (use) => use.heat_kwh },
      { key: 'chemical_kg', label: 'Chemicals', unit: 'kg', of: (use) => use.chemical_kg },
      { key: 'cost_eur', label: 'Cost', unit: 'EUR', of: (use) => use.cost_eur },
    ],
  })

const whatIfTable = (
  changes: readonly (CipTotals & { name: string })[],
  { total, cycles }: { total: CipTotals; cycles: number },
) =>
  buildTable({
    key: 'cip_what_if',
    title: 'What if',
    rows: changes,
    columns: [
      { key: 'name', label: 'Change', of: ({ name }) => name },
      { key: 'cost_eur', label: 'Cost of a cycle', unit: 'EUR', of: (use) => use.cost_eur },
      {
        key: 'saving_eur',
        label: 'Saving per cycle',
        unit: 'EUR',
        of: (use) => total.cost_eur - use.cost_eur,
      },
      {
        key: 'saving_eur_per_year',
        label: 'Saving',
        unit: 'EUR/a',
        of: (use) => (total.cost_eur - use.cost_eur) * cycles,
      },
      {
        key: 'saved_water_m3_per_year',
        label: 'Water saved',
        unit: 'm³/a',
        of: (use) => (total.fresh_m3 - use.fresh_m3) * cycles,
      },
    ],
  })
