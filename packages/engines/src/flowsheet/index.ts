import { defineEngine } from '../core/index.ts'
import { computeFlowsheet } from './report.ts'
import { FlowsheetInput } from './schema.ts'
import { flowsheetLaws } from './laws.ts'

export const flowsheet = defineEngine({
  id: 'flowsheet',
  title: 'Calculating Flowsheet',
  summary:
    'What flows in every line of this plant, recycles included, what does each unit need, and what does it cost?',
  version: '1.1.0',
  laws: flowsheetLaws,
  input: FlowsheetInput,
  example: {
    feeds: [
      {
        name: 'Fresh feed',
        temperature_c: 20,
        parts: [
          { component: 'Salt', kg_per_h: 1500 },
          { component: 'Water', kg_per_h: 3000 },
        ],
      },
    ],
    units: [
      { name: 'Mixer', kind: 'mix', inlets: ['Fresh feed', 'Recycle'], outlets: ['Mixed'] },
      {
        name: 'Evaporator',
        kind: 'evaporate',
        inlets: ['Mixed'],
        outlets: ['Vapour', 'Concentrate'],
        component: 'Water',
        concentrate_component: 'Salt',
        concentrate_percent: 49.4,
        temperature_c: 100,
      },
      {
        name: 'Crystalliser',
        kind: 'crystallise',
        inlets: ['Concentrate'],
        outlets: ['Cake', 'Recycle'],
        component: 'Salt',
        liquor_percent: 36.36,
        temperature_c: 40,
      },
    ],
  },
  method: {
    formula: [
      'each unit: Σ in = Σ out by mass; mixing keeps Σ m cp T',
      'react: used = conversion x component, products by kg per kg, together 1',
      'evaporate: concentrate = solute / percentage; heat = vapour x heat of evaporation',
      'crystallise: crystals = (component - s x mass) / (1 - s), cake = crystals / share of crystals',
      'exchange: what the first stream gives the second takes, in counter flow; crossing temperatures are refused',
      'design cases: all feeds by one factor and one difference of temperature; each piece for the largest of them',
      'recycles: torn streams by direct substitution until no mass changes by 1e-13 of the largest feed',
    ],
    source: [
      'Felder, Rousseau and Bullard, Elementary Principles of Chemical Processes, 4th edition, 2015',
      'Westerberg, Hutchison, Motard and Winter, Process Flowsheeting, 1979 (sequential modular, tearing)',
    ],
    limits: [
      'Steady state, heat capacities constant; the heats of evaporation and reaction are given, not looked up.',
      'Conversions, shares and the saturated liquor are given: there is no equilibrium in it.',
    ],
  },
  calculate: computeFlowsheet,
})
