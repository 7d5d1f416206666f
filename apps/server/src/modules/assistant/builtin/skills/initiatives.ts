import { glossary } from '../../question/glossary.ts'
import type { KnowledgeBase } from '../../knowledge/knowledge.ts'
import { foldText, stemsOf, withoutAccents } from '../../language/tokens.ts'
import { saysLate, saysUnfinished, statusWords, unheldStates } from '../../question/initiative-states.ts'
import type { Question } from '../../question/question.ts'
import type { Draft } from '../draft.ts'
import type { Skill } from '../skill.ts'
import { findInitiatives, type FoundInitiatives } from './find-initiatives.ts'
import { checkInitiativeCount } from './initiative-count.ts'
import { sayAverageProgress, sayCount, sayRemaining, sayShare } from './initiative-sums.ts'
import { initiativeAspects, initiativeNouns } from './initiative-words.ts'
import { sayOrigins } from './origin.ts'

/** Strategic initiatives: one by its title, those in a state, or all. */
export const answerInitiatives: Skill = ({ question, knowledge, draft }) => {
  const asked = findInitiatives(question, knowledge)
  if (!asked) return false
  const { found, states } = asked
  const unknown = unknownOf(question, knowledge).filter(
    (word) =>
      !(asked.named.length === 1 && saidOfOne.test(withoutAccents(word))) &&
      !(saysUnfinished.exec(question.text)?.[0] ?? '').split(/\s+/u).includes(withoutAccents(word)),
  )
  const asksAny = question.asksYesOrNo && states.length > 0 && saysAny.test(question.text)
  if (asksAny && unknown.length === 0) draft.say(found.length > 0 ? draft.text.yes : draft.text.no)
  if (asksAny && found.length === 0) return true
  if (asked.isOpen || found.length === 0 || unknown.length > 0) {
    const words = unknown.map((word) => `“${word}”`).join(', ')
    draft.decline(
      found.length > 0 && words !== '' && !asked.isOpen
        ? draft.text.knows.missing(words)
        : draft.text.knows.general,
    )
    return true
  }
  if (question.asksForOrigin && !asksForDueDate.test(question.text)) {
    const sources = found.flatMap(({ source, progress }) => [source, ...(progress ? [progress.source] : [])])
    sayOrigins(sources, draft)
    return true
  }
  checkInitiativeCount(asked, { question, all: knowledge.initiatives, draft })
  checkPremise(asked, { question, draft })
  sayWhether(asked, { question, knowledge, draft })
  if (question.operations.includes('count')) sayCount(asked, draft)
  if (question.operations.includes('share_of_total') && states.length > 0)
    sayShare({ found, all: knowledge.initiatives }, draft)
  if (question.operations.some((each) => each === 'average' || each === 'total'))
    sayAverageProgress(found, { isSum: question.operations.includes('total'), draft })
  // One number is asked for: its parts stand in its record.
  else sayEach(asked, { question, draft })
  return true
}

/** What may be said of one that is named; no record is called so. */
const saidOfOne = new RegExp(
  `${unheldStates.source}|^(?:miss\\w*|overdue|delay\\w*|slip\\w*|stuck|stall\\w*|blocked|bogged|held|target|milestone|going|doing|coming|got|reach\\w*|retras\\w*|atras\\w*|demor\\w*|atascad\\w*|estancad\\w*|bloquead\\w*|cumpli\\w*|incumpl\\w*|sigue|va|avanza|marcha|paso|adelantad[oa]|terminar|acabar|completar|finalizar|concluir)$`,
  'iu',
)

/** `¿Se ha retrasado el portal?` */
const asksWhether = /^\W*(?:se ha|sigue|lleva|va|llego|alcanzo)\b/iu

const saysAny = /\b(?:any|some|algun[ao]s?)\b/iu

interface Asked {
  question: Question
  draft: Draft
}

const asksForDueDate = /\b(?:due|deadline|finish\w*|ends?|vence\w*|termina\w*|plazo)\b/iu

