import { detectLanguage, type Language } from '../language/detect-language.ts'
import type { KnowledgeBase } from '../knowledge/knowledge.ts'
import { writeNumbersInFigures } from '../language/number-words.ts'
import { fillFromTopic, topicAfter } from '../question/carry-over.ts'
import { withoutOrders } from '../question/orders.ts'
import { withoutExcluded } from '../question/exclusions.ts'
import { buildLexicon } from '../question/lexicon.ts'
import { parseQuestion } from '../question/parse-question.ts'
import { emptyTopic, type Question, type Topic } from '../question/question.ts'
import { splitClauses } from '../question/split-clauses.ts'
import { findTarget } from '../question/target.ts'
import { putAsidesRight } from './asides.ts'
import { checkCount } from './check-count.ts'
import { findDescribed, sayDescribed } from './described-leader.ts'
import { describeExclusion } from './describe-exclusion.ts'
import { narrowByBounds } from './narrow.ts'
import { withFigure } from './point-at-figure.ts'
import { withPair } from './point-at-pair.ts'
import { answerJointClaims, splitJointClaims } from './joint-claims.ts'
import { startDraft, type BuiltinAnswer, type Draft } from './draft.ts'
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
import { isOneSupposition } from './skills/supposed-growth.ts'
import { answerSummary } from './skills/summary.ts'
import { answerTalk } from './skills/talk.ts'
import { longestRead } from '../question/longest-read.ts'

