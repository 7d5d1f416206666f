import { defineEngine, EngineRefusal, mergeCalculations } from '../core/index.ts'
import { computeAir, computeCooling } from './cooling-and-air.ts'
import { computeBatchHeat } from './batch-heat.ts'
import { computeDay } from './day-profile.ts'
import { UtilityInput } from './schema.ts'
import { computeSteam } from './steam-system.ts'
import { utilityLaws } from './laws.ts'

export const utilityBalance = defineEngine({
  id: 'utility-balance',
  title: 'Utility Balance',
  summary:
    'How much fuel, steam, cooling, glycol and air does the plant need, and what is its peak of the day?',
  version: '1.1.0',
  laws: utilityLaws,
  input: UtilityInput,
  example: {
    steam: { process_steam_kg_per_h: 6000, boiler_pressure_bar: 9, fuel_price_eur_per_unit: 0.45 },
    cooling: { cooling_kw: 800, evaporating_c: -8, condensing_c: 32 },
    compressed_air: { flow_m3_per_h: 600, pressure_bar: 8 },
    users: [
      { name: 'Wort boiling', power_kw: 2400, start_h: 2, duration_h: 1, times_per_day: 8, every_h: 3 },
      { name: 'Mash heating', power_kw: 1500, start_h: 0, duration_h: 1.5, times_per_day: 8, every_h: 3 },
    ],
  },
  method: {
    formula: [
      'deaerator: feed h\' = condensate h + make-up h + steam h" + flash h", with the masses of each',
      'boiler heat = steam h" + blowdown h\' - feed h; fuel = heat / efficiency',
      'COP = share x T evaporating / (T condensing - T evaporating); condenser = cooling + power',
      'air: P = z m cp T1 ((p2/p1)^(R/(z cp)) - 1) / η',
      'batch: Q = V ρ cp ΔT; steam = Q / (h" - h\')',
      'peak: largest sum of the users at the start of any of them; hours by exact overlap',
    ],
    source: [
      'IAPWS R7-97(2012) (enthalpies)',
      'EN 12953 (shell boilers: blowdown, feed water)',
      'Melinder, IIR 2010 (glycol)',
      'Dubbel, Handbook of Mechanical Engineering (compressors, refrigeration)',
    ],
    limits: [
      {
        of: ['steam'],
        limit:
          'Steady state; no loss of steam to traps and vents. Heat of the process is what steam brings less what condensate returns.',
      },
      {
        of: ['cooling'],
        limit: 'The share of Carnot stands for the whole refrigeration plant at full load.',
      },
      {
        of: ['heating_or_cooling'],
        limit:
          'A batch: constant properties, no loss to vessel and air, steam used by its heat of condensation alone.',
      },
      'Cleaning in place is in the Process Optimizer, water reuse in the Water Balance.',
    ],
  },
  calculate({ steam, cooling, compressed_air, heating_or_cooling, users }) {
    const parts = [
      ...(steam ? [computeSteam(steam)] : []),
      ...(cooling ? [computeCooling(cooling)] : []),
      ...(compressed_air ? [computeAir(compressed_air)] : []),
      ...(heating_or_cooling ? [computeBatchHeat(heating_or_cooling)] : []),
      ...(users.length > 0 ? [computeDay(users)] : []),
    ]
    if (parts.length > 0) return mergeCalculations(parts)
    throw new EngineRefusal('too_little_data', 'There is no utility to balance.', [
      'steam, cooling, compressed_air, heating_or_cooling or users',
    ])
  },
})
