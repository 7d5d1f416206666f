import { sectorsOf, type Question, type Topic } from './question.ts'

const ofThem = /\b(?:of (?:them|those|these)|de (?:ell[oa]s|est[oa]s|es[oa]s))\b/iu

/** `How many of them are Spanish?` counts those of the companies that were asked for before. */
export function countOfThose(question: Question, topic: Topic): Question {
  const { operations, countries, regions, positions, text } = question
  const ofCompanies =
    topic.answered.entities.length > 1 && topic.answered.entities.every(({ kind }) => kind === 'company')
  const [own, before] = [sectorsOf(question.entities), sectorsOf(topic.entities)]
  const narrows = countries.length + regions.length + positions.length + own.length > 0
  // Those of one sector that also serve another are no list of either.
  const isOfTwoSectors = own.length > 0 && before.length > 0
  const isOfTwoPlaces = countries.length + regions.length > 0 && topic.countries.length > 0
  const counts = operations.includes('count') && ofThem.test(text) && question.bounds.length === 0
  if (!counts || !ofCompanies || !narrows || isOfTwoSectors || isOfTwoPlaces) return question
  return {
    ...question,
    entities: [...own, ...before],
    countries: countries.length > 0 ? countries : topic.countries,
    regions: regions.length > 0 ? regions : topic.regions,
    kinds: ['company'],
    metrics: [],
    attributes: [],
    hasReference: false,
    isFollowUp: false,
  }
}
