import { z } from 'zod'
import { judged, listOf, nameField, one, quantity, readinessLevels, whole } from '../core/index.ts'

const money = (title: string, description: string) =>
  quantity({ title, unit: 'EUR', description, min: judged(-1e12), max: judged(1e12) })

export const Project = z.strictObject({
  name: nameField({ title: 'Project' }),
  success_probability_percent: quantity({ title: 'Probability of success', unit: '%', min: 0, max: whole }),
  npv_if_success_eur: money(
    'Value if it succeeds',
    'Net present value of success, before the cost of the project.',
  ),
  npv_low_eur: money('Low value if it succeeds', 'Without it the value counts as certain.').optional(),
  npv_high_eur: money('High value if it succeeds', 'Without it the value counts as certain.').optional(),
  cost_eur: quantity({ title: 'Cost of the project', unit: 'EUR', above: 0, max: judged(1e12) }),
  readiness_level: quantity({
    title: 'Readiness level',
    unit: 'level',
    description: 'Technology readiness level 1 to 9.',
    min: one,
    max: readinessLevels,
    integer: true,
  }).optional(),
  must_do: z.boolean('Must be done: true or false').meta({ title: 'Must be done' }).default(false),
})
export type Project = z.output<typeof Project>

export const PortfolioInput = z.strictObject({
  budget_eur: quantity({ title: 'Budget', unit: 'EUR', min: 0, max: judged(1e12) }),
  projects: listOf(Project, { title: 'Projects', min: 1, max: 60 }),
})
export type PortfolioInput = z.output<typeof PortfolioInput>
