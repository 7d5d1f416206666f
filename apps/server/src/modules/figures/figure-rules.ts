import { benchmarkRules, type NumberRule } from '@portal/contracts/records'
import type { StandingFigure } from './figures.repository.ts'

/** What the columns behind mirrored figures hold; every other one takes any number. */
const columnRules: Partial<Record<string, NumberRule>> = { ...benchmarkRules, competitive_score: { min: 0 } }

/** Why the value does not fit the figure that stands; empty when it does. */
export function faultsOfValue(
  value: { number: number } | { text: true },
  was: StandingFigure | null,
): string[] {
  const faults: string[] = []
  if (was && 'number' in value !== (was.value !== null))
    faults.push(was.value === null ? 'this figure is a text, not a number' : 'value must be a number')
  if (!('number' in value) || !was?.record_table) return faults
  const rule = columnRules[was.record_field ?? ''] ?? {}
  if (rule.isWhole && !Number.isInteger(value.number)) faults.push('value must be a whole number')
  if (rule.min !== undefined && value.number < rule.min) faults.push(`value must be at least ${rule.min}`)
  if (rule.max !== undefined && value.number > rule.max) faults.push(`value must be at most ${rule.max}`)
  return faults
}

/** East of Greenwich the next day has begun already. */
export const isBeforeTomorrow = (day: string): boolean =>
  Date.parse(`${day}T00:00:00Z`) <= Date.now() + 14 * 3_600_000
