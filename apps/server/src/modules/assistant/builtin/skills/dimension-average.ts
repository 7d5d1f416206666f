import { companiesOf } from '../../question/question.ts'
import { calculation, citedValue, companiesInScope, labelOf, measure, nameOf } from '../measure.ts'
import type { Skill } from '../skill.ts'
import { scoresOf } from './dimensions.ts'

/** On which score we, or a named company, lie furthest from the average of the competitors, or nearest to it. */
export const answerDimensionAverage: Skill = ({ question, knowledge, draft }) => {
  const { asksForDimension, operations, mentionsCompetitors, metrics, order } = question
  if (!asksForDimension || !operations.includes('average') || !mentionsCompetitors) return false
  if (metrics.length > 0 || order === null) return false
  const [named, ...more] = companiesOf(question.entities)
  const subject = named ?? knowledge.companies.find(({ isOwn }) => isOwn)
  const others = companiesInScope({ ...question, entities: [] }, knowledge).filter((each) => each !== subject)
  if (!subject || more.length > 0 || others.length === 0) return false
  const gaps = scoresOf(subject).map((fact) => {
    const values = measure(others, fact.metric).map((each) => each.fact.value)
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    return { fact, mean, gap: fact.value - mean }
  })
  const asksForBehind = /\b(?:we|do we|are we) (?:trail|lag|fall|lose|behind)\w*\b/iu.test(question.text)
  const asksForNear = /\b(?:closest|nearest|smallest|least|narrowest|menor|menos)\b/iu.test(question.text)
  const rank = (gap: number): number => {
    if (asksForNear) return Math.abs(gap)
    return asksForBehind ? gap : -gap
  }
  const sorted = gaps.toSorted((a, b) => rank(a.gap) - rank(b.gap))
  const { text } = draft
  for (const { fact, mean, gap } of sorted) {
    const written = `${Math.round(mean * 100) / 100}`
    const difference = `${Math.round(gap * 100) / 100}`
    const result = calculation({
      method: 'difference',
      label: `${fact.metric.label.en} against the average`,
      excerpt: `${subject.name} ${fact.value} less the average ${written} of ${others.length} companies: ${difference}`,
      inputs: [subject.source, ...others.map(({ source }) => source)],
    })
    const marker = draft.cite(result)
    const own = citedValue(draft, { entity: subject, fact })
    const parts = `${nameOf(draft, subject)} ${own} − ${text.averageName} ${written} ${marker} = ${difference} ${marker}`
    draft.say(`- ${text.isValue(labelOf(fact.metric, question), parts)}`)
  }
  return sorted.length > 0
}
