import { defineEngine, EngineRefusal, mergeCalculations } from '../core/index.ts'
import { computeDesign } from './design.ts'
import { computeRating, computeTankCooling } from './rate.ts'
import { ExchangerInput } from './schema.ts'
import { exchangerLaws } from './laws.ts'

export const exchangerDesigner = defineEngine({
  id: 'exchanger-designer',
  title: 'Heat Exchanger Designer',
  summary:
    'How large must the heat exchanger be, what does one that stands achieve, and how fast is a tank cooled?',
  version: '1.0.0',
  laws: exchangerLaws,
  input: ExchangerInput,
  example: {
    design: {
      duty_kw: 1000,
      hot_in_c: 130,
      hot_out_c: 110,
      cold_in_c: 15,
      cold_out_c: 85,
      arrangement: 'shell_and_tube',
      shells: 1,
      overall_coefficient_w_per_m2_k: 900,
    },
  },
  method: {
    formula: [
      'Q = U A F LMTD; LMTD = (ΔT1 - ΔT2) / ln(ΔT1/ΔT2)',
      'F of shells in series from R and P (Bowman, Mueller, Nagle)',
      'ε(NTU, Cmin/Cmax); Q = ε Cmin (Th,in - Tc,in)',
      'tube: Nu = (ξ/8) Re Pr / (1 + 12.7 √(ξ/8) (Pr^(2/3) - 1)) [1 + (d/L)^(2/3)], ξ = (1.8 lg Re - 1.5)^-2',
      'plate: Nu = 0.122 Pr^(1/3) (ξ Re² sin 2φ)^0.374',
      '1/U = 1/h1 + Rf1 + s/λ + Rf2 + 1/h2',
      'tank: t = m cp / K ln((T0 - Tmin) / (T1 - Tmin)), K = C (1 - exp(-UA/C))',
    ],
    source: [
      'Bowman, Mueller and Nagle, Trans. ASME 62 (1940) 283',
      'Kays and London, Compact Heat Exchangers, 3rd edition, 1984',
      'VDI Heat Atlas, 2nd edition, 2010, G1 and N6; Gnielinski 2013; Martin 1996',
    ],
    limits: [
      'Constant properties and coefficients along the length; no condensation, no boiling, no viscosity at the wall.',
      {
        of: ['design'],
        limit: 'Tube: Re to 1,000,000 and Pr 0.1 to 1,000. Plates: fitted from Re 200 to 10,000.',
      },
      {
        of: ['tank_cooling'],
        limit: 'The tank is mixed through; layers in a resting tank cool more slowly.',
      },
    ],
  },
  calculate({ design, rating, tank_cooling }) {
    const parts = [
      ...(design ? [computeDesign(design)] : []),
      ...(rating ? [computeRating(rating)] : []),
      ...(tank_cooling ? [computeTankCooling(tank_cooling)] : []),
    ]
    if (parts.length > 0) return mergeCalculations(parts)
    throw new EngineRefusal('too_little_data', 'There is no heat exchanger to look at.', [
      'design, rating or tank_cooling',
    ])
  },
})
