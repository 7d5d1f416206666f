import { formatFigure } from '../../knowledge/format-value.ts'
import type { KnowledgeBase, Scalar } from '../../knowledge/knowledge.ts'
import { sectorsOf, type Question } from '../../question/question.ts'
import type { Draft } from '../draft.ts'
import { citedValue, labelOf, measure, namedCompanies } from '../measure.ts'
import type { Skill } from '../skill.ts'
import { isAbout } from './lookup.ts'

/** Figures of which less is better, by words of their keys. */
const lessIsBetter = /energy|water|cost|error|waste/u

export type Change = Scalar & { value: number }

/** Whether a figure rose, fell or improved: by its recorded change; without one the portal holds no history of it. */
export const answerChanges: Skill = ({ question, knowledge, draft }) => {
  const { scalars, direction, unknown, kinds } = question
  const ofPage = figuresOfPage(question, knowledge)
  const saysWhatChanged = /chang|cambi/iu.test(question.text) && ofPage.length > 0
  if ((direction === null && !saysWhatChanged) || unknown.length > 0) return false
  // `By how much have costs been reduced?` names a figure that is a reduction.
  if (scalars.length > 0 && scalars.every(({ key }) => /^tool\.|reduction|saving|saved/u.test(key)))
    return false
  // What an example was worked out from has no history.
  if (scalars.length > 0 && scalars.every(({ key }) => key.startsWith('example.'))) return false
  const asksOfAll = /\b(?:kpis?|indicators?|indicador(?:es)?|figures|cifras)\b/iu.test(question.text)
  const asksOfCompanies = kinds.includes('company') || question.mentionsCompetitors || question.asksForPerson
  if (asksOfCompanies && scalars.length === 0 && !question.asksWhy) {
    draft.decline(draft.text.knows.time)
    return true
  }
  if (ofPage.length > 0) {
    sayOfPage(ofPage, { question, draft })
    return true
  }
  if (kinds.length > 0 || direction === null) return false
  const isOfGrowth = question.metrics.some(({ id }) => id === 'growth_rate')
  if (question.metrics.length > 0 && !isOfGrowth && !asksOfAll && scalars.length === 0)
    return !question.asksWhy && sayNoHistoryOf(question, { knowledge, draft })
  if (question.entities.length > 0 || isOfGrowth || (scalars.length === 0 && !asksOfAll)) return false
  const changes = knowledge.scalars.flatMap((scalar) => (isChange(scalar) ? [scalar] : []))
  const isNamed = scalars.some(({ key }) =>
    changes.some((each) => each.key === key || each.key === `${key}.change`),
  )
  if (asksOfAll && !isNamed) {
    sayAll(
      changes.filter((each) => goes(each, direction)),
      draft,
    )
    sayUnchanged(knowledge, draft)
    return true
  }
  const found = changes.filter(({ key }) =>
    scalars.some((each) => each.key === key || `${each.key}.change` === key),
  )
  if (found.length === 0) return sayNoHistory(scalars, { question, draft })
  for (const change of found) sayChange(change, { question, knowledge, draft })
  return true
}

const saysFigures =
  /\b(?:metrics?|kpis?|indicators?|figures?|values?|tiles?|numbers?|m[eé]tricas?|indicador(?:es)?|cifras?|valores|magnitudes)\b/iu
const asksWhich = /^\W*(?:and |y )?(?:which|what|qu[eé]|cu[aá]l(?:es)?)\b/iu

/** `Which of the optimization metrics went up?` is about the page of that name, not about the score of companies. */
function figuresOfPage(question: Question, { scalars: all }: KnowledgeBase): Scalar[] {
  const { text, metrics, scalars, entities } = question
  const [metric, ...others] = metrics
  const isNamed = scalars.some(({ key }) => !key.startsWith('kpi.')) || entities.length + others.length > 0
  if (question.kinds.some((kind) => kind !== 'insight') || question.insightTypes.length > 0) return []
  if (!metric || isNamed || metric.of !== 'company' || !asksWhich.test(text)) return []
  if (!saysFigures.test(text) && !/\b(?:in|on|under|en)\b/iu.test(text)) return []
  return all.filter(({ key }) => key.startsWith(`category.${metric.id}.`) && key.split('.').length < 5)
}

