import type { JsonValue } from '../packages/engines/src/core/index.ts'

type Case = readonly [name: string, engine: string, input: Readonly<Record<string, JsonValue>>]

const many = <Item>(count: number, of: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => of(at))

/** Each with what the one before leaves, with lags, in crews that are few. */
const plan = many(60, (at) => ({
  id: `A${at}`,
  predecessors: at < 4 ? [] : [`A${at - 4}`, ...(at % 3 === 0 ? [`A${at - 1}`] : [])],
  min_days: 5 + (at % 4),
  likely_days: 10 + (at % 7),
  max_days: 20 + (at % 9),
  lag_days: at % 5,
  crews: 1 + (at % 3),
  cost_eur_per_crew_day: 800,
}))

/** A decision, then two chances three times over, each with an end. */
const tree = many(120, (at) => ({
  name: `B${at}`,
  ...(at < 2 ? {} : { after: `B${Math.floor(at / 2) - 1}` }),
  next: at < 59 ? 'chance' : 'end',
  ...(at < 2 ? {} : { probability_percent: 50 }),
  value_eur: 1000 * (at % 11) - 4000,
}))

const streams = many(24, (at) => ({
  name: `S${at}`,
  supply_c: at % 2 === 0 ? 160 - at * 2 : 15 + at * 2,
  target_c: at % 2 === 0 ? 40 + at : 110 - at,
  heat_capacity_flow_kw_per_k: 3 + (at % 5),
}))

const effects = many(20, (at) => ({
  name: `E${at}`,
  kind: 'evaporate',
  inlets: [at === 0 ? 'Mixed' : `L${at - 1}`],
  outlets: [`V${at}`, `L${at}`],
  component: 'Water',
  evaporated_percent: 5,
}))

const flowsheet = {
  feeds: [
    {
      name: 'Fresh',
      temperature_c: 60,
      parts: [
        { component: 'Sugar', kg_per_h: 1000 },
        { component: 'Water', kg_per_h: 9000 },
      ],
    },
  ],
  units: [
    { name: 'Mixer', kind: 'mix', inlets: ['Fresh', 'Back'], outlets: ['Mixed'] },
    ...effects,
    { name: 'Split', kind: 'split', inlets: ['L19'], outlets: ['Back', 'Syrup'], shares_percent: [60, 40] },
  ],
  cases: many(6, (at) => ({ name: `Case ${at}`, feed_percent: 70 + 10 * at })),
}

/** As large as people bring them: what an example does not ask of its engine. */
export const engineCases: readonly Case[] = [
  [
    'lags, levelling, correlation and a calendar',
    'project-manager',
    {
      activities: plan,
      contract_days: 200,
      correlation: 0.4,
      available_at_once: 4,
      calendar: { start_date: '2026-03-02', holidays: ['2026-04-03', '2026-05-01'] },
    },
  ],
  [
    'a decision tree of 120 branches',
    'cost-optimizer',
    { decision_tree: { first: 'decision', branches: tree } },
  ],
  ['a network of 24 streams', 'heat-recovery', { streams, minimum_difference_k: 8 }],
  ['20 effects with a recycle in six cases', 'flowsheet', flowsheet],
  [
    'a budget over 40 projects',
    'innovation-lab',
    {
      budget_eur: 4_000_000,
      projects: many(40, (at) => ({
        name: `P${at}`,
        success_probability_percent: 40 + at,
        npv_low_eur: 100_000 + 7000 * at,
        npv_if_success_eur: 400_000 + 23_000 * ((at * 7) % 40),
        npv_high_eur: 1_500_000,
        cost_eur: 100_000 + 11_000 * ((at * 13) % 40),
      })),
    },
  ],
  [
    'a day in quarters of an hour with a storage',
    'energy-optimizer',
    {
      step_h: 0.25,
      prices_eur_per_kwh: many(96, (at) => 0.1 + 0.08 * Math.sin(at / 8)),
      base_load_kw: many(96, (at) => 250 + 100 * Math.sin(at / 15)),
      flexible_loads: many(3, (at) => ({ name: `L${at}`, energy_kwh: 300, max_power_kw: 100 })),
      storage: { capacity_kwh: 400, max_charge_kw: 100, max_discharge_kw: 100 },
    },
  ],
  [
    'a week of 16 jobs',
    'maintenance-scheduler',
    {
      week_start: '2026-03-02',
      crews: 3,
      windows: many(7, (at) => ({ day: at + 1, start_hour: 6, end_hour: 16 })),
      jobs: many(16, (at) => ({ id: `J${at}`, duration_h: 2 + (at % 4), due_h: 40 + 8 * (at % 12) })),
    },
  ],
  [
    'ten correlated items',
    'cost-estimator',
    {
      risk: {
        correlation: 0.5,
        items: many(10, (at) => ({ name: `I${at}`, low: 80 + at, likely: 100 + at, high: 160 + 2 * at })),
      },
    },
  ],
  [
    '200 batches in eight stages',
    'cyclic-schedule',
    {
      batches: 200,
      stages: many(8, (at) => ({ name: `S${at}`, duration_h: 2 + (at % 3), cleaning_h: 0.5, power_kw: 200 })),
    },
  ],
]
