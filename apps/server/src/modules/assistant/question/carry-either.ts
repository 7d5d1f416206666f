import { companiesOf, type Question, type Topic } from './question.ts'

const pointsAtSome =
  /^\W*(?:(?:and|but|so|y|pero),?\s+)?(?:is|are|does|do|was|were|has|have|es|son|est[aá]n?|supera|superan|tiene|tienen)\s+(?:either|any|both|neither|one|some|all|algun[oa]s?|amb[oa]s|ningun[oa]|(?:l[oa]s dos))\b/iu

/** `Is either better than us?` is about those that were named, or told of. */
export function askOfThose(question: Question, { entities, answered, metrics }: Topic): Question {
  const told = entities.length > 1 ? entities : answered.entities
  const isOther = question.kinds.length + question.countries.length > 0 || question.mentionsCompetitors
  if (!question.asksYesOrNo || isOther || told.length < 2 || question.entities.length > 1) return question
  if (!pointsAtSome.test(question.text) || question.limits.length === 0) return question
  const stated = question.metrics.length > 0 ? question.metrics : metrics
  const isOfKind = stated.every(({ of }) => of === told[0]?.kind)
  const held = question.entities.filter((each) => !told.includes(each))
  if (companiesOf(told).length !== told.length && question.mentionsOwn) return question
  return {
    ...question,
    entities: [...told, ...held],
    metrics: isOfKind ? stated : question.metrics,
    quantifier: null,
  }
}
