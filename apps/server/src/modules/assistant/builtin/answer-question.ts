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
import { skills } from './skills.ts'
import { isOneSupposition } from './skills/supposed-growth.ts'
import { longestRead } from '../question/longest-read.ts'

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
