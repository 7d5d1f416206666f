import { findTarget } from '../../question/target.ts'
import type { Question } from '../../question/question.ts'
import { calculation, labelOf, measure, scopeOf, shown } from '../measure.ts'
import type { Skill } from '../skill.ts'
import { sayAggregate } from './aggregate.ts'

/** The companies of two countries held against each other by their averages, medians or totals. */
export const answerCountryPair: Skill = ({ question, knowledge, draft }) => {
  const target = findTarget(question, knowledge)
  const metric = target?.metrics[0]
  const asked = (['total', 'median', 'average'] as const).find((each) => question.operations.includes(each))
  const isPair = question.countries.length === 2 && question.entities.length === 0
  if (!isPair || target?.kind !== 'company' || !metric || !holdsAgainst(question, asked !== undefined))
    return false
  const sides = question.countries.flatMap((country) => {
    const { records, name } = scopeOf(
      { question: { ...question, countries: [country] }, knowledge, draft },
      'company',
    )
    const measured = measure(
      records.filter(({ isOwn }) => !isOwn),
      metric,
    )
    return measured.length === 0 ? [] : { country, measured, name }
  })
  if (sides.length !== 2) return false
  const results = sides.map(({ country, measured, name }) => ({
    country,
    source: sayAggregate(
      { asked: asked ?? 'average', metric, measured, scopeName: name },
      { question, draft },
    ),
  }))
  draft.say(draft.text.ownExcluded)
  const [first, second] = results
  if (!first || !second) return true
  const claimsLess = question.order === 'asc' || question.comparator === 'below'
  const isAhead = first.source.value > second.source.value
  if (question.asksYesOrNo) draft.say(isAhead !== claimsLess ? draft.text.yes : draft.text.no)
  const [ahead, behind] = isAhead ? [first, second] : [second, first]
  const gap = shown(Math.round((ahead.source.value - behind.source.value) * 100) / 100, metric)
  const result = calculation({
    method: 'difference',
    label: `difference of ${metric.label.en}`,
    excerpt: `${ahead.country} less ${behind.country}: ${gap}`,
    inputs: sides.flatMap(({ measured }) => measured.map(({ fact }) => fact.source)),
  })
  draft.say(
    draft.text.difference({
      metric: labelOf(metric, question),
      a: ahead.country,
      b: behind.country,
      gap: `${gap} ${draft.cite(result)}`,
    }),
  )
  return true
}

const holdsAgainst = (question: Question, isAggregate: boolean): boolean =>
  question.operations.some((operation) => operation === 'compare' || operation === 'difference')
    ? isAggregate
    : question.asksYesOrNo || question.comparator !== null
