import { addDays, daysBetween } from '../calendar/index.ts'
import { EngineRefusal } from '../core/index.ts'
import type { ComplianceInput, Obligation } from './schema.ts'

export type Judged = {
  id: string
  title: string
  reference: string | null
  status:
    | 'exceeded'
    | 'overdue'
    | 'evidence missing'
    | 'near limit'
    | 'due soon'
    | 'in order'
    | 'not assessable'
  measured_value: number | null
  limit_value: number | null
  unit: string | null
  limit_use_percent: number | null
  margin: number | null
  due_date: string | null
  days_to_due: number | null
  missing_evidence: string[]
  expired_evidence: string[]
}

export const severity: readonly Judged['status'][] = [
  'exceeded',
  'overdue',
  'evidence missing',
  'near limit',
  'due soon',
  'not assessable',
  'in order',
]

/** Where one obligation stands on the day. */
export function judge(obligation: Obligation, input: ComplianceInput): Judged {
  const { measured_value: measured, limit_value: limit } = obligation
  const due_date = dueDate(obligation)
  const days_to_due = due_date === null ? null : daysBetween(input.as_of, due_date)
  const margin = measured === undefined || limit === undefined ? null : marginOf(obligation, measured, limit)
  const limit_use_percent =
    measured === undefined || limit === undefined ? null : limitUse(obligation, measured, limit)
  const evidence = evidenceGaps(obligation, input.as_of)
  const facts = {
    margin,
    limit_use_percent,
    days_to_due,
    gaps: evidence.missing.length + evidence.expired.length,
  }
  return {
    id: obligation.id,
    title: obligation.title,
    reference: obligation.reference ?? null,
    status: statusOf(facts, input, obligation),
    measured_value: measured ?? null,
    limit_value: limit ?? null,
    unit: obligation.unit ?? null,
    limit_use_percent,
    margin,
    due_date,
    days_to_due,
    missing_evidence: evidence.missing,
    expired_evidence: evidence.expired,
  }
}

function dueDate({ id, due_date, last_done, interval_days }: Obligation): string | null {
  if (due_date !== undefined) return due_date
  if (last_done === undefined && interval_days === undefined) return null
  if (last_done !== undefined && interval_days !== undefined) return addDays(last_done, interval_days)
  throw new EngineRefusal(
    'too_little_data',
    `${id}: a due date from an interval needs the day it was last done, too.`,
    ['due_date, or last_done with interval_days'],
  )
}

/** Positive while the limit is kept. */
const marginOf = ({ limit_kind }: Obligation, measured: number, limit: number): number =>
  limit_kind === 'max' ? limit - measured : measured - limit

/** 100% at the limit, more beyond it; no use of a limit of zero. */
function limitUse({ limit_kind }: Obligation, measured: number, limit: number): number | null {
  const [part, whole] = limit_kind === 'max' ? [measured, limit] : [limit, measured]
  return whole > 0 && part >= 0 ? (part / whole) * 100 : null
}

function evidenceGaps({ evidence, evidence_required }: Obligation, asOf: string) {
  const known = new Set(evidence.map(({ name }) => name.toLowerCase()))
  return {
    missing: evidence_required.filter((name) => !known.has(name.toLowerCase())),
    expired: evidence
      .filter(
        ({ date, valid_days }) =>
          date !== undefined && valid_days !== undefined && daysBetween(date, asOf) > valid_days,
      )
      .map(({ name }) => name),
  }
}

interface Facts {
  margin: number | null
  limit_use_percent: number | null
  days_to_due: number | null
  gaps: number
}

function statusOf(
  { margin, limit_use_percent, days_to_due, gaps }: Facts,
  input: ComplianceInput,
  { limit_value }: Obligation,
): Judged['status'] {
  if (margin !== null && margin < 0) return 'exceeded'
  if (days_to_due !== null && days_to_due < 0) return 'overdue'
  if (gaps > 0) return 'evidence missing'
  if (limit_use_percent !== null && limit_use_percent >= input.near_limit_percent) return 'near limit'
  if (days_to_due !== null && days_to_due <= input.warn_days) return 'due soon'
  const isOpen = margin === null && (limit_value !== undefined || days_to_due === null)
  return isOpen ? 'not assessable' : 'in order'
}
