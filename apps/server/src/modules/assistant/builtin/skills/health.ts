import { formatValue } from '../../knowledge/format-value.ts'
import { writeMoment } from '../../knowledge/write-date.ts'
import { calculation } from '../measure.ts'
import type { Skill } from '../skill.ts'

/** The state of the system from its last recorded check. */
export const answerHealth: Skill = ({ question, knowledge, draft }) => {
  const { text } = draft
  const aspects = new Set(question.health)
  if (
    aspects.size === 0 ||
    // `What share of the checks failed?` is about no market.
    question.metrics.some(({ id }) => id !== 'herpasia_market_share' || !aspects.has('failed')) ||
    question.entities.some(({ isOwn }) => !isOwn) ||
    question.unknown.length > 0
  )
    return false
  const { health } = knowledge
  if (question.isAboutOtherTime) {
    draft.decline(text.knows.time)
    return true
  }
  if (!health) {
    draft.decline(text.knows.noHealth)
    return true
  }
  const marker = draft.cite(health.source)
  const wantsAll = aspects.has('status') || (aspects.size === 1 && aspects.has('system'))
  if (wantsAll) draft.say(text.healthStatus(`${health.status} ${marker}`))
  const facts = [
    wantsAll || aspects.has('uptime')
      ? text.uptime(`${formatValue(health.uptime, 'percent')} ${marker}`)
      : null,
    wantsAll || aspects.has('failed')
      ? text.failedChecks(`${health.failed}`, `${health.total} ${marker}`)
      : null,
    wantsAll || aspects.has('response')
      ? text.response(`${formatValue(health.responseMs, 'count')} ms ${marker}`)
      : null,
  ].filter((fact) => fact !== null)
  if (
    /\b(?:pass\w*|succeed\w*|superad[oa]s?|correctas|bien)\b/iu.test(question.text) &&
    aspects.has('failed')
  ) {
    const passed = `${health.total - health.failed}`
    const result = calculation({
      method: 'difference',
      label: 'checks passed',
      excerpt: `${health.total} checks less ${health.failed} failed: ${passed}`,
      inputs: [health.source],
    })
    draft.say(text.passedChecks(`${passed} ${draft.cite(result)}`, `${health.total} ${marker}`))
  }
  if (facts.length > 0) draft.say(capitalise(text.health(facts.join(', '))))
  if (aspects.has('failed') && question.operations.includes('share_of_total')) {
    const share = `${Math.round((health.failed / health.total) * 1000) / 10}%`
    const result = calculation({
      method: 'share-of-total',
      label: 'share of checks failed',
      excerpt: `${health.failed} of ${health.total} checks failed: ${share}`,
      inputs: [health.source],
    })
    draft.say(text.list(`${share} ${draft.cite(result)}`))
  }
  if (aspects.has('when') || wantsAll)
    draft.say(text.checkedAt(`${writeMoment(health.at, question.language)} ${marker}`))
  if (wantsAll || aspects.has('failed'))
    draft.say(
      health.failing.length === 0
        ? text.allGood
        : text.failing(text.and(health.failing.map(({ name, status }) => `${name} (${status}) ${marker}`))),
    )
  if (health.recommendations.length > 0 && (wantsAll || question.insightTypes.includes('recommendation')))
    draft.say(text.recommendations(health.recommendations.map((each) => `${each} ${marker}`).join(' ')))
  return true
}

const capitalise = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1)
