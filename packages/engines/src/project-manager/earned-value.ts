import { about, EngineRefusal, type Calculation } from '../core/index.ts'
import type { EarnedValueInput } from './schema.ts'

/** Indices and forecasts of a running project; money in EUR. */
export function computeEarnedValue(input: EarnedValueInput): Calculation {
  const {
    budget_at_completion_eur: bac,
    planned_value_eur: pv,
    earned_value_eur: ev,
    actual_cost_eur: ac,
  } = input
  if (bac <= 0 || pv <= 0 || ac <= 0 || ev <= 0)
    throw new EngineRefusal(
      'too_little_data',
      'The earned value indices need a budget, a planned value, an earned value and an actual cost above zero.',
      ['budget_at_completion_eur, planned_value_eur, earned_value_eur and actual_cost_eur above 0'],
    )
  if (ev > bac || pv > bac)
    throw new EngineRefusal(
      'invalid_input',
      'Planned and earned value cannot be more than the budget at completion.',
      ['planned_value_eur <= budget_at_completion_eur and earned_value_eur <= budget_at_completion_eur'],
    )
  const cpi = ev / ac
  const spi = ev / pv
  const eac = bac / cpi
  const tcpi = bac > ac ? (bac - ev) / (bac - ac) : null
  const results = {
    cpi,
    spi,
    eac_eur: eac,
    etc_eur: eac - ac,
    vac_eur: bac - eac,
    cost_variance_eur: ev - ac,
    schedule_variance_eur: ev - pv,
    tcpi,
  }
  return {
    results,
    figures: [
      { key: 'cpi', label: 'Cost performance index', value: cpi, unit: '' },
      { key: 'spi', label: 'Schedule performance index', value: spi, unit: '' },
      { key: 'eac_eur', label: 'Estimate at completion', value: eac, unit: 'EUR' },
      ...(tcpi === null
        ? []
        : [{ key: 'tcpi', label: 'To-complete performance index', value: tcpi, unit: '' }]),
    ],
    warnings: about(
      'cpi',
      tcpi === null
        ? ['The budget is spent: no performance index can still reach it, so no TCPI is given.']
        : [],
    ),
  }
}
