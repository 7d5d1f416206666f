import { matrixAnswers } from '@portal/content/matrix-answers'
import { matrixCategories } from '@portal/contracts/competitive'
import type { Entity } from '../../knowledge/knowledge.ts'
import { calculation } from '../measure.ts'
import type { MatrixQuestion } from './matrix-question.ts'
import { capitalise } from './tell-cells.ts'

/** Who stands in the matrix. */
export function tellMembers(companies: readonly Entity[], { question, draft }: MatrixQuestion): void {
  const names = companies.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b))
  const result = calculation({
    method: 'count',
    label: 'count of companies of the matrix',
    excerpt: `${names.length}: ${names.join(', ')}`,
    inputs: companies.map(({ source }) => source),
  })
  const written = `${names.length} ${draft.cite(result)} (${draft.text.and(names)})`
  draft.say(draft.text.list(draft.text.isValue(matrixAnswers[question.language].companies, written)))
}

/** How many indicators there are, and in which groups. */
export function tellSize({ question, draft, group }: MatrixQuestion): void {
  const words = matrixAnswers[question.language]
  const groups = group ? [group] : matrixCategories
  const count = groups.map(({ kpis }) => kpis.length).reduce((sum, each) => sum + each, 0)
  const result = calculation({
    method: 'count',
    label: 'count of indicators',
    excerpt: `${count} indicators: ${groups.map(({ title, kpis }) => `${title} ${kpis.length}`).join(', ')}`,
    inputs: [],
  })
  const items = groups.map(({ title, kpis }) => `${title} ${kpis.length}`)
  draft.say(
    `${capitalise(words.indicators)}: ${count} ${draft.cite(result)}. ${draft.text.list(draft.text.and(items))}`,
  )
}
