import type { NewFigure } from '@portal/contracts/figures'
import { calculatedProvenance } from './provenance.ts'
import { sampleFigure } from './sample-figure.ts'

interface Result {
  key: string
  label: string
  value: number
  unit: string
  method: string
  inputs: readonly string[]
}

const given = (key: string, label: string, amount: readonly [number | string, string]): NewFigure =>
  sampleFigure({ key: `example.${key}`, label, value: amount[0], unit: amount[1] })

const calculated = ({ method, inputs, ...said }: Result): NewFigure =>
  sampleFigure({ ...said, provenance: calculatedProvenance(method, inputs) })

const wortCooler = [
  given('wort_cooler.volume', 'Wort cooler example: wort', [100, 'hl']),
  given('wort_cooler.density', 'Wort cooler example: density of wort', [1045, 'kg/m³']),
  given('wort_cooler.heat_capacity', 'Wort cooler example: heat capacity of wort', [4.0, 'kJ/(kg K)']),
  given('wort_cooler.wort_in', 'Wort cooler example: wort in', [95, '°C']),
  given('wort_cooler.wort_out', 'Wort cooler example: wort out', [18, '°C']),
  given('wort_cooler.duration', 'Wort cooler example: cooling time', [50, 'min']),
  given('wort_cooler.water_in', 'Wort cooler example: cooling water in', [12, '°C']),
  given('wort_cooler.water_out', 'Wort cooler example: cooling water out', [80, '°C']),
]

const tasks = [
  given('plan.engineering', 'Dairy line example plan: engineering, min / likely / max', [
    '30 / 40 / 60',
    'days',
  ]),
  given('plan.procurement', 'Dairy line example plan: procurement, min / likely / max', [
    '70 / 90 / 140',
    'days',
  ]),
  given('plan.civil_works', 'Dairy line example plan: civil works, min / likely / max', [
    '40 / 50 / 80',
    'days',
  ]),
  given('plan.fabrication', 'Dairy line example plan: fabrication, min / likely / max', [
    '60 / 75 / 100',
    'days',
  ]),
  given('plan.installation', 'Dairy line example plan: installation, min / likely / max', [
    '35 / 45 / 70',
    'days',
  ]),
  given('plan.automation', 'Dairy line example plan: automation, min / likely / max', [
    '30 / 40 / 65',
    'days',
  ]),
  given('plan.commissioning', 'Dairy line example plan: commissioning, min / likely / max', [
    '15 / 20 / 40',
    'days',
  ]),
]
const taskKeys = tasks.map((task) => task.key)

const planResults = [
  calculated({
    key: 'example.plan.likely_duration',
    label: 'Dairy line example plan: duration on likely times',
    value: 270,
    unit: 'days',
    method: 'critical-path',
    inputs: taskKeys,
  }),
  calculated({
    key: 'example.plan.pert_duration',
    label: 'Dairy line example plan: PERT duration',
    value: 283.3,
    unit: 'days',
    method: 'pert',
    inputs: taskKeys,
  }),
  calculated({
    key: 'example.plan.p50_duration',
    label: 'Dairy line example plan: P50 duration',
    value: 295.6,
    unit: 'days',
    method: 'plan-monte-carlo',
    inputs: taskKeys,
  }),
  calculated({
    key: 'example.plan.p80_duration',
    label: 'Dairy line example plan: P80 duration',
    value: 313.8,
    unit: 'days',
    method: 'plan-monte-carlo',
    inputs: taskKeys,
  }),
  calculated({
    key: 'example.plan.chance_of_plan',
    label: 'Dairy line example plan: chance of finishing within the planned duration',
    value: 9,
    unit: '%',
    method: 'plan-monte-carlo',
    inputs: [...taskKeys, 'example.plan.likely_duration'],
  }),
]

const pumpSeals = [
  given('pump_seals.failed', 'Pump seal example: running hours at failure', [
    '1120, 1480, 1710, 1960, 2230, 2410, 2890',
    'h',
  ]),
  given('pump_seals.running', 'Pump seal example: hours of seals still running', ['2000, 2500, 3000', 'h']),
  given('pump_seals.preventive_cost', 'Pump seal example: cost of a planned replacement', [800, 'EUR']),
  given('pump_seals.failure_cost', 'Pump seal example: cost of a failure', [6000, 'EUR']),
]
const sealLives = ['example.pump_seals.failed', 'example.pump_seals.running']
const sealInputs = ['shape', 'scale', 'preventive_cost', 'failure_cost'].map(
  (name) => `example.pump_seals.${name}`,
)

const sealResults = [
  calculated({
    key: 'example.pump_seals.shape',
    label: 'Pump seal example: Weibull shape',
    value: 3.5092,
    unit: '',
    method: 'weibull-censored',
    inputs: sealLives,
  }),
  calculated({
    key: 'example.pump_seals.scale',
    label: 'Pump seal example: Weibull scale',
    value: 2547.0,
    unit: 'h',
    method: 'weibull-censored',
    inputs: sealLives,
  }),
  calculated({
    key: 'example.pump_seals.replacement_age',
    label: 'Pump seal example: cost-optimal replacement age',
    value: 1151.8,
    unit: 'h',
    method: 'weibull-age-replacement',
    inputs: sealInputs,
  }),
  calculated({
    key: 'example.pump_seals.run_to_failure_cost_rate',
    label: 'Pump seal example: cost rate when run to failure',
    value: 2.618,
    unit: 'EUR/h',
    method: 'weibull-age-replacement',
    inputs: sealInputs,
  }),
]

/** Figures of the opportunity cards, with the example inputs and steps they were calculated from. */
export const sampleOpportunityFigures: readonly NewFigure[] = [
  ...wortCooler,
  calculated({
    key: 'opportunity.heat_recovery.power',
    label: 'Heat recovery at the wort cooler: recoverable heat flow',
    value: 1072.9,
    unit: 'kW',
    method: 'heat-exchanger-duty',
    inputs: wortCooler.map((input) => input.key),
  }),
  ...tasks,
  ...planResults,
  calculated({
    key: 'opportunity.contract_dates.margin',
    label: 'Contract dates with a margin: P80 less plan',
    value: 43.8,
    unit: 'd',
    method: 'plan-margin',
    inputs: ['example.plan.p80_duration', 'example.plan.likely_duration'],
  }),
  sampleFigure({
    key: 'opportunity.dairy_lines.revenue',
    label: 'Dairy lines: revenue',
    value: 45_000_000,
    unit: 'EUR',
  }),
  ...pumpSeals,
  ...sealResults,
  calculated({
    key: 'opportunity.pump_overhauls.cost_rate',
    label: 'Condition-based pump overhauls: cost rate at the optimal replacement age',
    value: 0.978,
    unit: 'EUR/h',
    method: 'weibull-age-replacement',
    inputs: [...sealInputs, 'example.pump_seals.replacement_age'],
  }),
]