/** In order of preference; the first that takes the question answers it. */
const skills: readonly Skill[] = [
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

/** `…, and who has it?` after the question that told it. */
const asksOnlyWho =
  /^\W*(?:and |y )?(?:(?:who|which|what)(?: one| sector| company)? (?:has|is|holds|was) (?:it|that|this|they)|qui[eé]n (?:lo|la) tiene|cu[aá]l es)\W*$/iu

interface AskedQuestion {
  text: string
  /** Earlier questions of the same person in this conversation, oldest first. */
  earlier: readonly string[]
}

interface Answered extends BuiltinAnswer {
  /** What was asked, clause by clause, with what the conversation before fills in. */
  questions: readonly Question[]
}

/** Answers from the knowledge alone: the same question on the same records gives the same answer. */
export function answerQuestion(asked: AskedQuestion, knowledge: KnowledgeBase): Answered {
  const text = withoutOrders(writeNumbersInFigures(asked.text.slice(0, longestRead)))
  const earlier = asked.earlier.map((turn) => writeNumbersInFigures(turn.slice(0, longestRead)))
  const lexicon = buildLexicon(knowledge)
  const language = detectLanguage(text)
  const read = (clause: string, topic: Topic, isContinued: boolean): { question: Question; topic: Topic } => {
    const parsed = parseQuestion(clause, { knowledge, lexicon, language })
    const question = fillFromTopic(isContinued ? { ...parsed, isFollowUp: true } : parsed, topic)
    const target = findTarget(question, knowledge)
    return {
      question,
      topic: topicAfter(question, topic, target?.isMetricStated ? target.metrics : question.metrics),
    }
  }
  let topic = emptyTopic
  let last: Question | null = null
  const readNext = (clause: string, isContinued: boolean): Question => {
    if (last) topic = { ...topic, answered: toldFirst(last, knowledge) }
    const step = read(withPair(withFigure(clause, last), last), topic, isContinued)
    topic = step.topic
    last = step.question
    return step.question
  }
  for (const turn of earlier.slice(-6))
    for (const [index, clause] of splitClauses(turn).entries()) readNext(clause, index > 0)
  const draft = startDraft(language)
  const questions: Question[] = []
  const split = splitClauses(text)
  const clauses = isOneSupposition(text, split) ? [text] : split
  const parts = clauses.length > 0 ? clauses : [text]
  for (const [index, part] of parts.entries()) {
    const parse = (clause: string): Question => parseQuestion(clause, { knowledge, lexicon, language })
    const joint = splitJointClaims(part, parse)
    if (joint) {
      const claims = joint.map((claim, at) => (at === 0 ? readNext(claim, index > 0) : parse(claim)))
      questions.push(...claims)
      answerJointClaims(claims, {
        draft,
        answer: (question, draft) => answerClause({ question, knowledge, draft, isOnly: true }),
      })
      continue
    }
    const whole = withSubject(part, { next: parts[index + 1], parse, language })
    const clause = putAsidesRight(whole, { parse, draft })
    if (draft.lines.length > 0 && asksOnlyWho.test(clause)) continue
    const described = findDescribed(clause, {
      knowledge,
      read: (part) => parseQuestion(part, { knowledge, lexicon, language }),
    })
    if (described) sayDescribed(described, draft)
    const question = readNext(described?.text ?? clause, index > 0)
    questions.push(question)
    answerClause({ question, knowledge, draft, isOnly: clauses.length <= 1 })
  }
  return { ...draft.finish(), questions }
}

/** What a later `they` or `it` points at: the first of a ranking, or all of a list; initiatives that were told of. */
function toldFirst(question: Question, knowledge: KnowledgeBase): Topic['answered'] {
  const draft = startDraft(question.language)
  answerClause({ question, knowledge, draft, isOnly: true })
  const cited = draft.finish().citations.map(({ record_id }) => record_id)
  const initiatives = knowledge.initiatives.filter(({ source }) => cited.includes(source.id))
  const isRanking = question.order !== null || question.ordinal !== null
  const named = new Set(question.entities)
  const ranked = cited.flatMap((id) =>
    [...knowledge.sectors, ...knowledge.companies].filter(
      (entity) => entity.source.id === id && !named.has(entity),
    ),
  )
  const isList = question.bounds.length > 0 || question.kinds.length > 0 || question.mentionsCompetitors
  const told = isRanking ? ranked.slice(0, question.numbers[0] ?? 1) : ranked
  return {
    entities: isRanking || isList ? told : [],
    initiatives,
    sources: draft.sources(),
  }
}

function answerClause({
  question,
  knowledge,
  draft,
  isOnly,
}: {
  question: Question
  knowledge: KnowledgeBase
  draft: Draft
  isOnly: boolean
}): void {
  if (!isOnly && draft.lines.length > 0 && question.unknown.length === 0 && isEmpty(question)) return
  const checked = checkCount(question, { knowledge, draft })
  // What is taken for granted alone asks nothing.
  if (checked !== question && isPremiseAlone(question) && !isOnly) return
  const left = withoutExcluded(checked, knowledge)
  const narrowed = narrowByBounds(checked, { knowledge: left, draft })
  const asked = narrowed?.question ?? checked
  const records = narrowed?.knowledge ?? left
  if (skills.some((skill) => skill({ question: asked, knowledge: records, draft }))) {
    if (narrowed && !draft.isDeclined) draft.say(draft.text.onlyThose(narrowed.condition))
    if (left !== knowledge && !draft.isDeclined)
      draft.say(draft.text.leftOut(describeExclusion(question.excluded, draft)))
    return
  }
  draft.decline(
    knowledge.sectors.length + knowledge.companies.length === 0
      ? draft.text.knows.empty
      : draft.text.knows.general,
  )
}

/** `As our largest sector, how fast does dairy grow?` says of dairy that it is. */
function withSubject(
  part: string,
  {
    next,
    parse,
    language,
  }: { next: string | undefined; parse: (clause: string) => Question; language: Language },
): string {
  const said = /^\W*(?:as|being|como|siendo)\s+((?:our|the|nuestr[oa]|el|la)\s[^?]+)$/iu.exec(part)?.[1]
  if (said === undefined || next === undefined || parse(part).entities.length > 0) return part
  const [subject, ...others] = parse(next).entities
  if (!subject || others.length > 0) return part
  return language === 'es' ? `ya que ${subject.name} es ${said}` : `since ${subject.name} is ${said}`
}

const isPremiseAlone = ({ takesForGranted, isStatement, text }: Question): boolean =>
  takesForGranted || isStatement || /^\W*(?:with|con)\b/iu.test(text)

const isEmpty = (question: Question): boolean => {
  const { entities, metrics, leanings, kinds, health, scalars, operations } = question
  const said = [entities, metrics, leanings, kinds, health, scalars, operations]
  return (
    said.every((each) => each.length === 0) &&
    question.order === null &&
    question.dealsBefore === null &&
    !question.seeksNearest &&
    question.adjacent === null &&
    !question.isOfInitiatives
  )
}
