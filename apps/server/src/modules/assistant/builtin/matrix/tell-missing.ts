import { matrixAnswers } from '@portal/content/matrix-answers'
import { isInPlaces } from '../../question/places.ts'
import { slugOf } from '../../knowledge/place-figures.ts'
import { calculation, labelOf } from '../measure.ts'
import { scopeOfCells, type MatrixQuestion } from './matrix-question.ts'

/** The cells that hold no index, by company and indicator. */
export function tellMissing(asked: MatrixQuestion): void {
  const { question, knowledge, draft, companies, group } = asked
  const words = matrixAnswers[question.language]
  const wanted =
    companies.length > 0 ? companies : knowledge.companies.filter((each) => isInPlaces(each, question))
  const found = knowledge.scalars.flatMap((scalar) => {
    const [set, slug = '', key = ''] = scalar.key.split('.')
    const company = wanted.find(({ name }) => slugOf(name) === slug)
    const metric = knowledge.metrics.find(({ id }) => id === `matrix.${key}`)
    const isWithin = group === null || group.kpis.some((each) => each.key === key)
    return set === 'matrix' && scalar.value === null && company && metric && isWithin
      ? [{ company, metric, scalar }]
      : []
  })
  if (found.length === 0) {
    const [only] = companies
    draft.say(words.noneMissing(only ? scopeOfCells(only.name, asked) : words.allCells))
    return
  }
  const result = calculation({
    method: 'count',
    label: 'count of cells without an index',
    excerpt: `${found.length}: ${found.map(({ scalar }) => scalar.label).join(', ')}`,
    inputs: found.map(({ scalar }) => scalar.source),
  })
  draft.say(`${words.missing}: ${found.length} ${draft.cite(result)}.`)
  for (const { company, metric, scalar } of found)
    draft.say(
      `- ${draft.text.isValue(company.name, `${labelOf(metric, question)} ${scalar.shown} ${draft.cite(scalar.source)}`)}`,
    )
}
