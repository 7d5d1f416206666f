import { formatFigure } from '../../knowledge/format-value.ts'
import type { KnowledgeBase, Scalar } from '../../knowledge/knowledge.ts'
import type { Question } from '../../question/question.ts'
import type { Draft } from '../draft.ts'
import type { Skill } from '../skill.ts'
import { goes, isChange, type Change } from './changes.ts'
import { isAbout } from './lookup.ts'
import { holds } from './matches.ts'

/** A rise or a fall that is taken for granted, or whose reason is asked, and that no record has. */
export const answerClaimedChange: Skill = ({ question, knowledge, draft }) => {
  const { scalars, unknown, entities, asksWhy, takesForGranted, isStatement } = question
  const direction = directionClaimed(question)
  if (!asksWhy && !takesForGranted && !isStatement) return false
  if (direction === null || direction === 'change' || scalars.length === 0) return false
  if (unknown.length + entities.filter(({ isOwn }) => !isOwn).length + question.years.length > 0) return false
  // A figure that is a reduction falls by its name.
  if (scalars.every(({ key }) => /^tool\.|reduction|saving|saved/u.test(key))) return false
  const changes = changesOf(scalars, knowledge)
  if (changes.length > 0)
    return contradictsChange(changes, { question: { ...question, direction }, knowledge, draft })
  const [only, ...others] = scalars
  if (!only || others.length > 0) return false
  sayUnchanged(only, { question, draft })
  return true
}

/** `Since energy is falling, by how much did it change?` takes the fall for granted. */
function directionClaimed({
  direction,
  saysFalling,
  takesForGranted,
  text,
}: Question): Question['direction'] {
  if (direction !== 'change' || !takesForGranted) return direction
  if (saysFalling) return 'down'
  return /\b(?:ris(?:es?|ing|en)|rose|increas\w+|up|climb\w*|sub\w+|aument\w+)\b/iu.test(text)
    ? 'up'
    : direction
}

const changesOf = (scalars: readonly Scalar[], knowledge: KnowledgeBase): Change[] =>
  knowledge.scalars.flatMap((each) =>
    isChange(each) && scalars.some(({ key }) => key === each.key || `${key}.change` === each.key)
      ? [each]
      : [],
  )

interface Asked {
  question: Question
  draft: Draft
}

const claimedBy = ({ numbers, bounds }: Question): number | undefined =>
  [...numbers, ...bounds.flatMap(({ values }) => values)][0]

/** `Since energy is falling`, where its recorded change is a rise. */
function contradictsChange(
  changes: readonly Change[],
  { question, knowledge, draft }: Asked & { knowledge: KnowledgeBase },
): boolean {
  const { direction, text } = question
  const claimed = claimedBy(question)
  const isOfValue = reaches.test(text)
  const wrong = changes.filter((change) => {
    const base = knowledge.scalars.find(({ key }) => `${key}.change` === change.key)
    const isOther =
      claimed !== undefined && !isAbout(isOfValue ? (base?.value ?? 0) : Math.abs(change.value), claimed)
    return (direction !== null && !goes(change, direction)) || isOther
  })
  if (wrong.length === 0) return false
  for (const change of wrong) {
    const signed = `${change.value > 0 ? '+' : ''}${formatFigure(change.value, change.unit)}`
    const way = change.value > 0 ? draft.text.rose : draft.text.fell
    draft.contradict(draft.text.is(change.label, `${signed} ${draft.cite(change.source)} (${way})`))
    const base = knowledge.scalars.find(({ key }) => `${key}.change` === change.key)
    if (base)
      draft.say(draft.text.list(draft.text.isValue(base.label, `${base.shown} ${draft.cite(base.source)}`)))
  }
  if (question.asksWhy) draft.say(draft.text.knows.causes)
  return true
}

const reaches = /\b(?:to|down to|up to|hasta|al?)\s+(?:only\s+|just\s+|solo\s+)?[€$]?\d/iu

/** Its value, and that no change of it is recorded. */
function sayUnchanged(figure: Scalar, { question, draft }: Asked): void {
  const { text } = draft
  const claimed = claimedBy(question)
  const value = `${figure.shown} ${draft.cite(figure.source)}`
  const { value: held } = figure
  // `below 90%` is held against its bound, `to 90%` against the value.
  const isNot = (recorded: number, said: number): boolean =>
    question.bounds.length > 0
      ? !question.bounds.every((bound) => holds(recorded, bound))
      : !isAbout(recorded, said)
  const isOther = claimed !== undefined && held !== null && isNot(held, claimed)
  if (isOther) {
    draft.contradict(text.is(figure.label, value))
    draft.say(text.noChange(figure.label))
  } else {
    draft.decline(text.noChange(figure.label))
    draft.say(text.list(text.isValue(figure.label, value)))
  }
  if (question.asksWhy) draft.say(text.knows.causes)
}
