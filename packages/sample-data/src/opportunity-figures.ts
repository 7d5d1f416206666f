import type { NewFigure } from '@portal/contracts/figures'
import { calculatedProvenance } from './provenance.ts'
import { sampleFigure } from './sample-figure.ts'

type Entry = readonly [key: string, label: string, value: number | string, unit: string]

const given = (example: string, named: string, entries: readonly Entry[]): NewFigure[] =>
  entries.map(([key, label, value, unit]) =>
    sampleFigure({ key: `example.${example}.${key}`, label: `${named}: ${label}`, value, unit }),
  )

const calculated = (method: string, inputs: readonly string[], entries: readonly Entry[]): NewFigure[] =>
  entries.map(([key, label, value, unit]) =>
    sampleFigure({ key, label, value, unit, provenance: calculatedProvenance(method, inputs) }),
  )

const wortCooler = given('wort_cooler', 'Wort cooler example', [
  ['volume', 'wort', 100, 'hl'],
  ['density', 'density of wort', 1045, 'kg/m³'],
  ['heat_capacity', 'heat capacity of wort', 4.0, 'kJ/(kg K)'],
  ['wort_in', 'wort in', 95, '°C'],
  ['wort_out', 'wort out', 18, '°C'],
  ['duration', 'cooling time', 50, 'min'],
  ['water_in', 'cooling water in', 12, '°C'],
  ['water_out', 'cooling water out', 80, '°C'],
])

const plan = 'Dairy line example plan'
const tasks = given('plan', plan, [
  ['engineering', 'engineering, min / likely / max', '30 / 40 / 60', 'days'],
  ['procurement', 'procurement, min / likely / max', '70 / 90 / 140', 'days'],
  ['civil_works', 'civil works, min / likely / max', '40 / 50 / 80', 'days'],
  ['fabrication', 'fabrication, min / likely / max', '60 / 75 / 100', 'days'],
  ['installation', 'installation, min / likely / max', '35 / 45 / 70', 'days'],
  ['automation', 'automation, min / likely / max', '30 / 40 / 65', 'days'],
  ['commissioning', 'commissioning, min / likely / max', '15 / 20 / 40', 'days'],
])
const taskKeys = tasks.map((task) => task.key)
const likely = 'example.plan.likely_duration'

const planResults = [
  ...calculated('critical-path', taskKeys, [[likely, `${plan}: duration on likely times`, 270, 'days']]),
  ...calculated('pert', taskKeys, [['example.plan.pert_duration', `${plan}: PERT duration`, 283.3, 'days']]),
  ...calculated('plan-monte-carlo', taskKeys, [
    ['example.plan.p50_duration', `${plan}: P50 duration`, 295.6, 'days'],
    ['example.plan.p80_duration', `${plan}: P80 duration`, 313.8, 'days'],
  ]),
  ...calculated(
    'plan-monte-carlo',
    [...taskKeys, likely],
    [['example.plan.chance_of_plan', `${plan}: chance of finishing within the planned duration`, 9, '%']],
  ),
]

const seals = 'Pump seal example'
const pumpSeals = given('pump_seals', seals, [
  ['failed', 'running hours at failure', '1120, 1480, 1710, 1960, 2230, 2410, 2890', 'h'],
  ['running', 'hours of seals still running', '2000, 2500, 3000', 'h'],
  ['preventive_cost', 'cost of a planned replacement', 800, 'EUR'],
  ['failure_cost', 'cost of a failure', 6000, 'EUR'],
])
const sealLives = ['example.pump_seals.failed', 'example.pump_seals.running']
const sealInputs = ['shape', 'scale', 'preventive_cost', 'failure_cost'].map(
  (name) => `example.pump_seals.${name}`,
)
const sealAge = 'example.pump_seals.replacement_age'

const sealResults = [
  ...calculated('weibull-censored', sealLives, [
    ['example.pump_seals.shape', `${seals}: Weibull shape`, 3.5092, ''],
    ['example.pump_seals.scale', `${seals}: Weibull scale`, 2547.0, 'h'],
  ]),
  ...calculated('weibull-age-replacement', sealInputs, [
    [sealAge, `${seals}: cost-optimal replacement age`, 1151.8, 'h'],
    [
      'example.pump_seals.run_to_failure_cost_rate',
      `${seals}: cost rate when run to failure`,
      2.618,
      'EUR/h',
    ],
  ]),
]

/** Figures of the opportunity cards, with the example inputs and steps they were calculated from. */
export const sampleOpportunityFigures: readonly NewFigure[] = [
  ...wortCooler,
  ...calculated(
    'heat-exchanger-duty',
    wortCooler.map((input) => input.key),
    [
      [
        'opportunity.heat_recovery.power',
        'Heat recovery at the wort cooler: recoverable heat flow',
        1072.9,
        'kW',
      ],
    ],
  ),
  ...tasks,
  ...planResults,
  ...calculated(
    'plan-margin',
    ['example.plan.p80_duration', likely],
    [['opportunity.contract_dates.margin', 'Contract dates with a margin: P80 less plan', 43.8, 'd']],
  ),
  sampleFigure({
    key: 'opportunity.dairy_lines.revenue',
    label: 'Dairy lines: revenue',
    value: 45_000_000,
    unit: 'EUR',
  }),
  ...pumpSeals,
  ...sealResults,
  ...calculated(
    'weibull-age-replacement',
    [...sealInputs, sealAge],
    [
      [
        'opportunity.pump_overhauls.cost_rate',
        'Condition-based pump overhauls: cost rate at the optimal replacement age',
        0.978,
        'EUR/h',
      ],
    ],
  ),
]
