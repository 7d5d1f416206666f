import type { NewFigure } from '@portal/contracts/figures'
import { sampleFigure } from './sample-figure.ts'

type Entry = readonly [key: string, label: string, value: number, unit: string]

const ofCategory = (category: string, entries: readonly Entry[]): NewFigure[] =>
  entries.map(([key, label, value, unit]) =>
    sampleFigure({ key: `category.${category}.${key}`, label, value, unit }),
  )

/** Tiles, projects and goals of the category screens. spec §2 Category pages */
export const sampleCategoryFigures: readonly NewFigure[] = [
  ...ofCategory('automation', [
    ['active', 'Active Automations', 24, ''],
    ['time_saved', 'Time Saved', 847, 'h'],
    ['error_reduction', 'Error Reduction', 65, '%'],
    ['cost_savings', 'Cost Savings', 2_300_000, 'EUR'],
  ]),
  ...ofCategory('design', [
    ['brewhouse', 'Brewhouse concept, progress', 100, '%'],
    ['dairy', 'Dairy cold block, progress', 85, '%'],
    ['juice', 'Juice line layout, progress', 60, '%'],
    ['skid', 'Cleaning skid, progress', 35, '%'],
  ]),
  ...ofCategory('intelligence', [
    ['insight_1', 'Dairy grows faster than most, confidence', 92, '%'],
    ['insight_2', 'Heat pumps move into brewhouses, confidence', 84, '%'],
    ['insight_3', 'Service contracts gain weight, confidence', 73, '%'],
  ]),
  ...ofCategory('optimization', [
    ['energy', 'Specific energy', 0.036, 'MWh/hl'],
    ['energy.change', 'Specific energy, change', -4.2, '%'],
    ['availability', 'Line availability', 91.5, '%'],
    ['availability.change', 'Line availability, change', 2.1, '%'],
    ['water', 'Specific water', 4.4, 'hl/hl'],
    ['water.change', 'Specific water, change', -3, '%'],
    ['maintenance_cost', 'Maintenance cost', 640_000, 'EUR'],
    ['maintenance_cost.change', 'Maintenance cost, change', 1.5, '%'],
  ]),
  ...ofCategory('innovation', [
    ['project_1', 'Heat pump brewhouse, progress', 65, '%'],
    ['project_1.potential', 'Heat pump brewhouse, potential', 1_100_000, 'EUR'],
    ['project_2', 'Inline density soft sensor, progress', 40, '%'],
    ['project_2.potential', 'Inline density soft sensor, potential', 420_000, 'EUR'],
    ['project_3', 'Cleaning water recovery, progress', 90, '%'],
    ['project_3.potential', 'Cleaning water recovery, potential', 390_000, 'EUR'],
    ['project_4', 'Membrane dealcoholisation, progress', 15, '%'],
    ['project_4.potential', 'Membrane dealcoholisation, potential', 2_400_000, 'EUR'],
  ]),
  ...ofCategory('sustainability', [
    ['energy', 'Energy saved', 620, 'MWh/a'],
    ['water', 'Water saved', 6500, 'm³/a'],
    ['waste', 'Waste recycled', 92, '%'],
    ['renewable', 'Renewable electricity', 58, '%'],
    ['goal_1', 'Renewable electricity, progress', 88, '%'],
    ['goal_2', 'Water per hectolitre, progress', 72, '%'],
    ['goal_3', 'Heat recovered, progress', 45, '%'],
    ['goal_4', 'Packaging waste, progress', 20, '%'],
  ]),
]
