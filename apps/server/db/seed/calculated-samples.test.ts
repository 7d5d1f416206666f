import { landing } from '@portal/content/landing'
import { maintenancePredictor } from '@portal/engines/maintenance-predictor'
import { projectManager } from '@portal/engines/project-manager'
import { sampleFigures } from '@portal/sample-data/figures'
import { expect, test } from 'vitest'

const plan = projectManager.run(projectManager.example).results
const seals = maintenancePredictor.run(maintenancePredictor.example).results

test.each([
  ['example.plan.likely_duration', plan.likely_duration_days, 0],
  ['example.plan.pert_duration', plan.pert_duration_days, 1],
  ['example.plan.p50_duration', plan.p50_days, 1],
  ['example.plan.p80_duration', plan.p80_days, 1],
  ['opportunity.contract_dates.margin', Number(plan.p80_days) - Number(plan.likely_duration_days), 1],
  ['example.plan.chance_of_plan', 100 * Number(plan.probability_of_plan_duration), 0],
  ['example.pump_seals.shape', seals.shape, 4],
  ['example.pump_seals.scale', seals.scale_h, 1],
  ['example.pump_seals.replacement_age', seals.optimal_replacement_age_h, 1],
  ['example.pump_seals.run_to_failure_cost_rate', seals.run_to_failure_cost_eur_per_h, 3],
  ['opportunity.pump_overhauls.cost_rate', seals.optimal_replacement_cost_eur_per_h, 3],
])('the calculated sample %s is what its engine gives', (key, result, decimals) => {
  const shipped = sampleFigures.find((figure) => figure.key === key)
  expect(shipped?.value).toBe(Number(Number(result).toFixed(decimals)))
})

test('the landing page draws the numbers that the engine gives for its plan', () => {
  expect(landing.curve.marks.map(({ day }) => day)).toEqual(
    [plan.p50_days, plan.p80_days].map((days) => Number(Number(days).toFixed(1))),
  )
  expect(landing.curve.caption).toContain(`Mean ${Number(plan.monte_carlo_mean_days).toFixed(0)},`)
})