/** A state or a progress that is taken for granted, or whose reason is asked. */
function checkPremise({ named, states, isNegated }: FoundInitiatives, { question, draft }: Asked): void {
  const { text } = draft
  const [only, ...others] = named
  const isPremise = question.takesForGranted || question.isStatement || question.asksWhy
  const isOfOne = isPremise && only !== undefined && others.length === 0
  const isLate = saysLate.test(question.text) && states.length === 0 && only?.status !== 'At Risk'
  const isUnheld = (unheldStates.test(question.text) && !isNegated) || isLate
  if (isOfOne && (isUnheld || (states.length > 0 && states.includes(only.status) === isNegated)))
    draft.contradict(text.is(only.title, `${only.status} ${draft.cite(only.source)}`))
  const [claimed] = question.numbers
  const progress = only?.progress
  if (isOfOne && claimed !== undefined && progress != null && progress.value !== claimed)
    draft.contradict(text.is(progress.label, `${progress.shown} ${draft.cite(progress.source)}`))
  if (question.asksWhy && !draft.isDeclined) draft.decline(text.knows.causes)
}

function sayWhether(
  { named, found, states, isNegated, namesLead, isLedBy }: FoundInitiatives,
  { question, knowledge, draft }: Asked & { knowledge: KnowledgeBase },
): void {
  const { text } = draft
  const [only, ...others] = named
  if (only && others.length === 0 && (question.asksYesOrNo || asksWhether.test(question.text))) {
    if (unheldStates.test(question.text)) draft.say(isNegated ? text.yes : text.no)
    else if (states.length > 0) draft.say(states.includes(only.status) !== isNegated ? text.yes : text.no)
    else if (saysLate.test(question.text)) draft.say(only.status === 'At Risk' ? text.yes : text.no)
    else if (question.numbers.length === 1 && only.progress?.value != null)
      draft.say(question.numbers.includes(only.progress.value) !== isNegated ? text.yes : text.no)
    else if (namesLead) draft.say(isLedBy(only) ? text.yes : text.no)
  }
  const asksAll = /^\W*(?:are|is|have|est[aá]n|son)\b.*\b(?:all|every|todas)\b/iu.test(question.text)
  if (asksAll && states.length > 0)
    draft.say(found.length === knowledge.initiatives.length ? text.yes : text.no)
}

const asksForRest = /\b(?:remain\w*|left|missing|outstanding|to be done|to do|queda\w*|falta\w*|resta\w*)\b/iu

function sayEach({ found }: FoundInitiatives, { question, draft }: Asked): void {
  const { text } = draft
  for (const { title, status, progress, lead, due, source } of found) {
    const value = progress ? text.progress(`${progress.shown} ${draft.cite(progress.source)}`) : ''
    if (asksForRest.test(question.text) && progress?.value != null)
      sayRemaining(title, { ...progress, value: progress.value }, draft)
    draft.say(
      `- ${text.initiative(title, `${text.initiativeFacts({ status, progress: value, lead, due })} ${draft.cite(source)}`)}`,
    )
  }
}

/** What no initiative has on record: a budget, a cost. */
function unknownOf(question: Question, knowledge: KnowledgeBase): string[] {
  const known = new Set([
    ...initiativeAspects,
    ...initiativeNouns,
    ...Object.entries(statusWords).flatMap(([status, words]) => [status, ...words].flatMap(stemsOf)),
    ...knowledge.initiatives.flatMap(({ title, lead, due }) => stemsOf(`${title} ${lead} ${due}`)),
  ])
  const isKnown = (word: string): boolean =>
    [...stemsOf(word), ...(glossary[foldText(word)] ?? []).flatMap(stemsOf)].some((stem) => known.has(stem))
  return question.unknown.flatMap(({ word }) => (isKnown(word) || /^[qt]\d$/iu.test(word) ? [] : [word]))
}
