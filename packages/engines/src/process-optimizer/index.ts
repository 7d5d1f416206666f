import { processLaws } from './laws.ts'
import { defineEngine, EngineRefusal, mergeCalculations, unsaid, type EngineConstant } from '../core/index.ts'
import { computeCip } from './cip.ts'
import { computeOee } from './oee.ts'
import { computePasteurisation } from './pasteurisation.ts'
import { ProcessInput } from './schema.ts'

export const processOptimizer = defineEngine({
  id: 'process-optimizer',
  title: 'Process Optimizer',
  summary:
    'What does a cleaning cost, how far is the product pasteurised, and where does the line lose its time?',
  version: '1.0.0',
  input: ProcessInput,
  laws: processLaws,
  example: {
    cip: {
      steps: [
        { name: 'Pre-rinse', flow_m3_per_h: 12, duration_min: 8, recovered_percent: 0 },
        {
          name: 'Caustic',
          flow_m3_per_h: 12,
          duration_min: 20,
          temperature_c: 80,
          recovered_percent: 92,
          concentration_percent: 2,
          chemical_price_eur_per_kg: 0.9,
        },
        { name: 'Rinse', flow_m3_per_h: 12, duration_min: 6, recovered_percent: 50 },
        {
          name: 'Acid',
          flow_m3_per_h: 12,
          duration_min: 10,
          temperature_c: 60,
          recovered_percent: 92,
          concentration_percent: 1,
          chemical_price_eur_per_kg: 1.4,
        },
        { name: 'Final rinse', flow_m3_per_h: 12, duration_min: 8, recovered_percent: 80 },
      ],
      water_price_eur_per_m3: 2.1,
      waste_water_price_eur_per_m3: 2.6,
      heat_price_eur_per_mwh: 62,
      pump_power_kw: 5.5,
      electricity_price_eur_per_kwh: 0.16,
      cycles_per_year: 600,
      what_if: [
        { name: 'Caustic 10 K cooler', step: 'Caustic', temperature_change_k: -10 },
        { name: 'Rinse water kept for the next pre-rinse', step: 'Pre-rinse', recovered_percent: 80 },
        { name: 'Every step 15% shorter', duration_change_percent: -15 },
      ],
    },
    pasteurisation: {
      profile: [
        { time_min: 0, temperature_c: 20 },
        { time_min: 5, temperature_c: 35 },
        { time_min: 12, temperature_c: 50 },
        { time_min: 18, temperature_c: 60 },
        { time_min: 20, temperature_c: 62 },
        { time_min: 30, temperature_c: 62 },
        { time_min: 34, temperature_c: 50 },
        { time_min: 42, temperature_c: 30 },
      ],
      target_pu: 20,
    },
    oee: {
      planned_min: 420,
      run_min: 373,
      stops: [
        { reason: 'Labeller', duration_min: 29 },
        { reason: 'No bottles', duration_min: 18 },
      ],
      ideal_cycle_s: 1,
      made_units: 19_271,
      bad_units: 423,
    },
  },
  method: {
    formula: [
      'V = q t; make-up water = V (1 - recovered); heat = make-up ρ cp (T - T supply) + recovered ρ cp ΔT cooling',
      'chemicals = make-up ρ c; cost = water + waste water + heat + chemicals + electricity + standing line',
      'PU = ∫ base^(T - 60 °C) dt, base 1.393, or 10^(1/z) with a z value; closed form on each straight piece',
      'A = run / planned; P = ideal cycle x made / run; Q = good / made; OEE = A x P x Q, from minutes',
    ],
    source: [
      'Del Vecchio, Dayharsh and Baselt, Thermal Death Time Studies on Beer Spoilage Organisms, ASBC 1951',
      'European Brewery Convention, Manual of Good Practice: Pasteurisation, 1995',
      'Nakajima, Introduction to TPM, 1988; ISO 22400-2:2014',
    ],
    limits: [
      {
        of: ['cip'],
        limit:
          'Cleaning: steady flow in each step; heat losses of tanks and pipes only through the cooling of the recovered share.',
      },
      {
        of: ['pasteurisation'],
        limit: 'Pasteurisation: temperature at the coldest point, linear between the points.',
      },
      {
        of: ['oee'],
        limit: 'OEE of several shifts weighs each by its minutes; quality weighs units by their ideal cycle.',
      },
    ],
  },
  asks: ({ oee, pasteurisation }) => [
    ...(oee?.shifts.length === 0 ? unsaid('oee', oee, ['planned_min', 'ideal_cycle_s', 'made_units']) : []),
    ...(oee?.stops.length === 0 && oee.shifts.length === 0 ? unsaid('oee', oee, ['run_min']) : []),
    ...(pasteurisation?.profile === undefined
      ? unsaid('pasteurisation', pasteurisation, ['holding_temperature_c', 'holding_time_min'])
      : []),
  ],
  calculate({ cip, pasteurisation, oee }) {
    const parts = [
      ...(cip ? [computeCip(cip)] : []),
      ...(pasteurisation ? [computePasteurisation(pasteurisation)] : []),
      ...(oee ? [computeOee(oee)] : []),
    ]
    if (parts.length === 0)
      throw new EngineRefusal('too_little_data', 'There is no process to calculate.', [
        'cip: steps with flow_m3_per_h and duration_min, and prices of water and heat',
        'or pasteurisation: profile, or holding_temperature_c and holding_time_min',
        'or oee: planned_min, run_min, ideal_cycle_s, made_units and bad_units, or several shifts',
      ])
    const merged = mergeCalculations(parts)
    return pasteurisation && pasteurisation.z_value_k === undefined
      ? { ...merged, constants: [lethalityBase(pasteurisation.lethality_base)] }
      : merged
  },
})

const lethalityBase = (value: number): EngineConstant => ({
  key: 'lethality_base',
  label: 'Base of the lethal rate',
  value,
  unit: '',
  source: 'Del Vecchio, Dayharsh and Baselt, ASBC Proceedings; editable',
  vintage: '1951',
})
