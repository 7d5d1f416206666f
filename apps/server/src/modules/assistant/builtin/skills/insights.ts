import type { Insight } from '../../knowledge/knowledge.ts'
import { rootOf, rootsOf, stemsOf } from '../../language/tokens.ts'
import type { Question } from '../../question/question.ts'
import type { Draft } from '../draft.ts'
import { calculation } from '../measure.ts'
import { holds } from './matches.ts'
import type { Skill } from '../skill.ts'
import { sayOrigins } from './origin.ts'
import { tellsOf, wordsAsked, type WantedWord } from '../text-search.ts'

const mostShown = 5
const pluralNouns =
  /\b(?:threats|risks|opportunities|trends|recommendations|insights|findings|amenazas|riesgos|oportunidades|tendencias|recomendaciones|hallazgos)\b/iu
const urgencyOrder = ['critical', 'high', 'medium', 'low'] as const

/** Recorded insights by type, urgency, subject and order. */
export const answerInsights: Skill = ({ question, knowledge, draft }) => {
  if (!question.kinds.includes('insight') && question.urgencies.length === 0) return false
  if (question.scalars.length > 0 && question.insightTypes.length === 0) return false
  const { text } = draft
  const asksHowUrgent = /\b(?:how urgent|qu[eé] urgencia)\b/iu.test(question.text)
  const titled = knowledge.insights.filter((insight) => isTitled(insight, question))
  const subjects = titled.length === 1 ? [] : wordsAsked(question)
  const fitting = (titled.length === 1 ? titled : knowledge.insights).filter(
    (insight) =>
      (question.insightTypes.length === 0 || question.insightTypes.includes(insight.type)) &&
      (question.urgencies.length === 0 || asksHowUrgent || question.urgencies.includes(insight.urgency)) &&
      question.bounds.every((bound) => holds(ratingOf(insight, question), bound)) &&
      tellsOf(insight, subjects),
  )
  // The most urgent of a kind need not be critical.
  const asksForMost = /\b(?:most urgent|m[aá]s urgentes?)\b/iu.test(question.text)
  if (fitting.length === 0 && asksForMost && question.insightTypes.length > 0)
    return answerInsights({ question: { ...question, urgencies: [], numbers: [1] }, knowledge, draft })
  if (fitting.length === 0 || question.isAboutOtherTime) {
    draft.decline(question.isAboutOtherTime ? text.knows.time : text.knows.noInsights)
    if (!question.isAboutOtherTime) sayRelated(knowledge.insights, subjects, draft)
    return true
  }
  if (question.asksForOrigin) {
    sayOrigins(
      byRelevance(fitting, question)
        .slice(0, question.recency === null ? fitting.length : 1)
        .map(({ source }) => source),
      draft,
    )
    return true
  }
  if (question.operations.includes('count')) draft.say(countLine(fitting, draft))
  if (question.operations.includes('average')) sayAverageRating(fitting, { question, draft })
  const wanted =
    question.numbers[0] ??
    ((question.order !== null || question.recency !== null) && !pluralNouns.test(question.text)
      ? 1
      : mostShown)
  const sorted = byRelevance(fitting, question)
  const place = question.ordinal ?? 1
  if (place > 1 && question.order !== null) {
    const [found] = sorted.slice(place - 1, place)
    if (found) draft.say(`- ${insightLine(found, draft)}`)
    else draft.decline(text.knows.noInsights)
    return true
  }
  for (const insight of sorted.slice(0, Math.min(wanted, mostShown * 2)))
    draft.say(`- ${insightLine(insight, draft)}`)
  return true
}

/** The question repeats most words of its title, in whatever form. */
function isTitled({ title }: Insight, { text }: Question): boolean {
  const asked = new Set(rootsOf(text))
  const words = [...new Set(stemsOf(title))].filter((stem) => stem.length > 3).map(rootOf)
  return words.length > 2 && words.filter((root) => asked.has(root)).length >= words.length * 0.7
}

/** None of the kind asked for: those that speak of the same subject are told apart. */
function sayRelated(insights: readonly Insight[], subjects: readonly WantedWord[], draft: Draft): void {
  const related = subjects.length === 0 ? [] : insights.filter((insight) => tellsOf(insight, subjects))
  if (related.length === 0) return
  draft.say(draft.text.relatedInsights)
  for (const insight of related.slice(0, 3)) draft.say(`- ${insightLine(insight, draft)}`)
}

function byRelevance(insights: readonly Insight[], question: Question): Insight[] {
  const { order } = question
  const rating = ratingAsked(question)
  const byImpact = (a: Insight, b: Insight): number => b[rating] - a[rating]
  const byUrgency = (a: Insight, b: Insight): number =>
    urgencyOrder.indexOf(a.urgency) - urgencyOrder.indexOf(b.urgency)
  if (order === 'asc' && /urgen/iu.test(question.text))
    return [...insights].sort((a, b) => -byUrgency(a, b) || byImpact(a, b))
  if (question.recency !== null) {
    const newestFirst = insights.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    return question.recency === 'newest' ? newestFirst : newestFirst.toReversed()
  }
  if (order === 'desc') return [...insights].sort(byImpact)
  if (order === 'asc') return [...insights].sort((a, b) => -byImpact(a, b))
  return [...insights].sort((a, b) => byUrgency(a, b) || byImpact(a, b))
}

function countLine(insights: readonly Insight[], draft: Draft): string {
  const excerpt = `${insights.length}: ${insights.map(({ title }) => title).join('; ')}`
  const result = calculation({
    method: 'count',
    label: 'count of insights',
    excerpt,
    inputs: insights.map(({ source }) => source),
  })
  return draft.text.count(draft.text.insights, `${insights.length} ${draft.cite(result)}`)
}

function sayAverageRating(
  insights: readonly Insight[],
  { question, draft }: { question: Question; draft: Draft },
): void {
  const rating = ratingAsked(question)
  const mean = insights.reduce((sum, insight) => sum + insight[rating], 0) / insights.length
  const written =
    rating === 'confidence' ? `${Math.round(mean * 1000) / 10}%` : `${Math.round(mean * 100) / 100}/10`
  const result = calculation({
    method: 'mean',
    label: `average ${rating} of insights`,
    excerpt: `average ${rating} of ${insights.length} insights: ${written}`,
    inputs: insights.map(({ source }) => source),
  })
  draft.say(
    draft.text.average(
      draft.text.insightRating[rating],
      draft.text.insights,
      `${written} ${draft.cite(result)}`,
    ),
  )
}

/** As it is written: a confidence in percent, an impact out of ten. */
const ratingOf = (insight: Insight, question: Question): number =>
  ratingAsked(question) === 'confidence' ? Math.round(insight.confidence * 100) : insight.impact

const ratingAsked = ({ text }: Question): 'confidence' | 'impact' =>
  /confiden|confianza/iu.test(text) ? 'confidence' : 'impact'

export function insightLine(insight: Insight, draft: Draft): string {
  const { text } = draft
  const facts = text.insightFacts({
    type: text.insightType[insight.type],
    urgency: text.urgency[insight.urgency],
    impact: `${insight.impact}/10`,
    confidence: `${Math.round(insight.confidence * 100)}%`,
  })
  return `${text.insight(insight.title, insight.description, facts)} ${draft.cite(insight.source)}`
}