function sayOfPage(figures: readonly Scalar[], { question, draft }: Asked): void {
  const direction = question.direction ?? 'change'
  const changes = figures.flatMap((each) => (isChange(each) ? [each] : []))
  const fitting = changes.filter((each) => goes(each, direction))
  const byExtent = fitting.toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value))
  const found = question.order === null ? fitting : byExtent.slice(0, 1)
  if (changes.length === 0)
    draft.decline(
      draft.text.noChange(
        draft.text.and(figures.slice(0, 6).map(({ label, source }) => `${label} ${draft.cite(source)}`)),
      ),
    )
  else if (found.length === 0) draft.say(draft.text.none(draft.text.changesRecorded, ''))
  sayAll(found, draft)
}

export const isChange = (scalar: Scalar): scalar is Change =>
  scalar.key.endsWith('.change') && scalar.value !== null

export function goes({ key, value }: Change, direction: NonNullable<Question['direction']>): boolean {
  if (direction === 'change') return true
  if (direction === 'up' || direction === 'down') return direction === 'up' ? value > 0 : value < 0
  return (lessIsBetter.test(key) ? value < 0 : value > 0) === (direction === 'better')
}

const signed = ({ value, unit }: Change): string => `${value > 0 ? '+' : ''}${formatFigure(value, unit)}`

const wayOf = ({ value }: Change, { text }: Draft): string => {
  if (value === 0) return ''
  return ` (${value > 0 ? text.rose : text.fell})`
}

/** The headline figures have no change on record, and are not among those that rose or fell. */
function sayUnchanged({ scalars }: KnowledgeBase, draft: Draft): void {
  const keys = new Set(scalars.map(({ key }) => key))
  const still = scalars
    .filter(({ key }) => key.startsWith('kpi.') && !keys.has(`${key}.change`))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  if (still.length > 0)
    draft.say(
      draft.text.noChange(draft.text.and(still.map(({ label, source }) => `${label} ${draft.cite(source)}`))),
    )
}

function sayAll(changes: readonly Change[], draft: Draft): void {
  for (const change of changes)
    draft.say(`- ${draft.text.isValue(change.label, `${signed(change)} ${draft.cite(change.source)}`)}`)
}

interface Asked {
  question: Question
  draft: Draft
}

/** The value, with the claim that it moved neither confirmed nor denied. */
function sayNoHistory(scalars: readonly Scalar[], { question, draft }: Asked): boolean {
  const { text } = draft
  draft.decline(question.asksWhy ? text.knows.causes : text.knows.time)
  for (const { label, shown, source } of scalars)
    draft.say(text.list(text.isValue(label, `${shown} ${draft.cite(source)}`)))
  return true
}

/** Of a score or a share the portal has the value of today alone. */
function sayNoHistoryOf(
  question: Question,
  { knowledge, draft }: { knowledge: KnowledgeBase; draft: Draft },
): boolean {
  const { text } = draft
  draft.decline(text.knows.time)
  const named = [...sectorsOf(question.entities), ...namedCompanies(question, knowledge)]
  for (const each of question.metrics.flatMap((metric) => measure(named, metric)))
    draft.say(
      text.list(
        text.isValue(
          text.ofEntity(labelOf(each.fact.metric, question), each.entity.name),
          citedValue(draft, each),
        ),
      ),
    )
  return true
}

function sayChange(
  change: Change,
  { question, knowledge, draft }: Asked & { knowledge: KnowledgeBase },
): void {
  const { text } = draft
  const { direction, asksYesOrNo, asksWhy } = question
  const [claimed] = question.numbers
  const isOther = claimed !== undefined && !isAbout(Math.abs(change.value), claimed)
  const isWrong = direction !== null && direction !== 'change' && !goes(change, direction)
  if (asksWhy) draft.decline(text.knows.causes)
  else if (asksYesOrNo && direction !== 'change' && !saysBothWays.test(question.text))
    draft.say(isWrong || isOther ? text.no : text.yes)
  const base = knowledge.scalars.find(({ key }) => `${key}.change` === change.key)
  const written = `${signed(change)} ${draft.cite(change.source)}${wayOf(change, draft)}`
  draft.say(text.list(text.isValue(change.label, written)))
  if (base) draft.say(text.list(text.isValue(base.label, `${base.shown} ${draft.cite(base.source)}`)))
}

const saysBothWays = /\bup\b.*\bdown\b|\b(?:or|o)\b/iu
