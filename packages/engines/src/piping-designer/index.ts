import { defineEngine, EngineRefusal, mergeCalculations } from '../core/index.ts'
import { computeLine, computeParallel, computeSizing } from './line.ts'
import { computeOperatingPoint, computeSuction } from './pump.ts'
import { PipingInput } from './schema.ts'
import { pipingLaws } from './laws.ts'

export const pipingDesigner = defineEngine({
  id: 'piping-designer',
  title: 'Piping Designer',
  summary:
    'Which pipe does a flow need, what pressure does it take, where does the pump run, and does it cavitate?',
  version: '1.1.0',
  laws: pipingLaws,
  input: PipingInput,
  example: {
    line: {
      flow_m3_per_h: 30,
      size: 'DN65',
      length_m: 80,
      density_kg_per_m3: 1010,
      viscosity_mpa_s: 1.8,
      fittings: { bends_90: 8, butterfly_valves: 2 },
    },
    suction: {
      temperature_c: 80,
      level_above_pump_m: 2,
      suction_loss_m: 0.8,
      density_kg_per_m3: 972,
      npsh_required_m: 2.5,
    },
  },
  method: {
    formula: [
      'Δp = (f L/D + ΣK) ρ v²/2 + ρ g Δz; f by Colebrook, laminar 64/Re, blended between by Churchill',
      'K = n fT, fT = 0.25 / lg²(ε / (3.7 D)) of commercial steel',
      'parallel: the same Δp in each branch, Σ flow = flow',
      'operation: H pump(Q) = H static + H friction (Q/Q0)²',
      'NPSH available = (p - pv) / (ρ g) + level - loss',
    ],
    source: [
      'Colebrook, Turbulent Flow in Pipes, 1939; Churchill, Chemical Engineering 84 (1977) 91 (blend)',
      'Crane Technical Paper 410 (loss coefficients, NPSH)',
      'DIN 11850 range 2, EN 10217-7, ASME B36.19M (sizes)',
      'API RP 14E (erosional velocity)',
    ],
    limits: [
      'Liquids of constant density that fill the pipe; no shear-thinning, no water hammer.',
      {
        of: ['line', 'parallel'],
        limit: 'Loss coefficients hold for turbulent flow: at low Reynolds numbers fittings lose more.',
      },
      { of: ['line', 'sizing'], limit: 'Sizes with the usual wall; strength and code are not checked.' },
    ],
  },
  asks: ({ line, suction }) => [
    ...(line && line.size === undefined && line.inner_diameter_mm === undefined
      ? ['line.inner_diameter_mm']
      : []),
    ...(suction && suction.vapour_pressure_bar === undefined && suction.temperature_c === undefined
      ? ['suction.temperature_c']
      : []),
    ...(suction && suction.vapour_pressure_bar !== undefined && suction.density_kg_per_m3 === undefined
      ? ['suction.density_kg_per_m3']
      : []),
  ],
  calculate({ line, sizing, parallel, pump, suction }) {
    const parts = [
      ...(line ? [computeLine(line)] : []),
      ...(sizing ? [computeSizing(sizing)] : []),
      ...(parallel ? [computeParallel(parallel)] : []),
      ...(pump ? [computeOperatingPoint(pump)] : []),
      ...(suction ? [computeSuction(suction)] : []),
    ]
    if (parts.length > 0) return mergeCalculations(parts)
    throw new EngineRefusal('too_little_data', 'There is no piping to look at.', [
      'line, sizing, parallel, pump or suction',
    ])
  },
})
