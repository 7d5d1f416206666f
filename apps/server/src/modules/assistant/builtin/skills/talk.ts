import type { Skill } from '../skill.ts'

/** What can you do, who are you; a greeting or thanks only when nothing is asked beside it. */
export const answerTalk: Skill = ({ question, draft }) => {
  const { talk, entities, metrics, kinds, unknown, health, scalars } = question
  if (talk === null) return false
  const asksMore =
    entities.some(({ isOwn }) => !isOwn) ||
    metrics.length > 0 ||
    kinds.length > 0 ||
    unknown.length > 0 ||
    health.length > 0 ||
    scalars.length > 0
  if (asksMore) return false
  if (talk === 'identity') draft.say(draft.text.identity)
  if (talk === 'greeting') draft.say(draft.text.greeting)
  if (talk === 'thanks') draft.say(draft.text.thanks)
  if (talk !== 'thanks') draft.say(draft.text.help)
  return true
}
