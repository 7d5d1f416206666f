import { about, buildTable, defineEngine, EngineRefusal } from '../core/index.ts'
import { pickFigures } from '../core/pick-figures.ts'
import { waterLaws } from './laws.ts'
import { allocateReuse, usedWater } from './reuse.ts'
import { WaterBalanceInput } from './schema.ts'

export const waterBalance = defineEngine({
  id: 'water-balance',
  title: 'Water Balance',
  summary: 'Where does the water go, what is unaccounted, and how much can be used again?',
  version: '1.0.0',
  laws: waterLaws,
  input: WaterBalanceInput,
  example: {
    uses: [
      {
        name: 'Brewing',
        intake_m3: 30_000,
        to_product_m3: 20_500,
        evaporated_m3: 1200,
        needs_quality: 'drinking',
      },
      {
        name: 'Cleaning in place',
        intake_m3: 24_000,
        needs_quality: 'process',
        outlet_quality: 'rinse',
        recovery_percent: 25,
      },
      {
        name: 'Bottle washer',
        intake_m3: 16_000,
        needs_quality: 'process',
        outlet_quality: 'technical',
        recovery_percent: 70,
      },
      { name: 'Cooling towers', intake_m3: 9000, evaporated_m3: 7200, needs_quality: 'technical' },
      { name: 'Floors and crates', intake_m3: 7000, needs_quality: 'rinse' },
    ],
    total_intake_m3: 92_000,
    total_waste_water_m3: 61_000,
    production_hl: 200_000,
    water_price_eur_per_m3: 2.1,
    waste_water_price_eur_per_m3: 2.9,
    treatment_cost_eur_per_m3: 0.8,
  },
  method: {
    formula: [
      'used water = intake - into product - evaporated; unaccounted = measured intake - Σ intake',
      'reuse: a source serves every use that accepts its quality; poorest source first gives the largest sum',
      'saving = reused x (water + waste water - treatment)',
    ],
    source: [
      'ISO 46001:2019, Water efficiency management systems',
      'Wang and Smith, Wastewater minimisation, Chemical Engineering Science 1994 (principle of reuse by quality)',
    ],
    limits: [
      'Yearly sums; buffer tanks are needed where source and use do not coincide.',
      'Four quality classes; hygiene and law decide what a class may touch. A use never reuses more than it takes.',
    ],
  },
  calculate(input) {
    const faulty = input.uses.find((use) => usedWater(use) < 0)
    if (faulty)
      throw new EngineRefusal('invalid_input', `${faulty.name} gives away more water than it takes in.`, [
        'to_product_m3 and evaporated_m3 together at most intake_m3',
      ])
    const sum = (of: (use: WaterBalanceInput['uses'][number]) => number) =>
      input.uses.reduce((total, use) => total + of(use), 0)
    const intake = sum((use) => use.intake_m3)
    const used = sum(usedWater)
    const measured = input.total_intake_m3 ?? intake
    const reuses = allocateReuse(input.uses)
    const reused = reuses.reduce((total, { volume_m3 }) => total + volume_m3, 0)
    const { water_price_eur_per_m3: water, waste_water_price_eur_per_m3: waste } = input
    const results = {
      intake_of_uses_m3: intake,
      into_product_m3: sum((use) => use.to_product_m3),
      evaporated_m3: sum((use) => use.evaporated_m3),
      waste_water_of_uses_m3: used,
      unaccounted_intake_m3: measured - intake,
      unaccounted_intake_percent: measured > 0 ? ((measured - intake) / measured) * 100 : 0,
      ...(input.total_waste_water_m3 === undefined
        ? {}
        : { unaccounted_waste_water_m3: input.total_waste_water_m3 - used }),
      reusable_water_m3: reused,
      reuse_percent_of_intake: measured > 0 ? (reused / measured) * 100 : 0,
      fresh_water_after_reuse_m3: measured - reused,
      waste_water_after_reuse_m3: (input.total_waste_water_m3 ?? used) - reused,
      ...(input.production_hl === undefined
        ? {}
        : {
            specific_water_hl_per_hl: (measured * 10) / input.production_hl,
            specific_water_after_reuse_hl_per_hl: ((measured - reused) * 10) / input.production_hl,
          }),
      ...(water === undefined || waste === undefined
        ? {}
        : { saving_eur_per_year: reused * (water + waste - input.treatment_cost_eur_per_m3) }),
      reuses,
    }
    return {
      results,
      figures: pickFigures(results, [
        ['unaccounted_intake_m3', 'Unaccounted intake', 'm³/a'],
        ['waste_water_of_uses_m3', 'Waste water of the uses', 'm³/a'],
        ['reusable_water_m3', 'Water that can be used again', 'm³/a'],
        ['fresh_water_after_reuse_m3', 'Fresh water after reuse', 'm³/a'],
        ['specific_water_hl_per_hl', 'Specific water intake', 'hl/hl'],
        ['specific_water_after_reuse_hl_per_hl', 'Specific water intake after reuse', 'hl/hl'],
        ['saving_eur_per_year', 'Saving', 'EUR/a'],
      ]),
      tables: [
        buildTable({
          key: 'uses',
          title: 'Water by use',
          rows: input.uses,
          columns: [
            { key: 'use', label: 'Use', of: ({ name }) => name },
            { key: 'intake_m3', label: 'Intake', unit: 'm³/a', of: (use) => use.intake_m3 },
            { key: 'to_product_m3', label: 'Into the product', unit: 'm³/a', of: (use) => use.to_product_m3 },
            { key: 'evaporated_m3', label: 'Evaporated', unit: 'm³/a', of: (use) => use.evaporated_m3 },
            { key: 'waste_water_m3', label: 'Used water', unit: 'm³/a', of: usedWater },
          ],
        }),
        buildTable({
          key: 'reuse',
          title: 'Reuse',
          rows: reuses,
          columns: [
            { key: 'from', label: 'From', of: ({ from }) => from },
            { key: 'to', label: 'To', of: ({ to }) => to },
            { key: 'volume_m3', label: 'Volume', unit: 'm³/a', of: ({ volume_m3 }) => volume_m3 },
            { key: 'quality', label: 'Quality', of: ({ quality }) => quality },
          ],
        }),
      ],
      warnings: about('unaccounted_intake_m3', [
        ...(measured < intake
          ? ['The uses take more than the main meter shows: a meter or an estimate is wrong.']
          : []),
        ...((measured - intake) / Math.max(measured, 1) > 0.1
          ? ['More than a tenth of the intake is unaccounted: look for leaks and unmetered uses first.']
          : []),
      ]),
    }
  },
})
