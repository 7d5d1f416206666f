import type { Skill } from './skill.ts'
import { answerAgainstAll } from './skills/against-all.ts'
import { answerAggregate } from './skills/aggregate.ts'
import { answerAdjacent } from './skills/adjacent.ts'
import { answerAllScores, answerAnyDimension } from './skills/all-scores.ts'
import { answerAttributes } from './skills/attributes.ts'
import { refuseOutside } from './skills/boundaries.ts'
import { answerChanges } from './skills/changes.ts'
import { answerClaim, answerPlaceClaim, answerPositionClaim, answerSectorClaim } from './skills/claims.ts'
import { answerConfidence } from './skills/confidence.ts'
import { answerCondition } from './skills/conditions.ts'
import { answerEither } from './skills/either.ts'
import { answerEvents } from './skills/events.ts'
import { answerExactValue } from './skills/exact-value.ts'
import { answerLimits } from './skills/limits.ts'
import { answerCompanyShare } from './skills/company-share.ts'
import { answerDimensionAverage } from './skills/dimension-average.ts'
import { answerDimension, answerDimensionGap, answerDimensionsWon } from './skills/dimensions.ts'
import { answerFirstByAnother } from './skills/first-by-another.ts'
import { answerGapToEnd } from './skills/gap-to-end.ts'
import { answerGranted } from './skills/granted.ts'
import { answerGroups } from './skills/groups.ts'
import { answerHealth } from './skills/health.ts'
import { answerHypothesis } from './skills/hypothesis.ts'
import { answerInitiatives } from './skills/initiatives.ts'
import { answerInsights } from './skills/insights.ts'
import { answerCountries, answerInventory, answerPositions } from './skills/inventory.ts'
import { answerLookup, answerOverview } from './skills/lookup.ts'
import { answerMatrix } from './skills/matrix.ts'
import { answerPassed } from './skills/passed.ts'
import { answerShareOfOthers } from './skills/share-of-others.ts'
import { answerShareByRegion } from './skills/share-by-region.ts'
import { answerTied } from './skills/tied.ts'
import { answerAgainstLeader } from './skills/against-leader.ts'
import { answerClaimedChange } from './skills/claimed-change.ts'
import { answerStatement } from './skills/statement.ts'
import { refuseUnrecorded } from './skills/unrecorded.ts'
import { answerNearest } from './skills/nearest.ts'
import { answerNotOurs } from './skills/not-ours.ts'
import { answerOfLeader } from './skills/of-leader.ts'
import { answerOperands } from './skills/operands.ts'
import { answerOrigin, answerOwner } from './skills/origin.ts'
import { answerPair } from './skills/pairwise.ts'
import { answerPerUnit, answerProjectVolume } from './skills/per-unit.ts'
import { answerPortion, answerShareOfAll } from './skills/portion.ts'
import { answerPlaceGap } from './skills/place-gap.ts'
import { answerPipeline } from './skills/pipeline.ts'
import { answerPremise } from './skills/premise.ts'
import { answerQuantified } from './skills/quantified.ts'
import { answerRanking } from './skills/ranking.ts'
import { answerScalars } from './skills/scalars.ts'
import { answerSectorsServed } from './skills/sectors-served.ts'
import { answerScoresMean } from './skills/scores-mean.ts'
import { answerScoreSums } from './skills/score-sums.ts'
import { answerSpread } from './skills/spread.ts'
import { answerFromTexts } from './skills/search.ts'
import { answerPosition, answerShareOfTotal } from './skills/standing.ts'
import { answerSummary } from './skills/summary.ts'
import { answerTalk } from './skills/talk.ts'

/** In order of preference; the first that takes the question answers it. */
export const skills: readonly Skill[] = [
  answerTalk,
  answerConfidence,
  answerEvents,
  answerPipeline,
  answerShareOfOthers,
  answerMatrix,
  answerTied,
  answerShareByRegion,
  answerPassed,
  answerAgainstLeader,
  answerHypothesis,
  answerInitiatives,
  answerOwner,
  answerOperands,
  answerClaimedChange,
  answerChanges,
  answerScalars,
  answerInsights,
  answerGranted,
  answerPremise,
  answerHealth,
  answerFromTexts,
  answerCompanyShare,
  answerSectorClaim,
  answerStatement,
  refuseUnrecorded,
  refuseOutside,
  answerSectorsServed,
  answerFirstByAnother,
  answerScoreSums,
  answerScoresMean,
  answerAttributes,
  answerOrigin,
  answerCountries,
  answerEither,
  answerAgainstAll,
  answerPlaceClaim,
  answerPositionClaim,
  answerClaim,
  answerPositions,
  answerOfLeader,
  answerDimensionAverage,
  answerAnyDimension,
  answerAllScores,
  answerDimensionGap,
  answerDimensionsWon,
  answerDimension,
  answerGapToEnd,
  answerPlaceGap,
  answerAdjacent,
  answerNearest,
  answerQuantified,
  answerLimits,
  answerNotOurs,
  answerShareOfAll,
  answerPortion,
  answerProjectVolume,
  answerPerUnit,
  answerSpread,
  answerShareOfTotal,
  answerPosition,
  answerGroups,
  answerPair,
  answerAggregate,
  answerCondition,
  answerExactValue,
  answerRanking,
  answerLookup,
  answerInventory,
  answerOverview,
  answerSummary,
]
