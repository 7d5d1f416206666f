import { arithmetic } from './arithmetic.ts'
import { calculations } from './calculations.ts'
import { comparisons } from './comparisons.ts'
import { dashboard } from './dashboard.ts'
import type { EvaluationQuestion } from './evaluation-question.ts'
import { followUps } from './follow-ups.ts'
import { injections } from './injections.ts'
import { lookUps } from './look-ups.ts'
import { rankings } from './rankings.ts'
import { records } from './records.ts'
import { refusals } from './refusals.ts'
import { secondLook } from './second-look.ts'
import { strangers } from './strangers.ts'
import { traps } from './traps.ts'

/** Questions with known answers, by kind; the built-in engine must get all, a provider is scored by `npm run eval`. */
export const evaluationQuestions: Readonly<Record<string, readonly EvaluationQuestion[]>> = {
  'look-ups': lookUps,
  rankings,
  comparisons,
  calculations,
  arithmetic,
  records,
  dashboard,
  'follow-ups': followUps,
  refusals,
  traps,
  strangers,
  'second look': secondLook,
  injections,
}
