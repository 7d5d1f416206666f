import { arithmetic } from './arithmetic.ts'
import { asPeopleType } from './as-people-type.ts'
import { calculations } from './calculations.ts'
import { comparisons } from './comparisons.ts'
import { conditions } from './conditions.ts'
import { countedAmong } from './counted-among.ts'
import { dashboard } from './dashboard.ts'
import type { EvaluationQuestion } from './evaluation-question.ts'
import { everythingRecorded } from './everything-recorded.ts'
import { followUps } from './follow-ups.ts'
import { gaps } from './gaps.ts'
import { heldAgainst } from './held-against.ts'
import { injections } from './injections.ts'
import { leftOut } from './left-out.ts'
import { jointClaims } from './joint-claims.ts'
import { othersAndRest } from './others-and-rest.ts'
import { leftOpen } from './left-open.ts'
import { lookUps } from './look-ups.ts'
import { matrix } from './matrix.ts'
import { operands } from './operands.ts'
import { partsOfWholes } from './parts-of-wholes.ts'
import { positions } from './positions.ts'
import { premises } from './premises.ts'
import { premisesOfEvents } from './premises-of-events.ts'
import { rankings } from './rankings.ts'
import { records } from './records.ts'
import { refusals } from './refusals.ts'
import { salesInParts } from './sales-in-parts.ts'
import { salesOverTime } from './sales-over-time.ts'
import { sales } from './sales.ts'
import { secondLookRecords } from './second-look-records.ts'
import { secondLook } from './second-look.ts'
import { sidesAndRatios } from './sides-and-ratios.ts'
import { standings } from './standings.ts'
import { strangers } from './strangers.ts'
import { tendersAndSources } from './tenders-and-sources.ts'
import { thirdLookTurns } from './third-look-turns.ts'
import { thirdLook } from './third-look.ts'
import { traps } from './traps.ts'
import { wordings } from './wordings.ts'

/** Questions with known answers, by kind; the built-in engine must get all, a provider is scored by `npm run eval`. */
export const evaluationQuestions: Readonly<Record<string, readonly EvaluationQuestion[]>> = {
  'look-ups': lookUps,
  rankings,
  comparisons,
  calculations,
  arithmetic,
  records,
  tendersAndSources,
  dashboard,
  'follow-ups': followUps,
  refusals,
  traps,
  premises,
  'premises of events': premisesOfEvents,
  conditions,
  operands,
  gaps,
  'left open': leftOpen,
  'left out': leftOut,
  'parts of wholes': partsOfWholes,
  positions,
  'held against': heldAgainst,
  'counted among': countedAmong,
  sales: [...sales, ...salesInParts, ...salesOverTime],
  strangers,
  'second look': [...secondLook, ...secondLookRecords],
  'third look': [...thirdLook, ...thirdLookTurns],
  wordings,
  'as people type': asPeopleType,
  'joint claims': jointClaims,
  'others and rest': othersAndRest,
  matrix,
  standings,
  'sides and ratios': sidesAndRatios,
  injections,
  'everything recorded': everythingRecorded,
}
